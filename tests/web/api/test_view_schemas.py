"""What the document says of views is what the API answers, field by field."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

import sabika
from sabika.engine.fields import fields_of
from sabika.table.views import TableFields, WaitingView
from sabika.web.api.document import view_schemas
from tests.conformance.setups import ALL_MODULES, BOTH
from tests.web.api.helpers import TWO, Api

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.record"))
PLAYED = [("alhambra", ALL_MODULES), ("granada", BOTH), ("alhambra-granada", BOTH), ("roll-and-write", ())]


def validator(schema: dict[str, Any], parts: dict[str, Any]) -> jsonschema_rs.Validator:
    """A strict one: what the schema does not name is refused."""
    closed = {name: {"additionalProperties": False, **part} for name, part in parts.items()}
    return jsonschema_rs.validator_for({**schema, "components": {"schemas": closed}})


@pytest.fixture(scope="module")
def answers() -> dict[str, jsonschema_rs.Validator]:
    """A validator for the views of each game, by the name of its schema."""
    schemas, parts = view_schemas()
    return {schema["$ref"].rpartition("/")[2]: validator(schema, parts) for schema in schemas}


NAMES = {"alhambra": "AlhambraView", "granada": "GranadaView", "alhambra-granada": "CombinedView"}
NAMES["roll-and-write"] = "RollView"


@pytest.mark.parametrize(("game", "modules"), PLAYED, ids=[game for game, _ in PLAYED])
def test_a_table_answers_as_the_document_says(
    api: Api, answers: dict[str, jsonschema_rs.Validator], game: str, modules: tuple[str, ...]
) -> None:
    table = api.table(TWO, game=game, modules=list(modules))
    answers["WaitingView"].validate(api.view(table))
    tokens = [api.sit(table, "Ani"), api.sit(table, "Ben")]
    order = {"try": ["pass"], "decision": "vizier", "once": False}
    if "vizier" in modules:
        assert api.post(f"/{table}/orders", {"orders": [order]}, tokens[1]).status_code == 200
    for _ in range(4):
        for token in (*tokens, None):
            answers[NAMES[game]].validate(api.view(table, token))
        api.play_on(table, tokens, count=15)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_fit_it(answers: dict[str, jsonschema_rs.Validator], path: Path) -> None:
    """Rigged ones, from bare positions, at their ends: with what a table would add."""
    record = sabika.load(path.read_text(encoding="utf-8"))
    for number in range(0, len(record.moves) + 1, max(1, len(record.moves) // 8)):
        game = sabika.replay(record, number)
        for seat in (*range(record.players), None):
            view = json.loads(sabika.to_json(game.view(seat)))
            answers[NAMES[record.game]].validate({**view, **AT_A_TABLE})


PACE = {"kind": "untimed", "minutes": 15.0, "days": 3.0, "then": "bot"}
TABLE = {"id": "x", "status": "playing", "game": "", "modules": [], "options": {}, "open": False, "rematch": None}
AT_A_TABLE: dict[str, Any] = {
    **dict.fromkeys(("can_undo", "window", "asked"), False),
    **dict.fromkeys(("answer", "missed")),
    "table": {**TABLE, "pace": PACE, "seats": []},
    "orders": [],
    "mine": [],
}


def test_what_a_table_adds_is_all_there() -> None:
    assert set(AT_A_TABLE) == set(fields_of(TableFields))


def test_it_refuses_what_is_no_view(answers: dict[str, jsonschema_rs.Validator]) -> None:
    view = {**json.loads(sabika.to_json(sabika.new_game("alhambra", 2, ["huts"], seed="no").view(0))), **AT_A_TABLE}
    fits = answers["AlhambraView"].is_valid
    assert fits(view)
    assert not fits({**view, "game": "granada"}) and not fits({**view, "secret": 1})
    assert not fits({**view, "hut_stacks": [{"top": None}]}) and not fits({**view, "deck_size": None})
    assert not any(answers[name].is_valid(view) for name in answers if name != "AlhambraView")


def test_the_document_has_it(api: Api) -> None:
    document: dict[str, Any] = api.client.get("/schema/openapi.json").json()
    answer = document["paths"]["/api/tables/{table}"]["get"]["responses"]["200"]["content"]["application/json"]
    schemas, parts = view_schemas()
    assert answer["schema"] == {"anyOf": list(schemas)}
    kept = document["components"]["schemas"]
    assert {name: kept[name] for name in parts} == json.loads(json.dumps(parts))
    assert set(parts[WaitingView.__name__]["required"]) == set(fields_of(WaitingView))
    assert all(field.get("description") for name in NAMES.values() for field in parts[name]["properties"].values())
