import TestSupport

/// The text of a page that refers to others in every way there is, so that edits of one page concern others.
struct RandomPage {
    /// Lines of YAML.
    var frontMatter: [String]
    var blocks: [String]

    /// What links and names are made of: most of them are there in a book, some are not.
    static let rules = ["exposed-state", "foreground-color", "corner-radius", "pan-lid", "no-such-rule"]
    static let terms = ["@State", "@Binding", "Éclair"]
    static let titles = ["Salt", "Pepper", "The pan", "Keep `@State` private", "Ovens & <b>pots</b>", "Choosing"]

    init(path: String, paths: [String], _ random: inout SeededGenerator) {
        frontMatter = []
        switch path.prefix(while: { $0 != "/" }) {
        // A translation has it of its original.
        case "rules" where path.hasSuffix(".es.md") && random.happens(1, in: 2): break
        case "rules":
            let id = random.one(of: Self.rules)
            frontMatter.append("rule: \(id)")
            if id == "pan-lid" || random.happens(1, in: 8) {
                frontMatter.append("pattern: \"\(random.one(of: ["Pan()", "Pot($a)"]))\"")
            } else if random.happens(1, in: 4) {
                frontMatter.append("enforced-by: swift-format NeverForceUnwrap")
            }
            if random.happens(1, in: 2) {
                frontMatter.append(
                    "sources:\n  - {document: \(random.one(of: ["chef.md", "guides/a.md"])), \(random.one(of: ["states", "contradicts"])): true}"
                )
            }
        case "terms": frontMatter.append("term: \"\(random.one(of: Self.terms))\"")
        default:
            if random.happens(1, in: 6) {
                frontMatter.append("principle: \(random.one(of: ["one-cook", "clean-table"]))")
            }
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) { frontMatter.append(Self.line(paths, &random)) }
        blocks = ["# \(random.one(of: Self.titles))"]
        for _ in 0..<Int.random(in: 1...5, using: &random) { blocks.append(Self.block(paths, &random)) }
    }

    /// One key is written once.
    var text: String {
        var seen: Set<Substring> = []
        let lines = frontMatter.filter { seen.insert($0.prefix { $0 != ":" }).inserted }
        return (lines.isEmpty ? "" : "---\n\(lines.joined(separator: "\n"))\n---\n\n")
            + blocks.joined(separator: "\n\n") + "\n"
    }

    /// A key of front matter that other pages see.
    static func line(_ paths: [String], _ random: inout SeededGenerator) -> String {
        let other = paths.isEmpty ? "a.md" : "/" + random.one(of: paths)
        return switch Int.random(in: 0..<11, using: &random) {
        case 0: "title: \"\(random.one(of: titles))\""
        case 1: "description: Sentence \(Int.random(in: 0..<9, using: &random))."
        case 2: "order: \(Int.random(in: 0..<5, using: &random))"
        case 3: "aliases: [old\(Int.random(in: 0..<4, using: &random)).md, \"#gone\"]"
        case 4: "related: [\"\(other)\", \(random.one(of: rules))]"
        case 5: "supersedes: [\"\(other)\"]"
        case 6: "conflicts: [\(random.one(of: rules)), Salt]"
        case 7: "tags: [\(random.one(of: ["heat", "taste"]))]"
        case 8: "draft: \(random.one(of: ["true", "false"]))"
        case 9: "profile: \(random.one(of: ["legacy", "modern"]))"
        default: "language: \(random.one(of: ["es", "en"]))"
        }
    }

    /// A piece of the page's text.
    static func block(_ paths: [String], _ random: inout SeededGenerator) -> String {
        let other = paths.isEmpty ? "a.md" : random.one(of: paths)
        let number = Int.random(in: 0..<99, using: &random)
        return switch Int.random(in: 0..<14, using: &random) {
        case 0: "## \(random.one(of: ["Why", "How", "See also", "Why `@State`"]))"
        case 1: "A sentence with [a link](/\(other)) in it, number \(number). Another one."
        case 2:
            "To [a place](/\(other)#why), to [[\(random.one(of: titles))]] and to [](rule:\(random.one(of: rules)))."
        case 3: "What `\(random.one(of: terms))` is, and `\(random.one(of: rules))` too: \(number)."
        case 4: "![A picture](/pictures/\(random.one(of: ["a", "b"])).svg)"
        case 5: "| A | B |\n|---|---|\n| \(number) | `\(random.one(of: terms))` |"
        case 6:
            "```swift bad\nstruct Pot\(number): View {\n    @State var isHot = false // finding: exposed-state\n    var body: some View { Text(\"\") }\n}\n```"
        case 7: "```swift good\nText(\"Salt \(number)\").foregroundStyle(.red)\n```"
        case 8: "```swift\nText(\"Salt\").foregroundColor(.red)\nlet pan = Pan()\n```"
        case 9: tree(other, number, &random)
        case 10: "<p>Raw <a href=\"/\(other)\">HTML</a> \(number)</p>"
        case 11: "> [!NOTE]\n> Always use plain words, number \(number)."
        case 12: wideDrawing(other, number, &random)
        default: "Plain words, number \(number)."
        }
    }

    /// A drawing that gets a page of its own, for it does not fit on every screen.
    private static func wideDrawing(_ other: String, _ number: Int, _ random: inout SeededGenerator) -> String {
        let outcomes = (1...6).map {
            "    Q -->|\($0 + number)| O\($0)[\"What number \($0) of them leads to, \(random.one(of: rules))\"]"
        }
        return
            "```mermaid\nflowchart TD\n    Q{\"How many?\"}\n\(outcomes.joined(separator: "\n"))\n    click O1 \"/\(other)\"\n```"
    }

    private static func tree(_ other: String, _ number: Int, _ random: inout SeededGenerator) -> String {
        """
        ```mermaid
        flowchart TD
            Q{"Is it \(number % 7)?"} -->|yes| A["\(random.one(of: rules))"]
            Q -->|no| B["\(random.one(of: terms))"]
            A -.->|note| N["\(random.one(of: rules))"]
            click \(random.one(of: ["A", "B", "N"])) "/\(other)"
        ```
        """
    }
}
