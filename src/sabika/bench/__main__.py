"""`python -m sabika.bench --json --seconds 1.5 --rounds 5 --only catanatron`, `python -m sabika.bench --part web`."""

import typer

from sabika.bench.command import bench

app = typer.Typer(rich_markup_mode=None, add_completion=False)  # plain help gives options that are on or off no type
app.command()(bench)

if __name__ == "__main__":
    app(prog_name="python -m sabika.bench")
