"""Uses `rubric lsp` as an editor does, and as broken clients do."""

import asyncio
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import LspSpecificationWarning

from editor import RUBRIC, SECONDS, Editor

pytestmark = pytest.mark.filterwarnings(f"error::{LspSpecificationWarning.__module__}.LspSpecificationWarning")

GAUGE = """import SwiftUI

struct Gauge: View {
    /* 🎛️ é */ @State var knots = 0 // 🚤
    @State var wind = 0 // 🌬️

    var body: some View { Text("\\(knots) \\(wind)") }
}
"""
DOCK = """import SwiftUI

struct Dock: View {
    var body: some View { Text("dock") }
}
"""
INBOX = """import SwiftUI

struct Inbox: View {
    @State private var count = 0

    var body: some View {
        Text("\\(count)").onAppear {
            Task {
                await load()
                count += 1
            }
        }
    }
}
"""
INDEX = """---
description: How we sing.
---
# Choir

🎶 See [the voices](guides/voice.md#warm-up), [[exposed-state]] and [nothing](missing.md).
"""
VOICE = """# Voices

## Warm up

Drink 🥛, then go [home](../index.md) or [warm up](#warm-up).

### Lips

## Sing
"""
RULE = """---
rule: exposed-state
description: A @State property belongs to its view alone.
---
# Keep state to yourself

Because [we](../guides/voice.md) say so.

```swift bad
struct Gauge: View {
    @State var knots = 0
}
```
"""
FILES = {
    "Package.swift": '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Harbor")\n',
    "rubric.yml": "title: Choir\nrules:\n  exposed-state: error\n",
    "Sources/App/Gauge.swift": GAUGE,
    "Sources/App/Dock.swift": DOCK,
    "Content/index.md": INDEX,
    "Content/guides/voice.md": VOICE,
    "Content/rules/exposed-state.md": RULE,
}
EXPOSED = ("exposed-state", "var")


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


@pytest.fixture
def folder(tmp_path):
    # A name that a URI has to encode.
    project = tmp_path / "mi proyecto ñ 100%"
    write(project, FILES)
    return project


def session(steps, folder, encoding="utf-16", code=0, renames_files=True):
    """Runs an asynchronous function with an editor, and returns the editor."""

    async def run():
        editor = Editor(encoding)
        started = await editor.start(folder, renames_files)
        assert started.capabilities.rename_provider == types.RenameOptions(prepare_provider=True)
        assert started.server_info.name == "rubric"
        assert started.capabilities.position_encoding == encoding
        await steps(editor)
        assert await editor.stop() == code
        assert not os.path.exists(f"/proc/{editor.process.pid}")
        return editor

    return asyncio.run(run())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_session(folder, encoding):
    gauge, dock = folder / "Sources/App/Gauge.swift", folder / "Sources/App/Dock.swift"
    index, voice = folder / "Content/index.md", folder / "Content/guides/voice.md"
    configuration = folder / "rubric.yml"

    async def steps(editor):
        # Findings while typing.
        editor.open(gauge)
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]
        (watch,) = editor.registrations
        assert watch.method == "workspace/didChangeWatchedFiles"
        editor.change(gauge, ("é", "🎛️🚢"))
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]
        more = [("knots = 0 // 🚤", "knots = 10 // ⛵️🚤"), ("🌬️", "🌪️")]
        editor.change(gauge, *more, ("\n    @State var wind", "\n\n    @State var wind"))
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]
        editor.change(gauge, ("/* 🎛️ 🎛️🚢 */ @State var knots", "@State private var knots"))
        assert await editor.findings(gauge) == [EXPOSED]
        editor.replace(gauge, GAUGE)
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]

        # A syntax error: the findings stay, and no fix is offered for a text that they do not describe.
        before = editor.published.copy()
        editor.change(gauge, ("View {", "View {{ ("))
        assert await editor.actions(gauge, "@State var knots") == {}
        assert await editor.hover(gauge, "@State var knots") is None
        assert editor.published == before
        editor.change(gauge, ("View {{ (", "View {"))
        # The server publishes findings before it answers about them.
        actions = await editor.actions(gauge, "@State var knots")
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]
        assert list(actions) == [
            "Make 'knots' private",
            "Fix all 'exposed-state' in this file",
            "Suppress 'exposed-state' on this line",
        ]
        assert await editor.actions(gauge, "import") == {}

        # The page of a rule, from the rulebook.
        hover = await editor.hover(gauge, "var knots")
        assert "# Keep state to yourself" in hover.contents.value
        assert editor.selected(gauge, hover.range) == "var"
        assert await editor.hover(gauge, "struct") is None

        # Fixes.
        assert actions["Make 'knots' private"].is_preferred
        editor.apply(actions["Make 'knots' private"].edit)
        assert "/* 🎛️ é */ @State private var knots = 0 // 🚤" in editor.text(gauge)
        assert await editor.findings(gauge) == [EXPOSED]
        editor.replace(gauge, GAUGE)
        editor.apply((await editor.actions(gauge, "var wind"))["Fix all 'exposed-state' in this file"].edit)
        assert await editor.findings(gauge) == []
        assert editor.text(gauge) == GAUGE.replace("@State var", "@State private var")
        editor.replace(gauge, GAUGE)
        actions = await editor.actions(gauge, "struct", [types.CodeActionKind("source.fixAll")])
        assert [action.kind for action in actions.values()] == ["source.fixAll.rubric"]
        editor.apply(actions["Apply all safe fixes"].edit)
        assert await editor.findings(gauge) == []
        assert await editor.actions(gauge, "struct", ["source.fixAll.rubric"]) == {}
        editor.replace(gauge, GAUGE)
        assert await editor.actions(gauge, "var knots", ["refactor"]) == {}
        suppression = (await editor.actions(gauge, "var wind"))["Suppress 'exposed-state' on this line"]
        editor.apply(suppression.edit)
        assert "    // rubric:disable:next exposed-state -- reason\n    @State var wind" in editor.text(gauge)
        assert await editor.findings(gauge) == [EXPOSED]
        editor.replace(gauge, GAUGE)

        # Another open file, whose change affects this one, and its closing.
        editor.open(dock)
        assert await editor.findings(dock) == []
        editor.change(dock, ('Text("dock")', "Gauge(knots: 3)"))
        passed = ("passed-value-as-state", "@State")
        await editor.until(gauge, lambda found: len(found) == 2 and found[0].code == "passed-value-as-state")
        assert await editor.findings(gauge) == [passed, EXPOSED]
        editor.close(dock)
        await editor.until(gauge, lambda found: found[0].code == "exposed-state")

        # Files that change on disk: saved, created, removed.
        write(folder, {"Sources/App/Dock.swift": DOCK.replace('Text("dock")', "Gauge(knots: 3)")})
        editor.watched(dock)
        await editor.until(gauge, lambda found: found[0].code == "passed-value-as-state")
        dock.unlink()
        editor.watched(dock)
        await editor.until(gauge, lambda found: found[0].code == "exposed-state")

        # The configuration: its own findings, keys and what they mean, and what it changes.
        editor.open(configuration)
        assert await editor.findings(configuration) == []
        editor.change(configuration, ("title:", "titel:"))
        assert await editor.findings(configuration) == [("unknown-key", "titel")]
        editor.change(configuration, ("titel: Choir", "title: Choir\nexcl"))
        assert "exclude" in await editor.completions(configuration, "excl")
        editor.change(configuration, ("excl\n", ""), ("error", "note"))
        assert "Title" in (await editor.hover(configuration, "title")).contents.value
        editor.save(configuration)
        assert await editor.until(gauge, lambda found: found == []) == []
        editor.change(configuration, ("exposed-state: note", "exposed-state: error\nexclude: [Sources/App/**]"))
        editor.save(configuration)
        assert await editor.findings(gauge) == []
        editor.change(configuration, ("\nexclude: [Sources/App/**]", ""))
        editor.save(configuration)
        await editor.until(gauge, lambda found: len(found) == 2)

        # A page.
        editor.open(index)
        assert await editor.findings(index) == [("broken-link", "missing.md")]
        assert "**Fix:** write the path" in (await editor.hover(index, "missing.md")).contents.value
        assert "One or two sentences" in (await editor.hover(index, "description")).contents.value
        editor.change(index, ("🎶", "🎶🎶🎶"))
        assert await editor.findings(index) == [("broken-link", "missing.md")]
        assert await editor.definition(index, "the voices") == [("voice.md", 2)]
        assert await editor.definition(index, "exposed-state]]") == [("exposed-state.md", 4)]
        assert await editor.definition(index, "nothing") == []
        assert await editor.references(index, "# Choir") == [("voice.md", 4)]
        editor.open(voice)
        assert await editor.findings(voice) == []
        assert sorted(await editor.references(voice, "## Warm")) == [("index.md", 5), ("voice.md", 4)]
        (title,) = await editor.symbols(voice)
        assert (title.name, [child.name for child in title.children]) == ("Voices", ["Warm up", "Sing"])
        assert [child.name for child in title.children[0].children] == ["Lips"]
        editor.change(voice, ("## Warm up", "## Warm up 🥛 well"))
        await editor.until(index, lambda found: len(found) == 2)
        assert sorted(await editor.findings(index)) == [
            ("broken-anchor", "guides/voice.md#warm-up"),
            ("broken-link", "missing.md"),
        ]
        editor.change(voice, ("## Warm up 🥛 well", "## Warm up"))

        # Completions of each kind, applied.
        async def completes(words, label, expected):
            editor.change(index, ("and [nothing](missing.md)", words))
            item = (await editor.completions(index, words))[label]
            editor.apply(types.WorkspaceEdit({editor.document(index).uri: [item.text_edit]}))
            assert expected in editor.text(index)
            editor.change(index, (expected, "and [nothing](missing.md)"))

        await completes("🎶 [[exp", "exposed-state", "🎶 [[exposed-state")
        await completes("🎶 [x](gui", "guides/voice.md", "🎶 [x](guides/voice.md")
        await completes("🎶 [x](rule:", "rule:exposed-state", "🎶 [x](rule:exposed-state")
        await completes("🎶 [x](guides/voice.md#", "sing", "🎶 [x](guides/voice.md#sing")
        await completes("🎶 [x](#", "choir", "🎶 [x](#choir")
        editor.change(index, ("description:", "tag\ndescription:"))
        assert "tags" in await editor.completions(index, "tag")
        editor.change(index, ("tag\ndescription:", "description:"), ("\n🎶", "\n```swift b\n```\n🎶"))
        assert "bad" in await editor.completions(index, "```swift b")
        editor.change(index, ("\n```swift b\n```\n🎶", "\n🎶"))
        assert await editor.completions(index, "See ") == {}

        # Pages that change on disk.
        (folder / "Content/missing.md").write_text("# Found\n")
        editor.watched(folder / "Content/missing.md")
        assert await editor.until(index, lambda found: found == []) == []
        assert await editor.definition(index, "nothing") == [("missing.md", 0)]
        (folder / "Content/missing.md").unlink()
        editor.watched(folder / "Content/missing.md")
        await editor.until(index, lambda found: len(found) == 1)

        # Positions past the end of a line and of the text.
        end = types.Position((1 << 31) - 1, (1 << 31) - 1)
        hover = types.HoverParams(types.TextDocumentIdentifier(editor.document(gauge).uri), end)
        assert await editor.client.text_document_hover_async(hover) is None
        hover.position = types.Position(3, (1 << 31) - 1)
        assert await editor.client.text_document_hover_async(hover) is None
        editor.send(gauge, [types.TextDocumentContentChangePartial(types.Range(end, end), "// end\n")])
        editor.send(gauge, [types.TextDocumentContentChangePartial(types.Range(types.Position(0, 0), end), GAUGE)])
        await editor.until(gauge, lambda found: len(found) == 2)
        assert await editor.findings(gauge) == [EXPOSED, EXPOSED]

        # A file in a folder that does not exist yet.
        draft = folder / "Sources/New/Draft.swift"
        editor.open(draft, GAUGE)
        assert await editor.findings(draft) == [EXPOSED, EXPOSED]
        assert "# Keep state to yourself" in (await editor.hover(draft, "var knots")).contents.value
        editor.close(draft)

        # Files that the server knows nothing about.
        identifier = types.TextDocumentIdentifier(editor.document(gauge).uri)
        with pytest.raises(JsonRpcException) as error:
            await editor.client.text_document_rename_async(types.RenameParams(identifier, types.Position(2, 7), "Dial"))
        assert error.value.code == -32803
        uri = "untitled:Untitled-1"
        item = types.TextDocumentItem(uri, "swift", 1, GAUGE)
        editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        hover = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(3, 20))
        assert await editor.client.text_document_hover_async(hover) is None

        for path in [gauge, index, voice, configuration]:
            uri = editor.document(path).uri
            editor.close(path)
            async with editor.news:
                await editor.news.wait_for(lambda: editor.published[uri] == (None, []))

    editor = session(steps, folder, encoding)
    assert editor.steps >= 40


def test_rules_of_sections(folder):
    """A file of rules beside a page: its own findings, the code that it concerns, and the section that a rule has."""
    rules, boat, guide = folder / "Content/guide.rules.yml", folder / "Sources/App/Boat.swift", folder / "Content/guide.md"
    write(
        folder,
        {
            "Content/guide.md": "# Guide\n\nSee `old-log`.\n\n## Logs\n\nLog it.\n\n## Errors\n\nThrow them.\n",
            "Content/guide.rules.yml": '- id: old-log\n  section: "#logs"\n  pattern: oldLog\n',
            "Sources/App/Boat.swift": "let boat = oldLog\n",
        },
    )

    async def steps(editor):
        editor.open(boat)
        assert await editor.findings(boat) == [("old-log", "oldLog")]
        assert (await editor.hover(boat, "oldLog")).contents.value == "## Logs\n\nLog it."
        editor.open(guide)
        assert await editor.definition(guide, "old-log`") == [("guide.md", 4)]
        editor.open(rules)
        assert await editor.findings(rules) == []
        assert "Code that" in (await editor.hover(rules, "pattern")).contents.value
        editor.change(rules, ("#logs", "#log"))
        assert await editor.findings(rules) == [("unknown-section", '"#log"')]
        editor.change(rules, ("#log", "#errors"), ("pattern: oldLog", "pattern: boat"))
        editor.save(rules)
        await editor.until(boat, lambda found: found == [])

    session(steps, folder)


def check(folder):
    """The last line of `rubric check`, with the problems before it."""
    return subprocess.run([RUBRIC, "check"], cwd=folder, capture_output=True, text=True).stdout


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_renaming(folder, encoding):
    """A heading and a page, with the links from open and closed pages, the aliases, and names that are refused."""
    index, voice = folder / "Content/index.md", folder / "Content/guides/voice.md"
    write(folder, {"Content/index.md": INDEX.replace("[nothing](missing.md)", "🎶 [🎵 all](guides/voice.md)")})
    assert subprocess.run([RUBRIC, "build", "--quiet"], cwd=folder).returncode == 0
    problems = check(folder).count("\n --> ")

    async def refused(editor, path, words, name):
        with pytest.raises(JsonRpcException) as error:
            await editor.rename(path, words, name)
        assert error.value.code == -32803
        return error.value.message

    async def steps(editor):
        # A heading, with unsaved text above it and in a page that links to it.
        editor.open(index)
        editor.open(voice)
        editor.change(voice, ("# Voices", "# Voices\n\n🥛 New."))
        editor.change(index, ("🎶 See", "🎶🎶 See"))
        assert await editor.prepare_rename(voice, "arm up\n\nDrink") == ("Warm up", "Warm up")
        assert await editor.prepare_rename(index, "warm-up)") == ("warm-up", "Warm up")
        assert await editor.prepare_rename(voice, "Drink") is None
        assert await refused(editor, voice, "arm up\n\nDrink", "Sing") == (
            "'guides/voice.md' already has the anchor '#sing'; choose another text"
        )
        edit = await editor.rename(voice, "arm up\n\nDrink", "Drink 🥛 first")
        assert [change.text_document.version for change in edit.document_changes] == [2, 2]
        editor.apply_to_disk(edit)
        assert "🎶🎶 See [the voices](guides/voice.md#drink--first)" in index.read_text()
        assert "\n\n🥛 New.\n\n## Drink 🥛 first\n" in voice.read_text()
        assert voice.read_text().startswith('---\naliases:\n  - "#warm-up": "#drink--first"\n---\n')
        assert check(folder).count("\n --> ") == problems

        # A page that is open, linked from a page that is closed.
        assert await editor.prepare_rename(index, "voice.md)") == ("guides/voice.md", "guides/voice.md")
        assert "already exists" in await refused(editor, index, "voice.md)", "rules/exposed-state.md")
        edit = await editor.rename(index, "voice.md)", "singers/tenor")
        assert isinstance(edit.document_changes[-1], types.RenameFile)
        editor.apply_to_disk(edit)
        assert not voice.exists()
        tenor = folder / "Content/singers/tenor.md"
        assert "[home](../index.md) or [warm up](#drink--first)" in tenor.read_text()
        assert "  - guides/voice.html\n" in tenor.read_text()
        assert "[🎵 all](singers/tenor.md)" in index.read_text()
        assert "[we](../singers/tenor.md)" in (folder / "Content/rules/exposed-state.md").read_text()
        await editor.until(index, lambda found: found == [])
        assert check(folder).count("\n --> ") == problems
        assert subprocess.run([RUBRIC, "build", "--quiet"], cwd=folder).returncode == 0
        assert "../singers/tenor.html" in (folder / "Site/guides/voice.html").read_text()
        assert 'id="warm-up"' in (folder / "Site/singers/tenor.html").read_text()

    session(steps, folder, encoding)


def test_renaming_without_files(folder):
    """A client that cannot rename files, and one whose text has the line endings of Windows."""
    index, voice = folder / "Content/index.md", folder / "Content/guides/voice.md"
    write(folder, {"Content/guides/voice.md": VOICE.replace("\n", "\r\n")})

    async def steps(editor):
        editor.open(index)
        for request in [editor.prepare_rename(index, "voice.md"), editor.rename(index, "voice.md", "a.md")]:
            with pytest.raises(JsonRpcException) as error:
                await request
            assert "the editor does not support renaming files" in error.value.message
        edit = await editor.rename(index, "warm-up", "Lips first")
        assert edit.document_changes is None and len(edit.changes) == 2
        editor.apply_to_disk(edit)
        text = voice.read_bytes().decode()
        assert text.startswith('---\r\naliases:\r\n  - "#warm-up": "#lips-first"\r\n---\r\n\r\n# Voices\r\n')
        assert "## Lips first\r\n" in text and text.count("\n") == text.count("\r\n")

    session(steps, folder, renames_files=False)


def test_projects(folder, tmp_path):
    """Two roots, a link to one, a file of neither, a project that is removed, and one that appears."""
    other, alone = tmp_path / "other", tmp_path / "alone"
    write(other, {name: FILES[name] for name in ["rubric.yml", "Sources/App/Gauge.swift", "Sources/App/Dock.swift"]})
    write(other, {"rubric.yml": "rules:\n  exposed-state: warning\n"})
    write(alone, {"Gauge.swift": GAUGE, "page.md": INDEX})
    (tmp_path / "link").symlink_to(other)

    async def steps(editor):
        def severities(path):
            return [finding.severity.name for finding in editor.published[editor.document(path).uri][1]]

        first, second = folder / "Sources/App/Gauge.swift", tmp_path / "link/Sources/App/Gauge.swift"
        for path in [first, second]:
            editor.open(path)
            assert await editor.findings(path) == [EXPOSED, EXPOSED]
        assert severities(first) == ["Error", "Error"] and severities(second) == ["Warning", "Warning"]
        editor.apply((await editor.actions(second, "var knots"))["Make 'knots' private"].edit)
        assert await editor.findings(second) == [EXPOSED]

        # A file that is removed is noticed below a link too.
        dock = tmp_path / "link/Sources/App/Dock.swift"
        dock.write_text(DOCK.replace('Text("dock")', "Gauge(wind: 3)"))
        editor.watched(dock)
        await editor.until(second, lambda found: found[0].code == "passed-value-as-state")
        dock.unlink()
        editor.watched(dock)
        await editor.until(second, lambda found: found[0].code == "exposed-state")

        # Neither a project nor a rulebook.
        for path, expected in [(alone / "Gauge.swift", [EXPOSED, EXPOSED]), (alone / "page.md", [])]:
            editor.open(path)
            assert await editor.findings(path) == expected
        write(alone, {"rubric.yml": "rules:\n  exposed-state: off\n"})
        editor.watched(alone / "rubric.yml")
        await editor.until(alone / "Gauge.swift", lambda found: found == [])

        # A folder that is removed, with files that stay open.
        shutil.rmtree(other)
        editor.watched(other)
        editor.change(second, ("struct Gauge", "struct Compass"))
        assert await editor.findings(second) == [EXPOSED]
        editor.close(second)
        editor.change(first, ("struct Gauge", "struct Compass"))
        assert await editor.findings(first) == [EXPOSED, EXPOSED]

    session(steps, folder)


def test_texts(folder):
    """Line endings, a large file, code that nests deeply, and an empty one."""

    async def steps(editor):
        windows = folder / "Sources/App/Windows.swift"
        editor.open(windows, GAUGE.replace("\n", "\r\n"))
        assert await editor.findings(windows) == [EXPOSED, EXPOSED]
        editor.apply((await editor.actions(windows, "var wind"))["Suppress 'exposed-state' on this line"].edit)
        assert "-- reason\r\n    @State var wind" in editor.text(windows)
        assert editor.text(windows).count("\n") == editor.text(windows).count("\r\n")
        assert await editor.findings(windows) == [EXPOSED]

        inbox = folder / "Sources/App/Inbox.swift"
        editor.open(inbox, INBOX.replace("\n", "\r\n"))
        await editor.findings(inbox)
        editor.apply((await editor.actions(inbox, "Task {"))["Use 'task' (review)"].edit)
        assert ".task {\r\n            await load()\r\n            count += 1\r\n" in editor.text(inbox)
        assert editor.text(inbox).count("\n") == editor.text(inbox).count("\r\n")

        large = folder / "Sources/App/Large.swift"
        boats = (f"// {'🚤 of the harbor ' * 60}\nlet boat{number} = {number}\n" for number in range(1_000))
        fleet = "".join(boats)
        assert len(fleet.encode()) > 1_000_000
        editor.open(large, GAUGE.replace("Gauge", "Large") + fleet)
        assert await editor.findings(large) == [EXPOSED, EXPOSED]
        editor.change(large, ("var wind", "private var wind"))
        assert await editor.findings(large) == [EXPOSED]
        editor.close(large)

        deep = folder / "Sources/App/Deep.swift"
        editor.open(deep, GAUGE.replace("Gauge", "Deep") + "let x = " + "(" * 100_000)
        editor.replace(deep, "")
        assert await editor.findings(deep) == []
        editor.replace(deep, "let x = " + "[" * 5_000 + "]" * 5_000 + "\n")
        editor.replace(deep, GAUGE.replace("Gauge", "Deep"))
        assert await editor.findings(deep) == [EXPOSED, EXPOSED]

    session(steps, folder)


def test_memory(folder):
    """10,000 edits of a file and of a page, after 1,000 that fill the caches."""
    gauge, index = folder / "Sources/App/Gauge.swift", folder / "Content/index.md"

    async def steps(editor):
        def memory():
            status = pathlib.Path(f"/proc/{editor.process.pid}/status").read_text()
            return int(status.split("VmRSS:")[1].split()[0]) / 1024

        async def edit(count):
            for _ in range(count // 10):
                for _ in range(4):
                    editor.change(gauge, ("knots = ", "knots = 1"))
                    editor.change(gauge, ("knots = 1", "knots = "))
                editor.change(index, ("See", "See it"))
                editor.change(index, ("See it", "See"))
                await editor.findings(gauge)
                await editor.findings(index)

        editor.open(gauge)
        editor.open(index)
        await edit(1_000)
        before = memory()
        await edit(10_000)
        assert memory() - before < 20, f"{before} MiB, then {memory()} MiB"

    session(steps, folder)


class Stream:
    """A client that may send anything."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [RUBRIC, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def write(self, body, length=None):
        body = body if isinstance(body, bytes) else body.encode()
        self.process.stdin.write(f"Content-Length: {len(body) if length is None else length}\r\n\r\n".encode() + body)
        self.process.stdin.flush()

    def send(self, method, params=None, **more):
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params or {}, **more}))

    def read(self):
        """The next message that is no notification."""
        while True:
            length = 0
            while (line := self.process.stdout.readline().strip()) != b"":
                length = int(line.removeprefix(b"Content-Length: "))
            message = json.loads(self.process.stdout.read(length))
            if "id" in message:
                return message

    def ask(self, method, params=None, id=1):
        self.send(method, params, id=id)
        answer = self.read()
        assert answer["id"] == id
        return answer

    def error(self):
        answer = self.read()
        assert answer["id"] is None
        return answer["error"]["code"]

    def end(self):
        code = self.process.wait(SECONDS)
        assert self.process.stderr.read() == b""
        return code


def test_messages(folder):
    stream = Stream(folder)
    uri = (folder / "Sources/App/Gauge.swift").as_uri()
    place = {"textDocument": {"uri": uri}, "position": {"line": 3, "character": 20}}
    opened = {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": GAUGE}}

    # Before `initialize`.
    assert stream.ask("textDocument/hover", place)["error"]["code"] == -32002
    assert stream.ask("shutdown")["error"]["code"] == -32002
    stream.send("textDocument/didOpen", opened)
    assert stream.ask("initialize", {"capabilities": 3})["error"]["code"] == -32602
    assert "capabilities" in stream.ask("initialize", {"capabilities": {}}, id="a")["result"]
    assert stream.ask("initialize", {"capabilities": {}})["error"]["code"] == -32600
    stream.send("initialized")
    stream.send("$/unknown")
    stream.send("textDocument/unknown")
    assert stream.ask("textDocument/hover", place)["result"] is None

    # Messages that are none.
    for body, code in [
        ("{", -32700),
        (b"\xff\xfe", -32700),
        ("", -32700),
        ("[" * 100_000, -32700),
        ("[]", -32600),
        ("3", -32600),
        ('{"jsonrpc":"2.0"}', -32600),
        ('{"id":1.5,"method":"shutdown"}', -32600),
        ('{"id":{},"method":"shutdown"}', -32600),
        ('{"method":3}', -32600),
    ]:
        stream.write(body)
        assert stream.error() == code, body
    stream.write('{"jsonrpc":"2.0","id":7,"result":null}')
    assert stream.ask("textDocument/hover", {"textDocument": 3})["error"]["code"] == -32602
    assert stream.ask("textDocument/hover", None)["error"]["code"] == -32602
    assert stream.ask("", None)["error"]["code"] == -32601
    assert stream.ask("textDocument/didOpen", opened)["error"]["code"] == -32601
    stream.send("textDocument/didOpen", {"textDocument": {"uri": uri}})
    document = {"uri": uri, "version": 2}
    stream.send("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": ""}]})
    stream.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    for other in ["", "file:", "file:///", "file://%zz/a.swift", "file:///a%00b.swift", "file:///" + "a/" * 500, "%"]:
        item = {"uri": other + "x.swift", "languageId": "swift", "version": 1, "text": GAUGE}
        stream.send("textDocument/didOpen", {"textDocument": item})
        stream.send("workspace/didChangeWatchedFiles", {"changes": [{"uri": other, "type": 1}]})
    assert stream.ask("textDocument/hover", place)["result"] is None

    # Headers with a length that is too short, too long, or none: at most the next message is lost.
    request = json.dumps({"jsonrpc": "2.0", "id": "lost", "method": "textDocument/hover", "params": place})
    for length in [len(request) - 9, len(request) + 9, -1, "many", 1 << 40, "9" * 30]:
        stream.write(request, length)
        stream.send("textDocument/hover", place, id="perhaps")
        stream.send("textDocument/hover", place, id="sure")
        answers = [stream.read()]
        while answers[-1]["id"] != "sure":
            answers.append(stream.read())
        assert all(answer["id"] is not None or answer["error"]["code"] == -32700 for answer in answers)
    stream.process.stdin.write(b"content-length:" + str(len(request)).encode() + b"\r\nContent-Type: x\r\n\r\n")
    stream.process.stdin.write(request.encode())
    stream.process.stdin.flush()
    assert stream.read()["id"] == "lost"

    # Positions that no text has.
    stream.send("textDocument/didOpen", opened)
    numbers = [-1, 0, 10, 1 << 31, 1 << 62, (1 << 63) - 1, -(1 << 63)]
    for line in numbers:
        for character in numbers:
            position = {"line": line, "character": character}
            assert stream.ask("textDocument/hover", {**place, "position": position})["result"] is None
            change = {"range": {"start": position, "end": {"line": character, "character": line}}, "text": "🚤"}
            document = {"uri": uri, "version": line}
            stream.send("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
    stream.ask("textDocument/hover", {**place, "position": {"line": 1 << 64, "character": 1.5}})["error"]
    stream.send("textDocument/didClose", {"textDocument": {"uri": uri}})

    # A request that waits behind others is cancelled; one that was answered is not.
    stream.send("textDocument/didOpen", opened)
    cancelled = [{"jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": place} for id in range(50)]
    cancelled.append({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 49}})
    bodies = [json.dumps(message).encode() for message in cancelled]
    stream.process.stdin.write(b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies))
    stream.process.stdin.flush()
    answers = [stream.read() for _ in range(50)]
    assert [answer["id"] for answer in answers] == list(range(50))
    assert answers[49]["error"]["code"] == -32800 and "error" not in answers[0]
    for unknown in [0, "none", None, 1.5]:
        stream.send("$/cancelRequest", {"id": unknown})
    assert stream.ask("textDocument/hover", place, id=0)["id"] == 0

    # The end.
    assert stream.ask("shutdown")["result"] is None
    assert stream.ask("textDocument/hover", place)["error"]["code"] == -32600
    assert stream.ask("shutdown")["error"]["code"] == -32600
    stream.send("textDocument/didOpen", opened)
    stream.send("exit")
    assert stream.end() == 0


def test_ends(folder):
    """Every way in which a client can leave."""
    stream = Stream(folder)
    stream.ask("initialize", {"capabilities": {}})
    stream.send("exit")
    assert stream.end() == 1
    stream = Stream(folder)
    stream.send("exit")
    assert stream.end() == 1

    # The input ends, in a message.
    stream = Stream(folder)
    stream.ask("initialize", {"capabilities": {}})
    stream.write("{", 100)
    stream.process.stdin.close()
    assert stream.end() == 1

    # Nobody reads.
    stream = Stream(folder)
    stream.ask("initialize", {"capabilities": {}})
    stream.process.stdout.close()
    stream.send("textDocument/hover", id=2)
    assert stream.end() == 1

    # The client is killed.
    script = """
import subprocess, sys, time
server = subprocess.Popen([sys.argv[1], "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
server.stdin.write(b"Content-Length: %d\\r\\n\\r\\n%s" % (len(body), body))
server.stdin.flush()
server.stdout.readline()
print(server.pid, flush=True)
time.sleep(600)
"""
    client = subprocess.Popen([sys.executable, "-c", script, RUBRIC], stdout=subprocess.PIPE, text=True)
    server = int(client.stdout.readline())
    client.send_signal(signal.SIGKILL)
    client.wait()
    for _ in range(SECONDS * 10):
        # Without a parent that waits for it, an ended process may stay as a zombie.
        try:
            if pathlib.Path(f"/proc/{server}/stat").read_text().split(") ")[1][0] == "Z":
                break
        except FileNotFoundError:
            break
        asyncio.run(asyncio.sleep(0.1))
    else:
        raise AssertionError("the server still runs")
