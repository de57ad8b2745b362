"""What the terminal has for each family of games: a file of the family's name with one `FAMILY` (`families.py`)."""
