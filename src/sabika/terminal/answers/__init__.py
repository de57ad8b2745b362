"""What `?` answers: sentences about what somebody asks for, and the places in the rules that explain it."""
