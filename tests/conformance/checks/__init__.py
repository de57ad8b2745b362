"""What must hold at every step of every game, one concern each."""
