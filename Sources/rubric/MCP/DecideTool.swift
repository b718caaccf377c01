import Base
import Diagrams
import Markup
import Mermaid
import Pages
import Rendering

/// Walks through a decision tree, one answer at a time.
struct DecideTool: Tool {
    let source: PageSource

    let name = "decide"
    let title = "Walk through a decision tree"
    let summary = """
        Ask the questions of a decision tree. Without 'tree', list the trees. With 'tree', pass all answers so far; \
        the result is the next question with its choices, or the outcome with links to its rules.
        """
    let parameters = [
        ToolParameter("tree", .textSchema("Id of the tree, or path of its page: guides/ownership#t1.")),
        ToolParameter(
            "answers",
            .listSchema(of: .textSchema(), "The answers so far, from the first question on: texts of choices.")),
    ]
    let output: JSON = {
        let choices = JSON.listSchema(of: .textSchema())
        let link = JSON.objectSchema(
            ["title": .textSchema(), "uri": .textSchema(), "rule": .textSchema()], optional: ["rule"])
        let tree = JSON.objectSchema(["tree": .textSchema(), "title": .textSchema(), "question": .textSchema()])
        return JSON.objectSchema(
            [
                "trees": .listSchema(of: tree),
                "step": .objectSchema([
                    "tree": .textSchema(), "kind": .textSchema(among: ["question", "outcome", "statement"]),
                    "text": .textSchema(), "choices": choices, "notes": .listSchema(of: .textSchema()),
                    "links": .listSchema(of: link),
                ]),
            ], optional: ["trees", "step"])
    }()

    struct Arguments: Decodable {
        var tree: String?
        var answers: [DecisionAnswer]?
    }

    /// The text of a choice, or its number.
    struct DecisionAnswer: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            text = try (try? value.decode(Int.self)).map(String.init) ?? value.decode(String.self)
        }
    }

    func call(_ arguments: Arguments) throws -> ToolResult {
        let pages = try source.pages()
        let answers = (arguments.answers ?? []).map(\.text)
        guard let tree = arguments.tree, !tree.isEmpty else {
            guard answers.isEmpty else { throw ToolError("'answers' requires 'tree'") }
            return list(pages)
        }
        do {
            return try step(of: tree, after: answers, pages)
        } catch let error as TreeSearch.Failure {
            throw ToolError(([error.message] + error.notes).joined(separator: "; "))
        }
    }
}

extension DecideTool {
    private func list(_ pages: ServedPages) -> ToolResult {
        let ordered = (pages.rulebook.editions.first?.readingOrder ?? []).map { pages.rulebook[$0].source }
        let trees = ordered.flatMap { page in
            page.diagrams.compactMap { diagram -> (id: String, title: String, question: String)? in
                guard case .tree(let flowchart, let tree) = diagram.content, let first = tree.questions.first else {
                    return nil
                }
                let title = page.heading(of: diagram).map { "\(page.title) > \($0.text)" } ?? page.title
                return (id(of: diagram, on: page), title, TreeWalk(flowchart, tree).words(of: first))
            }
        }
        let none =
            pages.isBuiltIn
            ? "there is no rulebook here, and the built-in pages of rules have no decision tree"
            : "no page of the rulebook has a decision tree"
        let lines = trees.map { "\($0.id): \($0.title)\n  \($0.question)\n" }
        let data = trees.map {
            JSON.members(["tree": .string($0.id), "title": .string($0.title), "question": .string($0.question)])
        }
        return ToolResult(
            text: lines.isEmpty ? none + "\n" : lines.joined(),
            data: .members(["trees": .array(data)]))
    }

    private func step(of tree: String, after answers: [String], _ pages: ServedPages) throws -> ToolResult {
        let linked = try page(of: tree, pages)
        let page = linked.source
        var (diagram, walk) = try TreeSearch.walk(TreeName(tree).tree, in: page)
        for answer in answers {
            guard case .choice(let number) = DecideAnswer(answer, among: walk.ways.map(\.words)) else {
                throw ToolError(refusal(of: answer, walk))
            }
            walk.take(walk.ways[number])
        }
        // A question where the beginning has to be chosen first.
        let kind = walk.step?.kind.rawValue ?? "question"
        let notes = walk.notes.map { note in (note.label.map { $0 + ": " } ?? "") + walk.words(of: note.element) }
        let elements = [walk.step?.element].compactMap(\.self) + walk.notes.map(\.element)
        let links = elements.flatMap { self.links(of: $0, diagram, on: linked, pages) }
        let id = id(of: diagram, on: page)
        let lines =
            (walk.step?.introduction ?? []).map(walk.words) + ["\(kind): \(walk.words)"]
            + [walk.tooltip].compactMap(\.self) + walk.ways.enumerated().map { "\($0 + 1). \($1.words)" }
            + notes.map { "note: \($0)" } + links.map { "see: \($0.title) <\($0.uri)>" }
        var text = lines.map { $0 + "\n" }.joined()
        if !walk.ways.isEmpty {
            text += "Call 'decide' with the tree '\(id)', the answers so far, and one of these.\n"
        }
        let data = JSON.members([
            "tree": .string(id), "kind": .string(kind), "text": .string(walk.words),
            "choices": .strings(walk.ways.map(\.words)), "notes": .strings(notes),
            "links": .array(
                links.map { title, uri, rule in
                    JSON.members(["title": .string(title), "uri": .string(uri), "rule": rule.map(JSON.string)])
                }),
        ])
        return ToolResult(text: text, data: .members(["step": data]))
    }

    private func page(of tree: String, _ pages: ServedPages) throws -> LinkedPage {
        if let page = pages.page(uri: tree) { return page }
        let path = try TreeSearch.page(
            TreeName(tree).page, among: pages.order.map(\.path),
            contentFolder: String(pages.rulebook.settings.contentFolder.dropLast()))
        guard let page = pages.page(at: path) else { throw ToolError("page not found: '\(path.string)'") }
        return page
    }

    private func id(of diagram: PageDiagram, on page: Page) -> String {
        "\(page.path.folder)\(page.path.stem)#\(diagram.anchor)"
    }

    private func refusal(of answer: String, _ walk: TreeWalk) -> String {
        walk.ways.isEmpty
            ? "'\(walk.words)' is an outcome, which needs no further answer; remove '\(answer)'"
            : "'\(answer)' is not an answer to '\(walk.words)'; the answers are \(walk.ways.map(\.words).quoted)"
    }

    /// The links of an element, with the rules that they lead to.
    private func links(
        of element: Flowchart.Element, _ diagram: PageDiagram, on page: LinkedPage, _ pages: ServedPages
    ) -> [(title: String, uri: String, rule: String?)] {
        zip(diagram.links, page.targets(of: diagram)).filter { $0.0.element == element }
            .map { link, target in
                guard let page = target.page.map({ pages.rulebook[$0] }) else {
                    return (link.reference.text, link.reference.destination, nil)
                }
                let anchor: String? = if case .page(_, let anchor) = target { anchor } else { nil }
                return (page.title, pages.uri(of: page, anchor: anchor), page.rule(at: anchor)?.id ?? page.ruleID)
            }
    }
}
