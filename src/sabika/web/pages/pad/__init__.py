"""The score pad: pages for a game with the box on the table. Nothing of it is kept here: the address is the pad."""
