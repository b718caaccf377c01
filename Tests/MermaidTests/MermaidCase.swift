import Foundation

/// One line of cases.jsonl, and what of it is compared.
struct MermaidCase: Decodable {
    var name: String
    var kind: String
    var text: String
    var expected: Expected
    var tree: Tree?

    struct Output: Decodable {
        var tree: Tree?
    }

    struct Expected: Decodable {
        var ok: Bool
        var direction: String?
        var nodes: [Node]?
        var edges: [Edge]?
        var subgraphs: [Subgraph]?
    }

    struct Node: Decodable {
        var id: String
        var label: String?
        var shape: String?
        var link: String?
    }

    struct Edge: Decodable, Hashable {
        var from: String
        var to: String
        var label: String?
        var type: String
        var stroke: String
        var length: Int
    }

    struct Subgraph: Decodable {
        var id: String
        var title: String?
        var members: [String]
    }

    struct Tree: Decodable, Hashable {
        var roots: [String]
        var intro: [String]
        var questions: [String]
        var outcomes: [String]
        var notes: [Note]
        var choices: [Choice]
        var unreachable: [String]

        struct Note: Decodable, Hashable {
            var outcome: String
            var label: String
            var to: String
        }

        struct Choice: Decodable, Hashable {
            var from: String
            var label: String
            var to: String
            var answer: String?
        }

        /// With the white space of its labels folded and their entities decoded.
        var folded: Tree {
            var tree = self
            for index in notes.indices { tree.notes[index].label = Reading.folded(notes[index].label) }
            for index in choices.indices { tree.choices[index].label = Reading.folded(choices[index].label) }
            return tree
        }
    }

    /// The tree, if a diamond or a question with labeled answers decides; a statement before its question is no step.
    var walked: Tree? {
        guard var tree else { return nil }
        let nodes = Dictionary(grouping: expected.nodes ?? [], by: \.id)
        let isDecided = tree.questions.contains { id in
            guard let node = nodes[id]?.first else { return false }
            let isLabeled = tree.choices.contains { $0.from == id && !$0.label.isEmpty }
            return node.shape == "diam" || node.shape == "diamond"
                || isLabeled && "?？".contains(node.label?.last ?? ".")
        }
        guard isDecided else { return nil }
        guard tree.roots.count == 1, tree.intro == tree.roots else { return tree }
        var (chain, current) = ([String](), tree.roots[0])
        while true {
            let ways = tree.choices.filter { $0.from == current }
            let entries = tree.choices.count { $0.to == current }
            guard ways.count == 1, ways[0].label.isEmpty, !tree.questions.contains(current),
                entries == (chain.isEmpty ? 0 : 1)
            else { break }
            chain.append(current)
            current = ways[0].to
        }
        guard !chain.isEmpty, tree.questions.contains(current) else { return tree }
        (tree.roots, tree.intro) = ([current], chain)
        tree.choices.removeAll { chain.contains($0.from) }
        return tree
    }

    static func load(_ folder: URL) throws -> [MermaidCase] {
        let text = try Data(contentsOf: folder.appending(path: "cases.jsonl"))
        return try text.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(MermaidCase.self, from: $0)
        }
    }

    /// The short name of every name that a shape has.
    static func shapeNames(_ folder: URL) throws -> [String: String] {
        struct Entry: Decodable {
            var short: String
            var aliases: [String]?
            var `internal`: [String]?
            var handler: String?
        }
        var names = ["square": "rect", "round": "rounded", "roundedRect": "rounded", "squareRect": "rect"]
        for entry in try JSONDecoder().decode(
            [Entry].self, from: Data(contentsOf: folder.appending(path: "shapes.json")))
        {
            for name in [entry.short] + (entry.aliases ?? []) + (entry.internal ?? [])
                + [entry.handler].compactMap(\.self) where names[name] == nil
            {
                names[name] = entry.short
            }
        }
        return names
    }

    /// A flowchart without what does not count: the order of nodes, white space, how an entity is written, tags.
    struct Reading: Equatable {
        var nodes: [[String]]
        var edges: [Edge]
        var subgraphs: [[String]]

        init(_ expected: Expected, _ shapes: [String: String]) {
            nodes = (expected.nodes ?? []).map {
                [$0.id, Self.folded($0.label ?? ""), $0.shape.map { shapes[$0] ?? $0 } ?? "rect", $0.link ?? ""]
            }.sorted { $0.joined(separator: "\u{0}") < $1.joined(separator: "\u{0}") }
            edges = (expected.edges ?? []).map {
                var edge = $0
                edge.label = Self.folded($0.label ?? "")
                return edge
            }
            subgraphs = (expected.subgraphs ?? []).map { [$0.id, Self.folded($0.title ?? "")] + $0.members.sorted() }
                .sorted { $0.joined(separator: "\u{0}") < $1.joined(separator: "\u{0}") }
        }

        static func folded(_ label: String) -> String {
            var text = label
            let entities = [
                ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("\u{A0}", " "), ("&infin;", "∞"),
                ("&amp;", "&"),
            ]
            for (name, sign) in entities { text = text.replacing(name, with: sign) }
            text = text.replacing(/&#([0-9]+);/) { match in
                UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
            }
            text = text.replacing(/<br\s*\/?>|\\n/.ignoresCase(), with: "\n").replacing(
                /<\/?[A-Za-z][^<>\n]*>/, with: "")
            text = text.replacing(/[ \t]*\n[ \t]*/, with: "\n").replacing(/[ \t]+/, with: " ")
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
