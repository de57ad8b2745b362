"""How things look in a terminal: colours, signs, lines and the pictures made of them."""
