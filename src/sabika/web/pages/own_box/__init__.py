"""My box: going through one's own pieces one by one. Where somebody is in it is in the address, as on the score pad."""
