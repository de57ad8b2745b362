"""The rules over the API: the same texts in every language, and what diagrams answer."""

import pytest

from sabika.games import GAMES
from sabika.rulebook import TOPICS, find_diagram, place_of_refusal, place_of_source, place_of_term
from sabika.words import LANGUAGES
from tests.web.api.helpers import Api


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_can_be_read(api: Api, lang: str) -> None:
    found = api.client.get("/api/rules", params={"lang": lang}).json()["topics"]
    assert [one["name"] for one in found] == list(TOPICS)
    for one in found:
        whole = api.client.get(f"/api/rules/{one['name']}", headers={"Accept-Language": lang}).json()
        assert whole["title"] == one["title"]
        assert [chapter["lead"] for chapter in whole["chapters"]] == [chapter["lead"] for chapter in one["chapters"]]
        assert "*" not in str(whole)


def test_a_chapter_says_what_leads_to_it_and_what_its_diagram_answers(api: Api) -> None:
    found = api.client.get("/api/rules/alhambra/money").json()
    assert found["place"] == "alhambra/money" and "take-too-much" in found["refusals"] and "display" in found["terms"]
    answers = {tuple(one["pressed"]): one for one in found["diagram"]["answers"]}
    assert answers.keys() == find_diagram("alhambra", "money").claims.keys()
    assert answers["y3", "b2"]["fits"] and answers["y3", "b2"]["text"].startswith("5 in all")
    refused = answers["y3", "b2", "o1"]
    assert not refused["fits"] and refused["reason"]["rule"] == "take-too-much" and refused["action"] == "take y3 b2 o1"


def test_what_is_not_there_is_not_found(api: Api) -> None:
    for path in ("/api/rules/chess", "/api/rules/alhambra/chess", "/api/rules/chess/money"):
        answer = api.client.get(path)
        assert answer.status_code == 404 and answer.json()["error"] == "not-found"


def test_the_rules_can_be_searched_as_people_ask(api: Api) -> None:
    found = api.client.get("/api/rules/search", params={"q": "What happens in a tie?"}).json()
    places = [one["place"] for one in found["found"]]
    assert {"alhambra/scoring", "granada/ties"} <= set(places[:6]) and not found["instead"]
    assert found["found"][0].keys() == {"place", "title", "topic", "sentence"} and "*" not in str(found)
    asked = {"q": "Wer fängt an?", "game": "roll-and-write", "lang": "de"}
    found = api.client.get("/api/rules/search", params=asked).json()["found"]
    assert found[0]["place"] == "roll-and-write/start" and found[0]["title"] == "Vor der ersten Runde"
    assert {one["place"].partition("/")[0] for one in found} == {"roll-and-write"}


def test_who_finds_nothing_is_shown_what_most_people_look_for(api: Api) -> None:
    found = api.client.get("/api/rules/search", params={"q": "zzzz"}).json()
    assert not found["found"] and "alhambra/money" in [one["place"] for one in found["instead"]]
    assert api.client.get("/api/rules/search").status_code == 400
    refused = api.client.get("/api/rules/search", params={"q": "wall", "game": "chess"})
    assert refused.status_code == 400 and "chess" in refused.json()["text"]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_id_of_a_game_has_its_place(api: Api, game: str) -> None:
    places = api.client.get("/api/rules/places", params={"game": game}).json()
    for field, find in (("refusals", place_of_refusal), ("sources", place_of_source), ("terms", place_of_term)):
        assert places[field], field
        for id, place in places[field].items():
            assert find(id, game) == place
            assert api.client.get(f"/api/rules/{place}").status_code == 200
