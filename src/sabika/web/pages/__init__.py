"""The pages people play on: rendered here from a seat's view and from what the player has picked so far."""
