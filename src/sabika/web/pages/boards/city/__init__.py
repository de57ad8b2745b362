"""The market games on the table: what each part of the page shows."""
