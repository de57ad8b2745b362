"""`python -m sabika.bench --json --seconds 1.5 --rounds 5 --only catanatron`, `python -m sabika.bench --part web`."""

import typer

from sabika.bench.command import bench

if __name__ == "__main__":
    typer.run(bench)
