"""Alhambra on the table: what each part of the page shows."""
