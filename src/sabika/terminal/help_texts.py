"""What `--help` says, and how mistakes on the command line are told, in English: from ids to texts.

Options and commands carry the English; `help.py` finds its id and says it in the language of the terminal.
"""

from collections.abc import Mapping

HELP_TEXTS: Mapping[str, str] = {
    # heads
    "cli-usage": "Usage: {usage}",
    "cli-marker-options": "[options]",
    "cli-marker-command": "[command]",
    "cli-arguments": "Arguments",
    "cli-options": "Options",
    "cli-commands": "Commands",
    "cli-default": "Default: {value}.",
    "cli-itself": "Show this and stop.",
    # commands
    "cli-sabika": "Sabika: the Alhambra games. Without a command it starts a table here and opens the browser.",
    "cli-serve": "Serve the web table, for a machine that does nothing else.",
    "cli-play": "Play in the terminal against bots, or pass the keyboard round.",
    "cli-simulate": "Let bots play many games: seats rotate, each rotation has the same deals.",
    "cli-score": "Score a sheet: every point with its reason.",
    "cli-where": "Where a tile can be built in a palace, and why not elsewhere.",
    "cli-replay": "Show the table of a recorded game at any action.",
    "cli-verify": "Recompute every shuffle from the seed and say whether the record keeps to it.",
    "cli-modules": "What each module changes, in two sentences, and which games and modules it goes with.",
    "cli-bench": "How fast we are: the engine beside others on one core, and the web table with many games on it.",
    "cli-box": "What is in the boxes, and how sure we are of it.",
    "cli-box-check": "Check your own component data; a broken file is refused with the entry at fault.",
    # their arguments and options
    "cli-lan": "Let everybody on the local network play.",
    "cli-port": "The port. Without it 1238, or any free one.",
    "cli-browser": "Open the browser, or do not.",
    "cli-version": "Show the version.",
    "cli-host": "The address to listen at.",
    "cli-database": "Such as sqlite:///sabika.db. Without it a file in your own folder.",
    "cli-game": "The game: {games}.",
    "cli-with": "Bots to play against, separated by commas: {bots}.",
    "cli-people": "People at this keyboard.",
    "cli-names": "Names of the people, separated by commas.",
    "cli-of-modules": "Modules, separated by commas; `sabika modules` lists them.",
    "cli-option": "An option of the game, as virtual=3; may be given again.",
    "cli-seed": "The same seed gives the same deal. Without it a new one.",
    "cli-record": "Write the record here.",
    "cli-own-box": "Play with your own component data (see `sabika box`).",
    "cli-json": "Answer as JSON.",
    "cli-seats": "Seats at the table.",
    "cli-bots": "Bots, cycled over the seats, separated by commas: {bots}.",
    "cli-games": "How many games.",
    "cli-jobs": "Processes to share the work.",
    "cli-slice": "Seconds of each slice.",
    "cli-rounds": "Slices for each contestant.",
    "cli-part": "Only this part; may be given again.",
    "cli-tables": "Tables in play, for the part web.",
    "cli-record-file": "A game record; - reads standard input.",
    "cli-at": "Show the table after this many actions. Without it after all.",
    "cli-sheet-file": "A score sheet as JSON; - reads standard input.",
    "cli-whose": "Whose palace.",
    "cli-tile": "The tile, as tower-9-NE.",
    "cli-language": "Its language. Without it yours.",
    "cli-one-module": "One module alone.",
    "cli-box-file": "Component data as TOML; only what differs is needed.",
    # mistakes
    "usage-option": "There is no option “{name}”.",
    "usage-missing": "{what} is missing.",
    "usage-value": "{what} cannot be that.",
    "usage-much": "That is more than this command takes.",
    "usage-see": "See `{command} --help`.",
    "usage-guess": "Did you mean {guess}?",
    "port-taken": "Port {port} is taken by another program. Choose another one: sabika --port {other}",
    "serve-running": "Sabika is running already at {url}: opening it",
    "serve-running-here": "Sabika is running already at {url}",
    "serve-running-alone": (
        "Sabika is running already at {url}, for this machine alone. Stop it, then let others in with `sabika --lan`."
    ),
}
