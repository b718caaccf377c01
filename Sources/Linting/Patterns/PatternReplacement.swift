import SwiftSyntax

/// Code that replaces a match, in which the pattern's placeholders may occur.
///
/// An empty placeholder for many leaves no comma. Its trailing closures go after the parentheses that contain it.
struct PatternReplacement {
    let template: PatternTemplate
    private let lists: [List]

    init(_ template: PatternTemplate) throws(PatternError) {
        if let fault = template.fault { throw fault }
        self.template = template
        let code = template.code(manyAsMembers: false)
        guard let tree = SyntaxTree.parse(code) else {
            throw PatternError(message: "the replacement is nested too deeply", offset: 0)
        }
        // Members of a type, or an attribute alone, are no code by themselves.
        let mayBePart = [template.code(manyAsMembers: true), code + " var a"].contains {
            SyntaxTree.parse($0)?.hasError == false
        }
        if !mayBePart, let error = SyntaxTree.firstError(in: tree) {
            throw PatternError(message: error.message, offset: template.original(error.range.lowerBound))
        }
        let finder = ListFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        lists = finder.lists
    }

    /// The common start of the match and its replacement where it is longer than 80 bytes, usually the view that a
    /// modifier is called on.
    func longBase(of match: PatternMatch) -> Syntax? {
        guard case .placeholder(let name, isMany: false, _, _)? = template.pieces.first, let base = match.node(name),
            base.totalLength.utf8Length > 80, base.position == match.node.position,
            base.endPosition < match.node.endPosition
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

private extension PatternReplacement {
    func fill(_ match: PatternMatch, _ base: String?, _ cuts: [Range<Int>], _ closures: [(offset: Int, text: String)])
        -> String
    {
        var bytes: [UInt8] = []
        var offset = 0
        for (number, piece) in template.pieces.enumerated() {
            switch piece {
            case .placeholder(let name, let isMany, let start, _):
                bytes += (number == 0 ? base : nil)?.utf8 ?? match.text(of: name).utf8
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
