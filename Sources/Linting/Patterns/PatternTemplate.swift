import SwiftSyntax

/// A pattern's or replacement's text, cut at its placeholders.
struct PatternTemplate {
    private(set) var pieces: [Piece] = []
    private(set) var names: Set<String> = []
    private(set) var fault: PatternError?
    private var places = PlaceholderScan([])

    enum Piece {
        case code(String, offset: Int)
        case placeholder(String, isMany: Bool, offset: Int, length: Int)
    }

    /// The most bytes. Patterns are written by hand, and broken code of this length is still read in a moment.
    static let limit = 10_000

    init(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.limit else {
            fault = PatternError(message: "the code has \(bytes.count) bytes; the limit is \(Self.limit)", offset: 0)
            return
        }
        var code: [UInt8] = []
        var start = 0
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "$") {
                // The projected value keeps its `$` and loses the backslash.
                code.append(bytes[place + 1])
                place += 2
                continue
            }
            guard bytes[place] == UInt8(ascii: "$") else {
                code.append(bytes[place])
                place += 1
                continue
            }
            var dollars = 0
            while place + dollars < bytes.count, bytes[place + dollars] == UInt8(ascii: "$") { dollars += 1 }
            var end = place + dollars
            while end < bytes.count, Lexer.isWord(bytes[end]), bytes[end] != UInt8(ascii: "$") { end += 1 }
            let name = String(decoding: bytes[(place + dollars)..<end], as: UTF8.self)
            let continuesName = place > 0 && Lexer.isWord(bytes[place - 1])
            let isNumber = name.utf8.first.map { (0x30...0x39).contains($0) } ?? false
            if dollars == 1, isNumber {
                code += bytes[place..<end]
            } else if name.isEmpty || isNumber || (dollars != 1 && dollars != 3) {
                fault =
                    fault
                    ?? PatternError(
                        message:
                            "'\(String(repeating: "$", count: dollars))\(name)' is not a placeholder: write '$name' "
                            + "or '$$$name'",
                        offset: place)
            } else {
                if continuesName {
                    fault =
                        fault
                        ?? PatternError(
                            message: "'$\(name)' is only a part of a name; a placeholder stands for a whole name",
                            offset: place)
                }
                if !code.isEmpty { pieces.append(.code(String(decoding: code, as: UTF8.self), offset: start)) }
                code = []
                pieces.append(.placeholder(name, isMany: dollars == 3, offset: place, length: end - place))
                names.insert(name)
                start = end
            }
            place = end
        }
        if !code.isEmpty { pieces.append(.code(String(decoding: code, as: UTF8.self), offset: start)) }
        places = PlaceholderScan(pieces)
    }

    /// Whether no two placeholders have the same name; `_` is not one that has to be the same twice.
    var namesAreUnique: Bool {
        let placeholders = pieces.compactMap { piece in
            if case .placeholder(let name, _, _, _) = piece, name != "_" { name } else { nil }
        }
        return Set(placeholders).count == placeholders.count
    }

    /// The 0-based byte offset of `$$$name`.
    func offset(ofMany name: String) -> Int {
        for case .placeholder(name, isMany: true, let offset, _) in pieces { return offset }
        return 0
    }

    /// The first placeholder that a pattern does not have, as an error.
    func unknownPlaceholder(in pattern: Pattern) -> PatternError? {
        for case .placeholder(let name, _, let offset, _) in pieces where !pattern.names.contains(name) {
            return PatternError(message: "'$\(name)' is not in the pattern", offset: offset)
        }
        return nil
    }

    /// Swift code in which each placeholder is an unusual name.
    ///
    /// - Parameter manyAsMembers: whether `$$$name` is written as a declaration, as members of a type must be.
    func code(manyAsMembers: Bool) -> String {
        text { standIn($0, isMany: $1, at: $2, asMember: manyAsMembers) }
    }

    /// The code of a placeholder in ``code(manyAsMembers:)``.
    func standIn(_ name: String, isMany: Bool, at offset: Int, asMember: Bool) -> String {
        let word = (isMany ? Placeholder.manyPrefix : Placeholder.onePrefix) + name
        if places.parameters.contains(offset) { return "\(word): \(word)" }
        return (asMember && isMany && places.inBraces.contains(offset) ? "var " : "") + word
    }

    /// Code with a name for each placeholder, or a declaration where one is needed.
    func example(asMembers: Bool) -> String {
        text { name, isMany, offset in
            if places.parameters.contains(offset) { return "\(name): Int" }
            return isMany && asMembers && places.inBraces.contains(offset) ? "var \(name) = 0" : name
        }
    }

    /// The code with each placeholder, given by its name, whether it is one for many, and its offset, as other code.
    private func text(_ placeholder: (String, Bool, Int) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .code(let code, _): code
            case .placeholder(let name, let isMany, let offset, _): placeholder(name, isMany, offset)
            }
        }.joined()
    }

    /// The offset in the text as written of an offset in ``code(manyAsMembers:)``.
    func original(_ offset: Int) -> Int {
        var position = 0
        for piece in pieces {
            let (length, start): (Int, Int) =
                switch piece {
                case .code(let text, let start): (text.utf8.count, start)
                case .placeholder(let name, let isMany, let start, _):
                    (standIn(name, isMany: isMany, at: start, asMember: false).utf8.count, start)
                }
            if offset < position + length {
                if case .code = piece { return start + offset - position }
                return start
            }
            position += length
        }
        return pieces.last.map { piece in
            switch piece {
            case .code(let text, let start): start + text.utf8.count
            case .placeholder(_, _, let start, let length): start + length
            }
        } ?? 0
    }
}

/// A node of a pattern that matches other code.
struct Placeholder {
    let name: String
    let isMany: Bool

    static let onePrefix = "rubricOneˑ"
    static let manyPrefix = "rubricManyˑ"

    init?(name token: TokenSyntax) {
        isMany = token.begins(with: "rubricManyˑ")
        guard isMany || token.begins(with: "rubricOneˑ") else { return nil }
        name = String(token.text.dropFirst(isMany ? Self.manyPrefix.count : Self.onePrefix.count))
    }

    /// The placeholder that a whole node is, through the nodes that only wrap it.
    init?(_ node: Syntax) {
        switch node.kind {
        case .token: self.init(name: node.cast(TokenSyntax.self))
        case .declReferenceExpr:
            let reference = node.cast(DeclReferenceExprSyntax.self)
            guard reference.argumentNames == nil else { return nil }
            self.init(name: reference.baseName)
        case .identifierType:
            let type = node.cast(IdentifierTypeSyntax.self)
            guard type.genericArgumentClause == nil else { return nil }
            self.init(name: type.name)
        case .identifierPattern: self.init(name: node.cast(IdentifierPatternSyntax.self).identifier)
        case .expressionPattern: self.init(Syntax(node.cast(ExpressionPatternSyntax.self).expression))
        case .codeBlockItem: self.init(Syntax(node.cast(CodeBlockItemSyntax.self).item))
        case .labeledExpr:
            let argument = node.cast(LabeledExprSyntax.self)
            guard argument.label == nil else { return nil }
            self.init(Syntax(argument.expression))
        case .arrayElement: self.init(Syntax(node.cast(ArrayElementSyntax.self).expression))
        case .functionParameter:
            let parameter = node.cast(FunctionParameterSyntax.self)
            self.init(name: parameter.firstName)
            guard parameter.attributes.isEmpty, parameter.modifiers.isEmpty, parameter.secondName == nil,
                parameter.ellipsis == nil, parameter.defaultValue == nil,
                Placeholder(Syntax(parameter.type))?.name == name
            else { return nil }
        case .patternExpr: self.init(Syntax(node.cast(PatternExprSyntax.self).pattern))
        case .inheritedType, .tupleTypeElement, .genericArgument, .genericParameter, .enumCaseParameter,
            .closureParameter, .closureCapture, .closureShorthandParameter, .tuplePatternElement, .conditionElement,
            .switchCaseItem:
            // One of these is compared part by part.
            guard let only = Self.onlyPart(of: node) else { return nil }
            self.init(only)
            if !isMany { return nil }
        case .memberBlockItem: self.init(Syntax(node.cast(MemberBlockItemSyntax.self).decl))
        case .variableDecl:
            let variable = node.cast(VariableDeclSyntax.self)
            guard variable.attributes.isEmpty, variable.modifiers.isEmpty, variable.bindings.count == 1,
                let binding = variable.bindings.first
            else { return nil }
            guard binding.typeAnnotation == nil, binding.initializer == nil, binding.accessorBlock == nil else {
                return nil
            }
            self.init(Syntax(binding.pattern))
            if !isMany { return nil }
        default: return nil
        }
    }

    /// What an element of a list consists of, besides its comma; nil where it has several parts.
    private static func onlyPart(of node: Syntax) -> Syntax? {
        let parts = PatternMatching.parts(node).filter {
            !$0.kind.isSyntaxCollection || !$0.children(viewMode: .sourceAccurate).isEmpty
        }
        return parts.count == 1 ? parts[0] : nil
    }

    /// The code of a pattern as its author wrote it.
    static func written(_ text: String) -> String {
        text.replacing(manyPrefix, with: "$$$").replacing(onePrefix, with: "$")
    }

    /// Whether the placeholder of one kind of pattern node can be filled by a node.
    static func accepts(_ pattern: SyntaxKind, _ node: Syntax) -> Bool {
        switch pattern {
        case .token:
            guard let token = node.as(TokenSyntax.self) else { return false }
            if case .identifier = token.tokenKind { return true }
            if case .dollarIdentifier = token.tokenKind { return true }
            return token.tokenKind == .wildcard
        case .declReferenceExpr: return node.is(ExprSyntax.self)
        case .identifierType: return node.is(TypeSyntax.self)
        case .identifierPattern, .expressionPattern: return node.is(PatternSyntax.self)
        default: return node.kind == pattern
        }
    }
}
