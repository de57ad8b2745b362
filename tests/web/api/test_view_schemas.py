"""What the document says of views is what the API answers, field by field."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import sabika
from sabika.engine.fields import fields_of
from sabika.games import GAMES
from sabika.table.views import WaitingView
from sabika.view_types import view_type
from sabika.web.api.document import WHERE, view_schemas
from tests.conformance.setups import ALL_MODULES, BOTH
from tests.web.api.helpers import TWO, Api

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.record"))
PLAYED = [("alhambra", ALL_MODULES), ("granada", BOTH), ("alhambra-granada", BOTH), ("roll-and-write", ())]


def validator(schema: dict[str, Any], parts: dict[str, Any]) -> jsonschema_rs.Validator:
    """A strict one: what the schema does not name is refused."""
    closed = {name: {"additionalProperties": False, **part} for name, part in parts.items()}
    return jsonschema_rs.validator_for({**schema, "components": {"schemas": closed}})


def described() -> Any:
    """The schemas of views and their parts, to look into."""
    return view_schemas()


@pytest.fixture(scope="module")
def answers() -> dict[str, jsonschema_rs.Validator]:
    """A validator for the views of each game, by the name of its schema."""
    schemas, parts = described()
    return {schema["$ref"].rpartition("/")[2]: validator(schema, parts) for schema in schemas}


NAMES = {game.name: game.view.__name__ for game in GAMES}


@pytest.mark.parametrize(("game", "modules"), PLAYED, ids=[game for game, _ in PLAYED])
def test_a_table_answers_as_the_document_says(
    api: Api, answers: dict[str, jsonschema_rs.Validator], game: str, modules: tuple[str, ...]
) -> None:
    table = api.table(TWO, game=game, modules=list(modules))
    answers["WaitingView"].validate(api.view(table))
    tokens = [api.sit(table, "Ani"), api.sit(table, "Ben")]
    for _ in range(4):
        for token in (*tokens, None):
            answers[NAMES[game]].validate(api.view(table, token))
        api.play_on(table, tokens, count=15)
    order = {"try": ["pass"], "decision": "vizier", "once": False}
    assert api.post(f"/{table}/orders", {"orders": [order]}, tokens[1]).status_code == 200
    answers[NAMES[game]].validate(api.view(table, tokens[1]))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_fit_it(path: Path) -> None:
    """Rigged ones, from bare positions, at their ends."""
    record = sabika.load(path.read_text(encoding="utf-8"))
    kind = next(game for game in GAMES if game.name == record.game)
    (schema,), parts = msgspec.json.schema_components([view_type(kind)], ref_template=WHERE)
    fits = validator(schema, parts)
    for number in range(0, len(record.moves) + 1, max(1, len(record.moves) // 8)):
        game = sabika.replay(record, number)
        for seat in (*range(record.players), None):
            fits.validate(json.loads(sabika.to_json(game.view(seat))))


def test_it_refuses_what_is_no_view(api: Api, answers: dict[str, jsonschema_rs.Validator]) -> None:
    view = api.view(api.table_for_two(modules=["huts"])[0])
    fits = answers["AlhambraView"].is_valid
    assert fits(view)
    assert not fits({**view, "game": "granada"}) and not fits({**view, "secret": 1})
    assert not fits({**view, "hut_stacks": [{"top": None}]}) and not fits({**view, "deck_size": None})
    assert not any(answers[name].is_valid(view) for name in answers if name != "AlhambraView")


def test_the_document_has_it(api: Api) -> None:
    document: dict[str, Any] = api.client.get("/schema/openapi.json").json()
    answer = document["paths"]["/api/tables/{table}"]["get"]["responses"]["200"]["content"]["application/json"]
    schemas, parts = described()
    assert answer["schema"] == {"anyOf": list(schemas)}
    kept = document["components"]["schemas"]
    assert {name: kept[name] for name in parts} == json.loads(json.dumps(parts))
    assert set(parts[WaitingView.__name__]["required"]) == set(fields_of(WaitingView))
    assert all(field.get("description") for name in NAMES.values() for field in parts[name]["properties"].values())
