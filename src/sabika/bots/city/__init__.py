"""How `steward` and `master` think about market games."""
