"""The rules over the API: the same texts in every language, and what diagrams answer."""

import pytest

from sabika.rulebook import TOPICS, find_diagram
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
    assert answers["y3", "b2"]["fits"] and answers["y3", "b2"]["text"].startswith("5 together")
    refused = answers["y3", "b2", "o1"]
    assert not refused["fits"] and refused["reason"]["rule"] == "take-too-much" and refused["action"] == "take y3 b2 o1"


def test_what_is_not_there_is_not_found(api: Api) -> None:
    for path in ("/api/rules/chess", "/api/rules/alhambra/chess", "/api/rules/chess/money"):
        answer = api.client.get(path)
        assert answer.status_code == 404 and answer.json()["error"] == "not-found"
