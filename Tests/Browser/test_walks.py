"""Walking through a decision tree: by clicks, by keys, back again, without scripts, on paper."""

import re

import pytest

import browser
import building

FIRST = ["t1-start"]
ALL = ["t1-start", "t1-own", "t1-kind", "t1-object", "t1-state", "t1-let", "t1-write", "t1-binding"]


@pytest.fixture(scope="session")
def walks(tmp_path_factory):
    return browser.from_disk(building.site(building.ROOT / "Tests" / "Browser" / "Walks", tmp_path_factory.mktemp("walks") / "site"))


@pytest.fixture
def opened(tab, walks):
    opened = tab(reduced_motion="reduce")
    opened.goto(walks + "index.html")
    return opened


def shown(opened, walk="t1"):
    return opened.locator(f"#{walk}\\:walk .step:visible").evaluate_all("all => all.map(step => step.id)")


def trail(opened, walk="t1"):
    return opened.locator(f"#{walk}\\:walk .trail li:visible").evaluate_all("all => all.map(item => item.innerText.trim())")


def focused(opened):
    """The id of the step whose heading has the focus."""
    return opened.evaluate("document.activeElement.matches('.step :is(h2, h3, h4)') && document.activeElement.closest('.step').id")


def choose(opened, text, walk="t1"):
    opened.locator(f"#{walk}\\:walk .choices a:visible", has_text=re.compile(f"^{re.escape(text)}")).click()
    browser.settle(opened)


def press(opened, *keys):
    for key in keys:
        opened.keyboard.press(key)
        browser.settle(opened)


@pytest.mark.smoke
def test_one_step_is_shown_and_at_first_the_first(opened):
    assert shown(opened) == FIRST
    choose(opened, "Go on")
    assert shown(opened) == ["t1-own"]
    assert opened.url.endswith("#t1-own")


def test_the_style_sheet_alone_shows_one_step(tab, walks):
    opened = tab()
    opened.route("**/walk.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    opened.goto(walks + "index.html")
    assert shown(opened) == FIRST
    choose(opened, "Go on")
    choose(opened, "No")
    assert shown(opened) == ["t1-write"]
    opened.go_back()
    assert shown(opened) == ["t1-own"]
    opened.locator("#t1\\:walk .again a:visible").click()
    assert shown(opened) == FIRST


@pytest.mark.smoke
@pytest.mark.parametrize("fragment", ["", "#t1-write"])
def test_without_scripts_the_tree_is_a_numbered_list(tab, walks, fragment):
    opened = tab(scripts=False)
    opened.goto(walks + "index.html" + fragment)
    assert shown(opened) == ALL
    numbers = opened.locator("#t1\\:walk .eyebrow:has(.number)").all_inner_texts()
    assert [text.split(" ")[0] for text in numbers] == [str(number) for number in range(1, len(ALL) + 1)]
    # A choice says the number of the step that it leads to.
    pairs = opened.locator("#t1\\:walk .choices a").evaluate_all("all => all.map(a => [a.hash.slice(1), a.querySelector('.glimpse').dataset.step])")
    assert [ALL[int(number) - 1] for _, number in pairs] == [step for step, _ in pairs]
    assert opened.locator(".trail, .keys:visible").count() == 0


@pytest.mark.smoke
def test_paper_shows_every_step(opened):
    choose(opened, "Go on")
    opened.emulate_media(media="print")
    assert shown(opened) == ALL
    assert opened.locator("#t1\\:walk .number:visible").count() == len(ALL)
    assert opened.locator(".trail:visible, .keys:visible, .again:visible").count() == 0


def test_a_readers_view_finds_every_step(opened):
    # Such views read the document without its style sheets: nothing may be hidden by an attribute.
    for step in ALL:
        assert opened.locator(f"#{step}").evaluate("e => !e.closest('[hidden], [aria-hidden=true], template, noscript, details')")


@pytest.mark.smoke
def test_the_path_taken_leads_back(opened):
    choose(opened, "Go on")
    choose(opened, "No")
    choose(opened, "Yes")
    assert shown(opened) == ["t1-binding"]
    assert trail(opened) == ["Before you pass a value Go on", "Does this view make the value? No", "Does this view change it? Yes"]
    opened.locator("#t1\\:walk .trail a").nth(1).click()
    browser.settle(opened)
    assert shown(opened) == ["t1-own"]
    assert trail(opened) == ["Before you pass a value Go on"]


def test_the_path_keeps_the_words_of_a_label_apart(tab, walks):
    opened = tab()
    opened.goto(walks + "beginnings.html#t1-what")
    choose(opened, "Inside")
    assert trail(opened) == ["Where are you? Inside"]


def test_a_loop_is_walked_and_stays_on_the_path(opened):
    for choice in ["Go on", "No", "I cannot tell", "No", "I cannot tell", "Yes"]:
        choose(opened, choice)
    assert shown(opened) == ["t1-kind"]
    assert len(trail(opened)) == 6
    opened.locator("#t1\\:walk .trail a").nth(3).click()
    browser.settle(opened)
    assert shown(opened) == ["t1-own"]
    assert len(trail(opened)) == 3


def test_start_again(opened):
    choose(opened, "Go on")
    choose(opened, "Yes")
    opened.locator("#t1\\:walk .again a:visible").click()
    browser.settle(opened)
    assert (shown(opened), trail(opened), focused(opened)) == (FIRST, [], "t1-start")


@pytest.mark.smoke
def test_back_and_forward_are_the_browsers_own(opened):
    for choice in ["Go on", "Yes", "No"]:
        choose(opened, choice)
    steps = []
    for move in [opened.go_back, opened.go_back, opened.go_forward, opened.go_back, opened.go_back]:
        move()
        browser.settle(opened)
        steps.append((shown(opened), len(trail(opened))))
    assert steps == [(["t1-kind"], 2), (["t1-own"], 1), (["t1-kind"], 2), (["t1-own"], 1), (FIRST, 0)]


def test_a_reload_keeps_the_path(opened):
    choose(opened, "Go on")
    choose(opened, "No")
    opened.reload()
    assert (shown(opened), len(trail(opened))) == (["t1-write"], 2)


@pytest.mark.smoke
def test_an_address_opens_its_step_and_takes_no_focus(tab, walks):
    opened = tab()
    opened.goto(walks + "index.html#t1-write")
    assert (shown(opened), trail(opened)) == (["t1-write"], [])
    assert opened.evaluate("document.activeElement === document.body")
    assert opened.evaluate("document.querySelector('#t1-write').getBoundingClientRect().top < innerHeight / 2")
    choose(opened, "No")
    assert (shown(opened), trail(opened)) == (["t1-let"], ["Does this view change it? No"])


def test_a_link_in_the_text_and_one_in_the_drawing_open_a_step(opened):
    opened.locator("article a", has_text="second question").click()
    browser.settle(opened)
    assert shown(opened) == ["t1-write"]
    opened.locator("#t1\\:drawing a[data-id=own]").click()
    browser.settle(opened)
    assert (shown(opened), focused(opened)) == (["t1-own"], "t1-own")
    assert opened.locator("#t1\\:drawing [aria-current]").get_attribute("data-id") == "own"


def test_the_address_of_a_note_or_an_answer_opens_its_step(tab, walks):
    opened = tab()
    opened.goto(walks + "index.html#t1-example")
    assert shown(opened) == ["t1-binding"]
    opened.goto(walks + "index.html#t2-no")
    assert shown(opened, "t2") == ["t2-rain"]


def test_two_trees_keep_their_places(opened):
    choose(opened, "Go on")
    choose(opened, "No")
    choose(opened, "No", "t2")
    assert (shown(opened), shown(opened, "t2")) == (["t1-write"], ["t2-sun"])
    assert (len(trail(opened)), len(trail(opened, "t2"))) == (2, 1)
    choose(opened, "Yes")
    assert (shown(opened), shown(opened, "t2")) == (["t1-binding"], ["t2-sun"])
    opened.go_back()
    opened.go_back()
    browser.settle(opened)
    assert (shown(opened), shown(opened, "t2")) == (["t1-write"], ["t2-rain"])
    opened.locator("#t2\\:walk .choices a").first.focus()
    press(opened, "1")
    assert (shown(opened), shown(opened, "t2")) == (["t1-write"], ["t2-coat"])


@pytest.mark.smoke
def test_keys(opened):
    opened.locator("#t1\\:walk .choices a:visible").focus()
    press(opened, "ArrowRight")
    assert (shown(opened), focused(opened)) == (["t1-own"], "t1-own")
    press(opened, "2")
    assert (shown(opened), focused(opened)) == (["t1-write"], "t1-write")
    press(opened, "ArrowDown", "ArrowDown")
    assert opened.evaluate("document.activeElement.firstChild.textContent.trim()") == "No"
    press(opened, "ArrowUp", "Enter")
    assert (shown(opened), focused(opened)) == (["t1-binding"], "t1-binding")
    press(opened, "ArrowLeft")
    assert (shown(opened), focused(opened), len(trail(opened))) == (["t1-write"], "t1-write", 2)
    press(opened, "7", "ArrowRight")
    assert shown(opened) == ["t1-write"]
    press(opened, "0")
    assert (shown(opened), focused(opened)) == (FIRST, "t1-start")


@pytest.mark.parametrize("walk,first", [("t1", "t1-start"), ("t2", "t2-rain")])
@pytest.mark.parametrize("back", ["key", "browser"])
def test_the_keys_go_on_working_back_at_the_first_step(opened, walk, first, back):
    opened.locator(f"#{walk}\\:walk .choices a:visible").first.focus()
    press(opened, "1")
    press(opened, "ArrowLeft") if back == "key" else opened.go_back()
    # Going back returns before the page has heard of it.
    opened.wait_for_function(
        "first => document.activeElement.matches('.step :is(h2, h3, h4)') &&"
        " document.activeElement.closest('.step').id === first",
        arg=first,
    )
    assert (shown(opened, walk), focused(opened)) == ([first], first)
    press(opened, "1")
    assert shown(opened, walk) != [first]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize(
    "name,fragment,place",
    [
        ("index", "#t1", "#who-owns-the-value"),
        ("index", "#t2", "#what-to-wear"),
        ("index", "#t3", "#a-drawing"),
        # Only the title of the page stands above; an old address of the tree leads to the same place.
        ("renamed", "#t1", "#t1\\:drawing"),
        ("renamed", "#old-walk", "#t1\\:drawing"),
    ],
)
def test_the_address_of_a_tree_leads_to_the_heading_above_its_drawing(tab, walks, name, fragment, place, scripts):
    opened = tab(reduced_motion="reduce", scripts=scripts, size=browser.PHONE)
    opened.goto(walks + f"{name}.html{fragment}")
    assert opened.evaluate("place => document.querySelector(place).contains(document.querySelector(':target'))", place)
    top, bar = opened.evaluate("place => [document.querySelector(place).getBoundingClientRect().top, document.querySelector('.bar').getBoundingClientRect().bottom]", place)
    assert bar <= top < bar + 40


def test_the_address_of_a_tree_starts_it_again(opened):
    choose(opened, "Go on")
    choose(opened, "No")
    opened.evaluate("location.hash = '#t1'")
    browser.settle(opened)
    assert (shown(opened), trail(opened)) == (FIRST, [])


def test_what_stands_before_the_first_question_is_shown_with_it(tab, walks):
    opened = tab(reduced_motion="reduce")
    opened.goto(walks + "introduction.html")
    assert shown(opened) == ["t1-own"]
    assert opened.locator("#t1-own .introduction").all_inner_texts() == ["Before you pass a value", "Look at the view"]
    assert opened.locator("#t1\\:walk .choices a").all_text_contents() == ["Yes let", "No @Binding"]
    choose(opened, "Yes")
    assert trail(opened) == ["Does it own the value? Yes"]
    assert opened.locator("#t1-let .ways li").all_text_contents() == ["Does it own the value? Yes"]
    # Its address opens the question, and so does its box in the drawing.
    opened.locator("#t1\\:drawing a[data-id=start]").click()
    browser.settle(opened)
    assert (shown(opened), focused(opened)) == (["t1-own"], "t1-own")
    assert opened.url.endswith("#t1-start")


@pytest.mark.parametrize("tree", ["t2", "t3"])
def test_a_map_has_a_drawing_alone(tab, walks, tree):
    opened = tab()
    opened.goto(walks + "introduction.html")
    assert opened.locator(f"#{tree}\\:drawing svg").count() == 1
    assert opened.locator(f"#{tree}\\:walk").count() == 0


def test_keys_are_said_and_work_in_the_walk_alone(opened):
    assert "1 to 9" in opened.locator("#t1\\:walk .keys").inner_text()
    opened.locator("h1").click()
    press(opened, "1", "ArrowRight")
    assert shown(opened) == FIRST
    # A click on its ground is enough.
    opened.locator("#t1-start").click(position={"x": 5, "y": 5})
    press(opened, "1")
    assert shown(opened) == ["t1-own"]
    press(opened, "Control+1", "Shift+ArrowRight")
    assert shown(opened) == ["t1-own"]


@pytest.mark.parametrize("size", [browser.PHONE, browser.DESKTOP], ids=["phone", "desktop"])
def test_each_step_is_announced_and_seen_with_its_path(tab, walks, size):
    opened = tab(size=size, reduced_motion="reduce")
    opened.goto(walks + "index.html")
    for choice, step in [("Go on", "t1-own"), ("Yes", "t1-kind"), ("It is passed on", "t1-let")]:
        choose(opened, choice)
        assert focused(opened) == step
        bar, path, top, bottom = opened.evaluate(
            """() => [document.querySelector(".bar").getBoundingClientRect().bottom, document.querySelector("#t1\\\\:walk .trail").getBoundingClientRect().top,
                      document.activeElement.getBoundingClientRect().top, document.activeElement.getBoundingClientRect().bottom]"""
        )
        assert bar <= path < top < bottom < size["height"]


def test_a_choice_says_where_it_leads(opened):
    glimpses = opened.locator("#t1\\:walk .choices a").evaluate_all("all => all.map(a => [a.hash.slice(1), a.querySelector('.glimpse').textContent])")
    headings = dict(opened.locator("#t1\\:walk .step").evaluate_all("all => all.map(s => [s.id, s.querySelector('h3').innerText])"))
    headings["t1-let"] = "let"
    assert len(glimpses) == 9
    assert [glimpse for _, glimpse in glimpses] == [headings[step] for step, _ in glimpses]


def test_an_outcome_has_notes_links_and_every_way(opened):
    assert opened.locator("#t1-state h3 a").get_attribute("href") == "guide.html"
    assert opened.locator("#t1-object h3 a.external").get_attribute("href") == "https://example.org/observable"
    assert opened.locator("#t1-let h3 .unresolved").count() == 1
    assert opened.locator("#t1-state .tooltip").text_content() == "Where it is explained"
    assert opened.locator("#t1-binding .notes").evaluate("e => [...e.children].map(c => c.textContent)") == ["Example", "@Binding var name: String"]
    ways = opened.locator("#t1-let .ways li").all_text_contents()
    assert ways == [
        "Before you pass a value Go on › Does this view make the value? No › Does this view change it? No",
        "Before you pass a value Go on › Does this view make the value? Yes › Is it an object? It is passed on",
    ]


def test_answers_that_are_nodes_are_choices(opened):
    choices = opened.locator("#t2-rain .choices li").evaluate_all("all => all.map(e => [e.id, e.querySelector('a').hash, e.querySelector('a').firstChild.textContent])")
    assert choices == [["t2-yes", "#t2-coat", "Yes, it pours "], ["t2-no", "#t2-sun", "No, not a drop "]]
    assert opened.locator("section#t2-yes, section#t2-no").count() == 0


def test_every_beginning_can_be_begun_with(tab, walks):
    opened = tab(reduced_motion="reduce")
    opened.goto(walks + "beginnings.html")
    assert opened.locator(".beginnings a").all_text_contents() == ["I am cold", "I am warm"]
    opened.locator(".beginnings a").nth(1).click()
    browser.settle(opened)
    assert shown(opened) == ["t1-warm"]
    choose(opened, "Continue")
    assert trail(opened) == ["I am warm Continue"]


def test_a_flowchart_that_asks_nothing_has_a_drawing_alone(opened):
    assert opened.locator("#t3\\:drawing svg").count() == 1
    assert opened.locator("#t3\\:walk").count() == 0
    assert opened.locator("#t3\\:drawing [id=t3-write], #t3\\:drawing [id=t3-build], #t3\\:drawing [id=t3-read]").count() == 3


def test_the_words_are_in_the_language_of_the_page(tab, walks):
    opened = tab()
    opened.goto(walks + "arbol.es.html")
    choose(opened, "No")
    assert opened.locator("#t1-b .eyebrow").text_content().endswith("Paso")
    assert opened.locator("#t1-b .choices a").first.text_content().startswith("Continuar")
    assert opened.locator("#t1-b .again").text_content() == "Empezar de nuevo"
    assert opened.locator("#t1\\:walk .keys").text_content().startswith("Teclas")
    assert opened.locator("#t1\\:walk").get_attribute("aria-label") == "Árbol de decisión 1: ¿Llueve?"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_jumps_do_not_glide(tab, walks, motion):
    opened = tab(reduced_motion=motion)
    opened.goto(walks + "index.html")
    opened.locator("#t1\\:walk .choices a:visible").focus()
    behaviour = opened.evaluate("getComputedStyle(document.documentElement).scrollBehavior")
    assert behaviour == "auto"
    moving = opened.evaluate("[...document.querySelectorAll('.walk, .walk *')].filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length")
    assert moving == 0


def test_nothing_is_said_on_the_console(tab, walks):
    opened = tab()
    said = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.goto(walks + "index.html#t1-%")
    choose(opened, "Go on")
    press(opened, "1", "ArrowLeft", "0")
    assert said == []


@pytest.mark.parametrize("fragment,step", [("#old-let", "t1-let"), ("#old-own", "t1-own"), ("#old-walk", "t1-own")])
def test_an_old_address_opens_the_step_that_took_its_place(tab, walks, fragment, step):
    opened = tab(reduced_motion="reduce")
    opened.goto(walks + "renamed.html" + fragment)
    assert shown(opened) == [step]
    choose(opened, "Yes") if step == "t1-own" else opened.locator(".again a:visible").click()
    browser.settle(opened)
    assert shown(opened) == (["t1-state"] if step == "t1-own" else ["t1-own"])
    opened.go_back()
    browser.settle(opened)
    assert shown(opened) == [step]
    # From another step of the same page, as a link in the text would lead there.
    opened.evaluate("location.hash = '#t1-state'")
    browser.settle(opened)
    assert shown(opened) == ["t1-state"]
    opened.evaluate(f"location.hash = '{fragment}'")
    browser.settle(opened)
    assert shown(opened) == [step]
    assert focused(opened) == step


@pytest.mark.parametrize("fragment", ["#old-let", "#old-walk"])
def test_without_scripts_an_old_address_hides_no_step(tab, walks, fragment):
    opened = tab(scripts=False)
    opened.goto(walks + "renamed.html" + fragment)
    assert shown(opened) == ["t1-own", "t1-state", "t1-let"]
    assert opened.locator(f"[id='{fragment[1:]}']").count() == 1


def test_the_paths_to_an_answer_are_shown_where_none_was_taken(opened, walks):
    opened.goto(walks + "index.html#t1-let")
    walk = opened.locator(".walk").first
    assert walk.locator(".ways:visible").count() == 1
    opened.goto(walks + "index.html")
    while walk.locator(".choices a:visible").count():
        walk.locator(".choices a:visible").first.click()
    assert walk.locator(".step.outcome:visible .trail").is_visible()
    assert walk.locator(".ways").count() > 0 and walk.locator(".ways:visible").count() == 0


def test_arrows_scroll_the_code_of_an_answer(tab, disk, site):
    pages = [path for path in sorted(site.rglob("*.html")) if 'class="answer"' in path.read_text(encoding="utf-8")]
    if not pages:
        pytest.skip("the site has no answer with a sample")
    opened = tab(size=browser.PHONE)
    opened.goto(browser.address(disk, str(pages[0].relative_to(site))))
    while not opened.locator(".answer:visible").count():
        opened.locator(".choices a:visible").first.click()
    step = opened.locator(".step:visible").get_attribute("id")
    opened.locator(".answer:visible pre").focus()
    opened.keyboard.press("ArrowLeft")
    assert opened.locator(".step:visible").get_attribute("id") == step
    opened.locator(".step:visible .again a").focus()
    opened.keyboard.press("ArrowLeft")
    assert opened.locator(".step:visible").get_attribute("id") != step


def test_an_old_address_opens_its_step_by_the_style_sheet_alone(tab, walks):
    opened = tab()
    opened.route("**/walk.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    opened.goto(walks + "renamed.html#old-let")
    assert shown(opened) == ["t1-let"]
    opened.goto(walks + "renamed.html#old-walk")
    assert shown(opened) == ["t1-own"]


def test_a_wide_tree_is_shown_from_its_first_question(tab, disk, site):
    # The least width of a drawing that has shrunk, which does not fit on a screen of 768 px. On a phone the page shows the walk instead.
    tree = re.compile(r'class="diagram wide"[^§]*?class="least" width="(\d+)"[^§]*?class="walk"')
    least = {str(path.relative_to(site)): tree.search(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    pages = [page for page, found in least.items() if found and int(found[1]) > 720][:3]
    if not pages:
        pytest.skip("the site has no wide tree")
    # In full size too, once the link has been followed.
    sizes = [(page, {"width": 768, "height": 900}) for page in pages]
    for page, size in sizes + [(f"assets/drawings/{pages[0].removesuffix('.html')}-1.html", browser.NARROWEST)]:
        opened = tab(size=size)
        opened.goto(browser.address(disk, page))
        canvas = opened.locator(".canvas:has(.question)").first
        assert canvas.evaluate("canvas => canvas.scrollWidth > canvas.clientWidth"), page
        box, first = canvas.bounding_box(), canvas.locator(".question").first.bounding_box()
        middle = first["x"] + first["width"] / 2
        assert box["x"] < middle < box["x"] + box["width"], page


def test_a_diagram_that_is_not_drawn_says_so_above_its_source(tab, walks):
    opened = tab(scripts=False)
    opened.goto(walks + "introduction.html")
    assert opened.locator("#a-plan + .not-drawn").inner_text() == "This diagram is shown as source."
    assert "title Not drawn" in opened.locator("#a-plan + .not-drawn + .code").inner_text()
