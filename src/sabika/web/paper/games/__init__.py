"""What can be printed for each game."""
