"""How `steward` and `master` think about Roll & Write."""
