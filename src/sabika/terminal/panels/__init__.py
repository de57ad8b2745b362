"""The panels of the table: each shows one part of a scene. Families of games and modules say which they have."""
