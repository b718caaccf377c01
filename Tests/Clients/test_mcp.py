"""Uses `rubric mcp` through the client of PyPI's `mcp`, which checks results against the schemas of the tools."""

import asyncio
import json
import os
import subprocess

import pytest
from mcp import Client, MCPError, StdioServerParameters

# The client speaks a version of the protocol that no longer has pings.
pytestmark = pytest.mark.filterwarnings("ignore:ping is removed")

RUBRIC = os.environ["RUBRIC_BINARY"]
CODE = "struct Gauge: View {\n    @State var knots = 0\n}\n"
FILES = {
    "rubric.yml": "title: Choir\nrules:\n  exposed-state: error\n",
    "Content/index.md": "---\ndescription: How we sing.\n---\n# Choir\n\nSee [the voices](guides/voice.md).\n",
    "Content/guides/voice.md": """# Where do I sing?

## Before you come

Drink a glass of water.

```mermaid
flowchart TD
    A{Have you sung before?} -->|yes| B{High or low?}
    A -->|no| C[Listen first]
    B -->|high| D[Soprano]
    B -->|low| E[Alto]
    click C "../rules/exposed-state.md"
```
""",
    "Content/rules/exposed-state.md": """---
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
""",
    "App/Gauge.swift": CODE,
}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def session(steps, folder, mode="legacy"):
    """Runs an asynchronous function with a connected client."""

    async def run():
        server = StdioServerParameters(command=RUBRIC, args=["mcp"], cwd=str(folder))
        async with Client(server, mode=mode, read_timeout_seconds=120, cache=None) as client:
            await steps(client)

    asyncio.run(run())


def text(result):
    assert [content.type for content in result.content] == ["text"]
    return result.content[0].text


async def refused(call, *words):
    """Expects a mistake that the model can read."""
    result = await call
    assert result.is_error
    assert all(word in text(result) for word in words), text(result)


async def failed(call, code, *words):
    """Expects an error of the protocol."""
    with pytest.raises(MCPError) as error:
        await call
    assert error.value.code == code
    assert all(word in error.value.message for word in words), error.value.message


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_connects(folder, mode):
    async def steps(client):
        assert client.server_info.name == "rubric"
        assert client.protocol_version == "2025-11-25"
        assert "lint" in client.instructions
        await client.send_ping()

    session(steps, folder, mode)


def test_a_session(folder):
    async def steps(client):
        call = client.call_tool

        # What there is.
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(tools) == ["lint", "explain", "search", "decide", "list_rules", "suggest"]
        assert all(tool.annotations.read_only_hint and tool.output_schema for tool in tools.values())
        assert [prompt.name for prompt in (await client.list_prompts()).prompts] == ["review"]
        resources = (await client.list_resources()).resources
        assert [resource.uri for resource in resources] == [
            "rubric://page/index",
            "rubric://page/guides/voice",
            "rubric://page/rules/exposed-state",
        ]
        templates = (await client.list_resource_templates()).resource_templates
        assert templates[0].uri_template == "rubric://page/{+path}"

        # A review, from the prompt to the fix.
        prompt = await client.get_prompt("review", {"path": "App"})
        assert "'App'" in prompt.messages[0].content.text
        await refused(call("lint", {"path": "App"}), "'path' names the file of 'code'")
        await refused(call("lint", {"paths": "App"}), "'paths': expected an array")
        await refused(call("lint", {"paths": ["Apps"]}), "Apps", "no such file")
        linted = await call("lint", {"paths": ["App"]})
        finding = linted.structured_content["findings"][0]
        assert (finding["file"], finding["line"], finding["severity"]) == ("App/Gauge.swift", 2, "error")
        assert text(linted).startswith("App/Gauge.swift:2:12: error: ")
        assert "1 file, 1 error" in text(linted)
        await refused(call("explain", {"rule": "exposed_state"}), "did you mean 'exposed-state'?")
        await refused(call("explain", {"id": "exposed-state"}), "unknown argument 'id'", "'rule'")
        await refused(call("explain"), "'rule': it is missing")
        explained = await call("explain", {"rule": finding["rule"]})
        assert "# Keep state to yourself" in text(explained)
        assert "Bad. Verified" in text(explained)
        assert explained.structured_content["severities"]["modern"] == "error"
        fixed = CODE.replace("var", "private var")
        assert "no issues found" in text(await call("lint", {"code": fixed, "path": "App/Gauge.swift"}))
        (folder / "App/Gauge.swift").write_text(fixed)
        assert (await call("lint", {"paths": ["App"]})).structured_content["findings"] == []
        builtIn = await call("explain", {"rule": "state-object"})
        assert builtIn.structured_content["uri"] == "rubric://page/rules/state-object"
        await client.read_resource(builtIn.structured_content["uri"])

        # Paths that lead outside.
        await refused(call("lint", {"paths": ["/etc"]}), "outside the current folder")
        await refused(call("lint", {"paths": ["App/../.."]}), "outside the current folder")
        await refused(call("lint", {"code": CODE, "path": "../a.swift"}), "outside the current folder")
        await refused(call("lint", {"paths": ["rubric.yml"]}), "does not end in '.swift'")
        await refused(call("lint", {"paths": ["App"], "code": CODE}), "not both")

        # A tree, with wrong answers on the way.
        trees = (await call("decide")).structured_content["trees"]
        assert trees == [
            {
                "tree": "guides/voice#t1",
                "title": "Where do I sing? > Before you come",
                "question": "Have you sung before?",
            }
        ]
        tree = trees[0]["tree"]
        step = (await call("decide", {"tree": tree})).structured_content["step"]
        assert (step["kind"], step["choices"]) == ("question", ["yes", "no"])
        await refused(call("decide", {"tree": tree, "answers": ["perhaps"]}), "'yes', 'no'")
        step = (await call("decide", {"tree": tree, "answers": ["yes"]})).structured_content["step"]
        assert step["text"] == "High or low?"
        step = (await call("decide", {"tree": tree, "answers": ["yes", "low"]})).structured_content["step"]
        assert (step["kind"], step["text"], step["choices"]) == ("outcome", "Alto", [])
        await refused(call("decide", {"tree": tree, "answers": ["yes", "low", "yes"]}), "'Alto' is an outcome")
        step = (await call("decide", {"tree": tree, "answers": ["no"]})).structured_content["step"]
        assert step["links"][0]["rule"] == "exposed-state"
        await refused(call("decide", {"tree": "guides/voices"}), "did you mean 'guides/voice'?")
        await refused(call("decide", {"answers": ["no"]}), "requires 'tree'")

        # Pages, before and after a change.
        read = (await client.read_resource(step["links"][0]["uri"])).contents[0]
        assert read.mime_type == "text/markdown" and read.text.startswith("# Keep state to yourself")
        found = (await call("search", {"query": "glass of water"})).structured_content["results"]
        assert found[0]["title"] == "Where do I sing?" and found[0]["uri"].startswith("rubric://page/guides/voice")
        await refused(call("search", {"query": "?"}), "no word")
        await refused(call("search", {"query": "a", "limit": "many"}), "'limit': expected a number")
        assert (await call("search", {"query": "tenor"})).structured_content["results"] == []
        (folder / "Content/guides/tenor.md").write_text("# Tenor\n\nBehind the altos.\n")
        found = (await call("search", {"query": "tenor"})).structured_content["results"]
        assert [result["uri"] for result in found] == ["rubric://page/guides/tenor"]
        assert len((await client.list_resources()).resources) == 4
        (folder / "Content/guides/tenor.md").unlink()
        await failed(client.read_resource("rubric://page/guides/tenor"), -32002, "resource not found")
        await failed(client.read_resource("rubric://page/guides/voic"), -32002, "did you mean 'rubric://page/guides/voice'?")
        await failed(client.read_resource("file:///etc/passwd"), -32002, "resource not found")
        await failed(client.list_resources(cursor="x"), -32602, "unknown cursor 'x'")

        # Suggestions, of which the rulebook needs none.
        suggested = (await call("suggest")).structured_content
        assert suggested == {"version": 1, "suggestions": [], "unresolved": []}
        await refused(call("suggest", {"paths": ["/etc"]}), "/etc")

        # Rules, and names that do not exist.
        rules = (await call("list_rules", {"profile": "legacy"})).structured_content["rules"]
        assert len(rules) > 50 and {"id", "summary", "severity", "enabled", "fix"} == set(rules[0])
        await refused(call("list_rules", {"profile": "ancient"}), "'modern', 'legacy', 'mvc'")
        await failed(call("explian"), -32602, "did you mean 'explain'?")
        await failed(client.get_prompt("reviews"), -32602, "unknown prompt 'reviews'")
        await failed(client.get_prompt("review", {"path": "a", "code": "b"}), -32602, "not both")
        await client.send_ping()

    session(steps, folder)


def test_calls_at_the_same_time(folder):
    async def steps(client):
        calls = [client.call_tool("lint", {"code": CODE, "path": f"App/{number}.swift"}) for number in range(20)]
        for number, result in enumerate(await asyncio.gather(*calls)):
            assert text(result).startswith(f"App/{number}.swift:2:12: ")

    session(steps, folder)


def test_without_a_rulebook(tmp_path):
    async def steps(client):
        assert len((await client.list_resources()).resources) > 50
        assert "there is no rulebook" in text(await client.call_tool("decide"))
        found = (await client.call_tool("search", {"query": "StateObject private"})).structured_content["results"]
        assert found[0]["rule"] == "exposed-state-object"

    session(steps, tmp_path)


def test_ends_with_its_input(folder):
    messages = [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}]
    lines = "\n".join(json.dumps(message) for message in messages) + '\n{"half'
    run = subprocess.run([RUBRIC, "mcp"], cwd=folder, input=lines, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    assert [json.loads(line)["id"] for line in run.stdout.splitlines()] == [1, 2]
