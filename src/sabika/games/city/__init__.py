"""What Alhambra, Granada and both combined share: money, market, palaces, turns, scorings and the end."""
