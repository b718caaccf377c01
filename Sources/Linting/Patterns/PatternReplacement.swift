import SwiftSyntax

/// Code that replaces a match, in which the pattern's placeholders may occur.
///
/// An empty placeholder for many leaves no comma. Its trailing closures go after the parentheses that contain it.
struct PatternReplacement {
    let template: PatternTemplate
    /// The pattern and the replacement as tokens and placeholders.
    let (old, new): (PatternParts, PatternParts)
    /// The parts that both have in the same order, as pairs of 0-based indices.
    let kept: [(old: Int, new: Int)]
    private let lists: [List]

    init(_ text: String, for pattern: Pattern) throws(PatternError) {
        template = PatternTemplate(text)
        if let fault = template.fault { throw fault }
        guard let tree = SyntaxTree.parse(template.code(manyAsMembers: false)) else {
            throw PatternError(message: "the replacement is nested too deeply", offset: 0)
        }
        guard let parts = PatternParts(template) else {
            let error = SyntaxTree.firstError(in: tree)
            throw PatternError(
                message: error?.message ?? "cannot parse the replacement",
                offset: template.original(error?.range.lowerBound ?? 0))
        }
        (old, new) = (PatternParts(pattern), parts)
        kept = Self.common(old.keys, new.keys)
        let finder = ListFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        lists = finder.lists
    }

    /// The common start of the match and its replacement where it is longer than 80 bytes, usually the view that a
    /// modifier is called on.
    func longBase(of match: PatternMatch) -> Syntax? {
        guard case .placeholder(let name, isMany: false, _, _)? = template.pieces.first, let base = match.node(name),
            match.bindings[name]?.count == 1,
            base.totalLength.utf8Length > 80, base.position == (match.elements?.first ?? match.node).position,
            base.endPosition < (match.elements?.last ?? match.node).endPosition
        else { return nil }
        // A following letter would join it to one token.
        if case .code(let code, _)? = template.pieces.dropFirst().first, let next = code.first, next.isASCII,
            !next.isLetter, !next.isNumber, next != "_"
        {
            return base
        }
        return template.pieces.count == 1 ? base : nil
    }

    /// The code for one match; nil where trailing closures would be lost.
    ///
    /// - Parameter base: what to begin with in place of the code that fills the placeholder at the beginning.
    func text(for match: PatternMatch, base: String? = nil) -> String? {
        var cuts: [Range<Int>] = []
        var closures: [(offset: Int, text: String)] = []
        var carried: Set<String> = []
        for list in lists {
            cuts += list.commas { match.isEmpty($0) }
            for case let name? in list.elements.map(\.placeholder) {
                guard let end = list.closureOffset, let text = match.closures(of: name) else { continue }
                closures.append((end, " " + text))
                carried.insert(name)
            }
        }
        guard match.placeholdersWithClosures.isSubset(of: carried) else { return nil }
        return fill(match, base, cuts, closures)
    }

    /// The arguments of a call, elements of an array or parameters of a function, as 0-based byte offsets in the
    /// template's code.
    fileprivate struct List {
        struct Element {
            /// The name of the placeholder for many that it is.
            var placeholder: String?
            /// From the comma behind it to the next element.
            var comma: Range<Int>?
        }
        var elements: [Element]
        /// The offset for a trailing closure of the call; nil where it has one already, or is no call.
        var closureOffset: Int?

        /// The commas that separate nothing.
        func commas(without isEmpty: (String) -> Bool) -> [Range<Int>] {
            let isKept = elements.map { $0.placeholder.map { !isEmpty($0) } ?? true }
            var cuts = zip(elements, isKept).compactMap { $1 ? nil : $0.comma }
            if let last = isKept.lastIndex(of: true), last < elements.count - 1, let comma = elements[last].comma {
                cuts.append(comma)
            }
            return cuts
        }
    }
}

extension PatternReplacement {
    /// The code for a placeholder of the replacement, in parentheses where it needs them.
    func text(of name: String, at offset: Int, _ match: PatternMatch) -> String {
        let text = match.text(of: name)
        return needsParentheses(name, at: offset, match) ? "(\(text))" : text
    }

    /// Whether the code for a placeholder holds together less than its place in the replacement demands, and more
    /// than it did in the code.
    func needsParentheses(_ name: String, at offset: Int, _ match: PatternMatch) -> Bool {
        guard let nodes = match.bindings[name], let wanted = new.needs[offset] else { return false }
        let before = old.items.filter { $0.name == name }.compactMap { old.needs[$0.range.lowerBound] }.max()
        return Precedence(of: nodes) < wanted && (before ?? .assignment) < wanted
    }

    /// The longest common parts of two lists, in order.
    private static func common(_ first: [String], _ second: [String]) -> [(old: Int, new: Int)] {
        var lengths = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
        for row in first.indices.reversed() {
            for column in second.indices.reversed() {
                lengths[row][column] =
                    first[row] == second[column]
                    ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
            }
        }
        var pairs: [(old: Int, new: Int)] = []
        var (row, column) = (0, 0)
        while row < first.count, column < second.count {
            if first[row] == second[column] {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[row + 1][column] >= lengths[row][column + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    private func fill(
        _ match: PatternMatch, _ base: String?, _ cuts: [Range<Int>], _ closures: [(offset: Int, text: String)]
    ) -> String {
        var bytes: [UInt8] = []
        var offset = 0
        for (number, piece) in template.pieces.enumerated() {
            switch piece {
            case .placeholder(let name, let isMany, let start, _):
                bytes += (number == 0 ? base : nil)?.utf8 ?? text(of: name, at: offset, match).utf8
                offset += template.standIn(name, isMany: isMany, at: start, asMember: false).utf8.count
            case .code(let code, _):
                for byte in code.utf8 {
                    for closure in closures where closure.offset == offset { bytes += closure.text.utf8 }
                    if !cuts.contains(where: { $0.contains(offset) }) { bytes.append(byte) }
                    offset += 1
                }
            }
        }
        for closure in closures where closure.offset >= offset { bytes += closure.text.utf8 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The tokens and placeholders of a pattern or a replacement.
struct PatternParts {
    struct Item {
        /// The name of a placeholder; nil for a token.
        var name: String?
        /// What it has to be equal to in other parts.
        var key: String
        /// The 0-based bytes in the parsed code.
        var range: Range<Int>
        /// The white space up to the next item.
        var gap: String
    }
    private(set) var items: [Item] = []
    /// What the code for a placeholder has to be at least to need no parentheses, by the offset of the placeholder.
    private(set) var needs: [Int: Precedence] = [:]
    /// How tightly the whole holds together; nil where it is no expression.
    private(set) var precedence: Precedence?
    /// The names that closures around a placeholder declare, by the offset of the placeholder.
    private(set) var closureNames: [Int: Set<String>] = [:]
    /// The names of variables and constants that it declares.
    private(set) var variables: Set<String> = []
    /// Whether a closure stands behind the parentheses of a call, outside of any brackets.
    private(set) var endsInClosure = false
    /// Whether it is no code alone, such as an attribute.
    private(set) var isPart = false
    /// The code that a replacement was read from; none for a pattern.
    private(set) var code: [UInt8] = []

    var keys: [String] { items.map(\.key) }

    init(_ pattern: Pattern) {
        add(pattern.root, in: [], whileWritten: { !pattern.isMadeUp($0) })
        read(pattern.root)
    }

    /// Nil where the template is no code, alone or as a part of a declaration.
    init?(_ template: PatternTemplate) {
        let code = template.code(manyAsMembers: false)
        let endings = ["", " var a", " {}", "()", " else {}", " while true"]
        let asMembers = template.code(manyAsMembers: true)
        guard
            let (written, tree) = [code, asMembers].lazy.flatMap({ written in endings.lazy.map { (written, $0) } })
                .compactMap({ written, ending in
                    SyntaxTree.whole(of: Array((written + ending).utf8)).map { (written, $0) }
                }).first
        else { return nil }
        self.code = Array(written.utf8)
        isPart = SyntaxTree.whole(of: Array(code.utf8)) == nil
        let end = written.utf8.count
        add(Syntax(tree), in: [], whileWritten: { $0.position.utf8Offset < end })
        if tree.statements.count == 1, let item = tree.statements.first?.item { read(Pattern.content(of: item)) }
    }

    private mutating func read(_ root: Syntax) {
        if root.is(ExprSyntax.self) { precedence = Precedence(of: [root]) }
        endsInClosure = root.as(FunctionCallExprSyntax.self)?.trailingClosure != nil
    }

    private mutating func add(_ key: String, _ name: String?, _ range: Range<Int>, _ last: TokenSyntax?) {
        let next = last?.nextToken(viewMode: .sourceAccurate)?.leadingTrivia ?? []
        let gap = ((last?.trailingTrivia ?? []) + next).filter(\.isWhitespace).reduce(into: "") { $1.write(to: &$0) }
        items.append(Item(name: name, key: key, range: range, gap: gap))
    }

    private mutating func add(
        _ node: Syntax, in closureNames: Set<String>, whileWritten isWritten: (Syntax) -> Bool
    ) {
        guard isWritten(node) else { return }
        if let placeholder = Placeholder(node), node.kind != .codeBlockItem, node.kind != .memberBlockItem {
            let comma = node.asProtocol((any WithTrailingCommaSyntax).self)?.trailingComma
            let last = comma?.previousToken(viewMode: .sourceAccurate) ?? node.lastToken(viewMode: .sourceAccurate)
            let start = node.textRange.lowerBound
            let mark = placeholder.isMany ? "$$$" : "$"
            add(mark + placeholder.name, placeholder.name, start..<(last?.textRange.upperBound ?? start), last)
            if !closureNames.isEmpty { self.closureNames[start] = closureNames }
            if node.is(ExprSyntax.self) || node.is(LabeledExprSyntax.self) {
                needs[start] = Precedence.needed(from: node, to: node)
            }
            if let comma { add(comma.text, nil, comma.textRange, comma) }
            return
        }
        if let token = node.as(TokenSyntax.self) {
            guard token.tokenKind != .endOfFile, !token.textRange.isEmpty else { return }
            return add(token.text, nil, token.textRange, token)
        }
        if let name = node.as(IdentifierPatternSyntax.self)?.identifier { variables.insert(name.text) }
        var names = closureNames
        if let closure = node.as(ClosureExprSyntax.self) {
            let declared = closure.parameterNames
            names.formUnion(declared.isEmpty ? ["$0", "$1", "$2"] : declared)
        }
        for child in node.children(viewMode: .sourceAccurate) { add(child, in: names, whileWritten: isWritten) }
    }
}

extension TriviaPiece {
    /// Whether it is white space within a line.
    var isSpaceOrTab: Bool {
        switch self {
        case .spaces, .tabs: true
        default: false
        }
    }
}

extension Syntax {
    /// Whether a `return` in the code leaves what is around it.
    var returns: Bool {
        switch kind {
        case .returnStmt: true
        case .closureExpr, .functionDecl, .accessorDecl: false
        default: children(viewMode: .sourceAccurate).contains(where: \.returns)
        }
    }

    /// Whether the code uses one of these names; `$0` in a closure of its own is another one.
    func uses(_ names: Set<String>) -> Bool {
        if let token = self.as(TokenSyntax.self) { return names.contains(token.text) }
        let outer = self.is(ClosureExprSyntax.self) ? names.filter { !$0.hasPrefix("$") } : names
        return !outer.isEmpty && children(viewMode: .sourceAccurate).contains { $0.uses(outer) }
    }
}

/// Finds the lists that contain a placeholder for many.
private final class ListFinder: SyntaxVisitor {
    var lists: [PatternReplacement.List] = []

    override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let end = call?.trailingClosure == nil ? call?.rightParen?.textRange.upperBound : nil
        return add(node, closureOffset: end)
    }

    override func visit(_ node: ArrayElementListSyntax) -> SyntaxVisitorContinueKind { add(node) }

    override func visit(_ node: FunctionParameterListSyntax) -> SyntaxVisitorContinueKind { add(node) }

    private func add(_ nodes: some Sequence<some WithTrailingCommaSyntax>, closureOffset: Int? = nil)
        -> SyntaxVisitorContinueKind
    {
        let elements = nodes.map { node in
            let placeholder = Placeholder(Syntax(node)).flatMap { $0.isMany ? $0.name : nil }
            let next = node.trailingComma.flatMap { comma in
                comma.nextToken(viewMode: .sourceAccurate).map { comma.textRange.lowerBound..<$0.textRange.lowerBound }
            }
            return PatternReplacement.List.Element(placeholder: placeholder, comma: next)
        }
        if elements.contains(where: { $0.placeholder != nil }) {
            lists.append(PatternReplacement.List(elements: elements, closureOffset: closureOffset))
        }
        return .visitChildren
    }
}
