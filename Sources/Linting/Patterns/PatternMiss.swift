import SwiftSyntax

/// The first difference between a pattern and code that it nearly matches.
struct PatternMiss {
    /// The parts of the pattern that matched before it.
    let progress: Int
    /// What the pattern has there; nil where it has nothing.
    let part: Syntax?
    /// What the code has there; nil where it has nothing.
    let node: Syntax?

    /// The difference as a sentence whose subject is the code.
    var description: String {
        switch (part, node) {
        case (let part?, nil): "has no \(Self.name(part))"
        case (nil, let node?) where node.is(LabeledExprSyntax.self) || node.is(ClosureExprSyntax.self):
            "has \(Self.name(node)), too; '$$$rest' stands for further arguments"
        case (nil, let node?): "has \(Self.name(node)), too"
        case (let part?, let node?): "has \(Self.name(node)) where the pattern has \(Self.name(part))"
        case (nil, nil): "differs"
        }
    }

    private static func name(_ node: Syntax) -> String {
        let text = Placeholder.written(node.trimmedDescription)
        if let label = node.as(LabeledExprSyntax.self)?.label {
            return "argument '\(Placeholder.written(label.text)):'"
        }
        if node.is(ClosureExprSyntax.self) { return "a closure" }
        let line = text.prefix { !$0.isNewline }
        return "'\(line.count > 40 ? line.prefix(40) + "…" : line)\(line.count < text.count ? " …" : "")'"
    }
}

extension PatternRule {
    /// Why its patterns do not match some code: the closest code and its first difference; nil where nothing in the
    /// code is like a pattern, or one matches.
    package func nearestMiss(in bytes: [UInt8]) -> String? {
        SyntaxTree.reading(bytes) { tree in
            var nearest: (node: Syntax, miss: PatternMiss)?
            for pattern in patterns {
                let kinds = Set(pattern.nodeTypes.map { ObjectIdentifier($0) })
                for node in tree.subtree where kinds.contains(ObjectIdentifier(node.syntaxNodeType)) {
                    guard let miss = pattern.miss(node) else { return nil }
                    if miss.progress > nearest?.miss.progress ?? 0 { nearest = (node, miss) }
                }
            }
            return nearest.map { node, miss in
                let line = node.trimmedDescription.prefix { !$0.isNewline }
                let code = line.count > 60 ? line.prefix(60) + "…" : line
                return "the closest code is '\(code)': it \(miss.description)"
            }
        }
    }
}
