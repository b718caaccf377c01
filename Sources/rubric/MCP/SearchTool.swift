import Base
import Markup
import Pages
import Rendering

/// Finds pages and sections by words.
struct SearchTool: Tool {
    let source: PageSource

    let name = "search"
    let title = "Search the pages"
    let summary = """
        Find pages about rules, terms and decisions by words in English or in the rulebook's language. Read a result \
        with the resource of its URI.
        """
    let parameters = [
        ToolParameter("query", .textSchema("A few words, the id of a rule, or a name in code."), isRequired: true),
        ToolParameter("limit", .members(["type": "integer", "description": "The most results, 1 to 50. Default: 8."])),
    ]
    let output = JSON.objectSchema([
        "results": .listSchema(
            of: .objectSchema(
                [
                    "title": .textSchema(), "section": .textSchema(), "uri": .textSchema(), "rule": .textSchema(),
                    "excerpt": .textSchema(),
                ], optional: ["section", "rule"])),
        "total": .countSchema,
    ])

    private static let longestExcerpt = 240

    struct Arguments: Decodable {
        var query: String
        var limit: Int?
    }

    func call(_ arguments: Arguments) throws -> ToolResult {
        let limit = arguments.limit ?? 8
        guard (1...50).contains(limit) else { throw ToolError("'limit' is 1 to 50, not \(limit)") }
        guard arguments.query.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw ToolError("'query' contains no word")
        }
        let pages = try source.pages()
        let found = pages.results(for: arguments.query)
        let results = found.prefix(limit).map { result in
            (
                title: result.page.title, section: result.section?.title,
                uri: pages.uri(of: result.page, anchor: result.section?.anchor),
                rule: rule(of: result.page.source, at: result.section?.anchor),
                excerpt: excerpt(of: result.page.source, at: result.section?.anchor)
            )
        }
        var text = results.map { result in
            "\(result.title)\(result.section.map { " > \($0)" } ?? "")\n  \(result.uri)\n"
                + (result.excerpt.isEmpty ? "" : "  \(result.excerpt)\n")
        }.joined()
        if results.isEmpty { text = "no page contains a word of '\(arguments.query)'\n" }
        if found.count > results.count { text += "… and \(found.count - results.count) more\n" }
        let data = results.map { result in
            JSON.members([
                "title": .string(result.title), "section": result.section.map(JSON.string),
                "uri": .string(result.uri), "rule": result.rule.map(JSON.string), "excerpt": .string(result.excerpt),
            ])
        }
        return ToolResult(
            text: text, data: .members(["results": .array(data), "total": .integer(found.count)]))
    }

    /// The rule that a section, or the page, is about.
    private func rule(of page: Page, at anchor: String?) -> String? {
        let heading = page.document.headings.first { $0.id == anchor }
        return heading.map { page.rule(at: $0.node)?.id } ?? page.ruleID
    }

    /// The beginning of the first paragraph of a section, or of the page.
    private func excerpt(of page: Page, at anchor: String?) -> String {
        if anchor == nil, let description = page.description { return description }
        let document = page.document
        guard let heading = anchor.map({ id in document.headings.first { $0.id == id } }) ?? document.headings.first
        else { return "" }
        let end = document.headings.first { $0.node > heading.node }?.node.index ?? document.nodes.count
        let paragraph = (heading.node.index..<end).first { document.nodes[$0].kind == .paragraph }
        let text = paragraph.map { document.plainText(of: NodeID($0)) } ?? ""
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > Self.longestExcerpt ? line.prefix(Self.longestExcerpt) + "…" : line
    }
}
