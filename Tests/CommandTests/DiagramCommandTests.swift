import TestSupport
import Testing

@Suite struct DiagramCommandTests {
    private static let tree = "flowchart TD\nq{Rain?} -->|Yes| coat[Coat]\nq -->|No| hat[Hat]\n"

    @Test func `a flowchart is written in every format`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.mmd", Self.tree)
        let run = try Command("diagram", "a.mmd", in: folder)
        #expect((run.status, run.talk) == (0, ""))
        #expect(run.output.hasPrefix("<svg") && run.output.hasSuffix("</svg>\n"))
        #expect(try Command("diagram", "a.mmd", "--format", "json", in: folder).json()["ok"] as? Bool == true)
        #expect(
            try Command("diagram", "a.mmd", "--format", "html", in: folder).output.hasPrefix(
                "<!doctype html>\n<html lang=\"en\""))
        #expect(
            try Command("diagram", "a.mmd", "--format", "html", "--language", "es", in: folder).output.contains(
                "Empezar de nuevo"))
        let unknown = try Command("diagram", "a.mmd", "--format", "html", "--language", "fr", in: folder)
        #expect(unknown.status == 64 && unknown.talk.contains("unsupported language 'fr'; the languages are en, es"))
        #expect(
            try Command("diagram", "a.mmd", "--format", "text", in: folder).lines == [
                "1 question, 2 outcomes, 2 choices", "1. Rain? [q]", "   Yes → 2. Coat [coat] (outcome)",
                "   No → 3. Hat [hat] (outcome)",
            ])
    }

    @Test func `standard input is a file like any other`() throws {
        let folder = try TemporaryFolder()
        let run = try Command("diagram", "-", "--format", "text", in: folder, input: Self.tree)
        #expect(run.status == 0 && run.output.contains("1. Rain? [q]"))
        #expect(try Command("diagram", "-", "--out", "out", in: folder, input: Self.tree).status == 0)
        #expect(folder.read("out/stdin.svg")?.hasPrefix("<svg") == true)
        #expect(try Command("diagram", "-", "-", "--format", "text", in: folder, input: Self.tree).status == 64)
    }

    @Test func `several files are written one after the other, or into a folder`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.mmd", Self.tree)
        try folder.write("b.mmd", "flowchart LR\na --> b\n")
        #expect(
            try Command("diagram", "a.mmd", "b.mmd", "--format", "text", in: folder).lines.filter { $0.hasPrefix("#") }
                == ["# a.mmd", "# b.mmd"])
        #expect(try Command("diagram", "a.mmd", "b.mmd", "--format", "html", "--out", "pages", in: folder).status == 0)
        #expect(folder.read("pages/a.html")?.contains("class=\"walk\"") == true)
        #expect(folder.read("pages/b.html")?.contains("class=\"walk\"") == false)
        let refused = try Command("diagram", "a.mmd", "b.mmd", in: folder)
        #expect(refused.status == 64 && refused.talk.contains("several results as svg need a folder: --out DIR"))
    }

    @Test func `a name with the format's extension is a file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.mmd", Self.tree)
        #expect(try Command("diagram", "a.mmd", "--out", "x.svg", in: folder).status == 0)
        #expect(folder.read("x.svg")?.hasPrefix("<svg") == true)
        #expect(try Command("diagram", "a.mmd", "--format", "html", "--out", "o/x.html", in: folder).status == 0)
        #expect(folder.read("o/x.html")?.contains("<svg") == true)
        #expect(try Command("diagram", "a.mmd", "--out", "y.JSON", in: folder).status == 0)
        #expect(folder.read("y.JSON")?.hasPrefix("{\"ok\":true") == true)
        for (arguments, message) in [
            (["--format", "text", "--out", "w.svg"], "--out 'w.svg' is a file for svg, but --format is text"),
            (["--out", "w.png"], "a diagram cannot be written as png, only as svg, json, text or html"),
        ] {
            let run = try Command(["diagram", "a.mmd"] + arguments, in: folder)
            #expect(run.status == 64 && run.talk.contains(message), "\(run.talk)")
        }
        #expect(try folder.names() == ["a.mmd", "o", "x.svg", "y.JSON"])
        let refused = try Command("diagram", "a.mmd", "a.mmd", "--out", "z.svg", in: folder)
        #expect(refused.status == 64 && refused.talk.contains("several results need a folder: --out DIR"))
    }

    @Test func `the diagrams of a page are drawn`() throws {
        let folder = try TemporaryFolder()
        let fence = { (text: String) in "> ```mermaid\n> \(text)\n> ```\n\n" }
        try folder.write("one.md", "# One\n\n```swift\nlet a = 1\n```\n\n" + fence("flowchart TD\n> a --> b"))
        #expect(try Command("diagram", "one.md", in: folder).output.hasPrefix("<svg"))
        #expect(try Command("diagram", "one.md", "--out", "o", in: folder).status == 0)
        #expect(try folder.names("o") == ["one.svg"])
        let two = fence("sequenceDiagram\n> A->>B: hi") + fence("flowchart TD\n> a -->") + fence("pie\n> \"a\": 1")
        try folder.write("two.md", two)
        let run = try Command("diagram", "two.md", "--format", "text", "--out", "p", in: folder)
        #expect(try run.status == 1 && folder.names("p") == ["two-1.txt"], "\(run.talk)")
        #expect(
            run.talk.contains(" --> two.md:9:") && run.talk.contains("'two.md #3' contains no supported diagram"),
            "\(run.talk)")
        for input in [
            try Command("diagram", "two.md", "--format", "text", in: folder),
            try Command("diagram", "-", "--format", "text", in: folder, input: two),
        ] {
            #expect(input.lines.first?.hasSuffix(" #1") == true && input.lines.contains("A to B: hi"))
        }
        for arguments in [[], ["--out", "x.svg"]] {
            let refused = try Command(["diagram", "two.md"] + arguments, in: folder)
            #expect(refused.status == 64 && refused.talk.contains("'two.md' has 3 diagrams, which"), "\(refused.talk)")
        }
        try folder.write("none.markdown", "# None\n")
        let none = try Command("diagram", "none.markdown", "--out", "q", in: folder)
        #expect(none.status == 1 && none.talk.contains("'none.markdown' is a Markdown page without a mermaid diagram"))
        #expect(try folder.names() == ["none.markdown", "o", "one.md", "p", "two.md"])
    }

    @Test func `two files do not overwrite each other`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x/a.mmd", Self.tree)
        try folder.write("y/a.mmd", Self.tree)
        let run = try Command("diagram", "x/a.mmd", "y/a.mmd", "--out", "out", in: folder)
        #expect(run.status == 64 && run.talk.contains("'x/a.mmd' and 'y/a.mmd' would both be written as 'a.svg'"))
        #expect(folder.read("out/a.svg") == nil)
    }

    @Test func `mistakes are said with their place, and what can be written is`() throws {
        let folder = try TemporaryFolder()
        try folder.write("bad.mmd", "flowchart TD\nA[\n")
        try folder.write("loop.mmd", "flowchart TD\nq{?} -->|a| b --> b\nq -->|a| c\n")
        try folder.write("other.mmd", "pie\n\"a\": 1\n")
        let run = try Command("diagram", "bad.mmd", "loop.mmd", "--format", "text", in: folder)
        #expect(run.status == 1)
        #expect(run.talk.contains("error[flowchart-syntax]") && run.talk.contains("bad.mmd:2:"))
        #expect(
            run.talk.contains("warning[endless-loop]") && run.talk.contains("warning[duplicate-choice]")
                && run.talk.contains("loop.mmd:3:3"))
        #expect(run.output.contains("# loop.mmd"))
        let other = try Command("diagram", "other.mmd", "--format", "html", in: folder)
        #expect(
            other.status == 1 && other.output.isEmpty && other.talk.contains("unsupported-diagram")
                && other.talk.contains("'other.mmd' contains no supported diagram"))
        let absent = try Command("diagram", "absent.mmd", in: folder)
        #expect(absent.status == 74 && absent.talk.contains("absent.mmd"))
    }
}
