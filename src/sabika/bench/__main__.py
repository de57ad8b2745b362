"""`python -m sabika.bench --json --seconds 1.5 --rounds 5 --only catanatron`."""

import typer

from sabika.bench.contest import bench

if __name__ == "__main__":
    typer.run(bench)
