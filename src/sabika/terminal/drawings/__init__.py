"""How what is shown becomes characters: a function for each model, and nothing else is needed to draw it."""
