"""`python -m sabika`: the command, where its folder is not on the path."""

from sabika.terminal.cli import main

if __name__ == "__main__":
    main()
