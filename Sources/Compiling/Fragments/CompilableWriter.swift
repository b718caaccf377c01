import Linting
import SwiftSyntax

/// Puts what the items of a fragment need around them.
struct CompilableWriter {
    let items: [CodeBlockItemSyntax]
    let scope: String
    /// The types of the enumeration.
    let names: Set<String>
    /// The items that count, if the code is context of another fragment.
    let chosen: Set<Int>?
    /// Where the code ends.
    let end: Int
    var edits = CodeEdits()
    var isInEnumeration = false
    var hasEnumeration = false

    /// Opens and closes what each run of items needs around it.
    mutating func addScopes() {
        var number = 0
        var position = 0
        while position < items.count {
            let item = items[position]
            let kind = chosen?.contains(position) == false ? .omitted : Self.kind(of: item)
            var end = position + 1
            if kind == .loose, chosen == nil {
                end = items[end...].firstIndex { Self.kind(of: $0) != .loose } ?? items.count
            }
            let range = item.textRange.lowerBound..<items[end - 1].textRange.upperBound
            switch kind {
            case .omitted: edits.replace(range, with: "")
            case .extension:
                closeEnumeration(at: range.lowerBound)
                if let type = item.item.as(ExtensionDeclSyntax.self) { moveOut(type) }
            case .outer: closeEnumeration(at: range.lowerBound)
            case .operatorFunction:
                closeEnumeration(at: range.lowerBound)
                edits.insert("fileprivate ", at: range.lowerBound)
                nameByScope(item)
            case .loose where chosen != nil:
                closeEnumeration(at: range.lowerBound)
                edits.insert("@MainActor fileprivate ", at: range.lowerBound)
            case .declaration: openEnumeration(at: range.lowerBound)
            case .loose:
                openEnumeration(at: range.lowerBound)
                number += 1
                wrap(items[position..<end], range, number: number)
            }
            position = end
        }
        let last = items.last?.textRange.upperBound ?? end
        if isInEnumeration { edits.insert("\n}", at: last) }
        if !hasEnumeration, chosen == nil { edits.insert("\npublic enum \(scope) {}", at: last) }
    }

    private mutating func openEnumeration(at offset: Int) {
        if isInEnumeration { return }
        let isDeclared = hasEnumeration || chosen != nil
        edits.insert(isDeclared ? "extension \(scope) {\n" : "public enum \(scope) {\n", at: offset)
        (isInEnumeration, hasEnumeration) = (true, true)
    }

    private mutating func closeEnumeration(at offset: Int) {
        if isInEnumeration { edits.insert("\n}\n", at: offset) }
        isInEnumeration = false
    }

    /// An extension of another type is private to the file where it can be.
    private mutating func moveOut(_ type: ExtensionDeclSyntax) {
        if !names.contains(type.extendedName), type.modifiers.isEmpty, !conforms(type.extendedName) {
            edits.insert("fileprivate ", at: type.extensionKeyword.textRange.lowerBound)
        }
        nameByScope(type)
    }

    /// Whether one of the extensions declares that the type conforms to a protocol, for which all may have members.
    private func conforms(_ name: String) -> Bool {
        items.contains { item in
            let type = item.item.as(ExtensionDeclSyntax.self)
            return type?.extendedName == name && type?.inheritanceClause != nil
        }
    }

    /// Code outside of the enumeration names its types by its scope.
    private mutating func nameByScope(_ code: some SyntaxProtocol) {
        for (name, offset) in code.references where names.contains(name) { edits.insert("\(scope).", at: offset) }
    }

    /// Makes members of a view out of declarations, and a function out of statements.
    private mutating func wrap(_ items: ArraySlice<CodeBlockItemSyntax>, _ range: Range<Int>, number: Int) {
        // Behind what is inserted at the same place.
        defer {
            for dot in items.compactMap(\.leadingDot) { edits.insert("EmptyView()", at: dot) }
        }
        // Only members of a type can have modifiers, and attributes such as '@State'.
        let areMembers =
            items.contains(where: \.isMember)
            || !Self.haveOrder(items)
                && (items.contains(where: \.hasAttributes)
                    || items.allSatisfy(\.isDeclaration) && !items.allSatisfy(\.isConstant))
        guard areMembers else {
            let effects = Self.effects(of: items)
            edits.insert("@MainActor func statements\(number)()\(effects) {\n", at: range.lowerBound)
            return edits.insert("\n}", at: range.upperBound)
        }
        let hasBody = items.contains { $0.item.as(DeclSyntax.self)?.variableName == "body" }
        var header = "@MainActor struct Members\(number)\(hasBody ? ": View" : "") {\n"
        if items.contains(where: { $0.attributeNames.contains("Published") }) {
            header = "@MainActor class Members\(number): ObservableObject {\ninit(any: Never) {}\n"
        }
        edits.insert(header, at: range.lowerBound)
        var end: Int?
        for (position, item) in zip(items.indices, items) {
            if !item.isDeclaration {
                if end == nil {
                    let effects = Self.effects(of: items[position...].prefix { !$0.isDeclaration })
                    edits.insert("func statements\(position)()\(effects) {\n", at: item.textRange.lowerBound)
                }
                end = item.textRange.upperBound
            } else if let last = end {
                edits.insert("\n}", at: last)
                end = nil
            }
        }
        edits.insert(end == nil ? "\n}" : "\n}\n}", at: range.upperBound)
    }

    /// The effects of a function around statements; some functions cannot be called where there is concurrency.
    private static func effects(of statements: ArraySlice<CodeBlockItemSyntax>) -> String {
        let isAsync = statements.contains { statement in
            statement.tokens(viewMode: .sourceAccurate).contains {
                [.keyword(.await), .keyword(.async)].contains($0.tokenKind)
            }
        }
        return isAsync ? " async throws" : " throws"
    }

    /// Whether declarations use earlier ones, and no variables before they are declared, as in a function.
    ///
    /// Among members, the value of a variable cannot use others, and a function cannot change variables.
    private static func haveOrder(_ items: ArraySlice<CodeBlockItemSyntax>) -> Bool {
        let declarations = items.compactMap { $0.item.as(DeclSyntax.self) }
        guard declarations.allSatisfy({ $0.memberName != nil && !$0.mentionsSelf && $0.hasValue }) else { return false }
        var later = Set(declarations.compactMap(\.variableName))
        var earlier: Set<String> = []
        var usesEarlier = false
        for declaration in declarations {
            if let name = declaration.variableName { later.remove(name) }
            let names = Set(declaration.references.map(\.name))
            if !names.isDisjoint(with: later) { return false }
            if !names.isDisjoint(with: earlier) { usesEarlier = true }
            if let name = declaration.memberName { earlier.insert(name) }
        }
        return usesEarlier
    }

    private enum Kind {
        case `extension`, declaration, loose
        /// An import, or what does not count.
        case omitted
        /// What stays outside of the enumeration as it is.
        case outer
        case operatorFunction
    }

    private static func kind(of item: CodeBlockItemSyntax) -> Kind {
        guard let declaration = item.item.as(DeclSyntax.self) else { return .loose }
        switch declaration.as(DeclSyntaxEnum.self) {
        case .importDecl: return .omitted
        case .extensionDecl: return .extension
        case .ifConfigDecl(let block): return kind(of: block)
        case .operatorDecl, .precedenceGroupDecl, .macroDecl: return .outer
        case .functionDecl(let function) where function.isOperatorWithoutModifiers: return .operatorFunction
        case .variableDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl, .functionDecl, .enumCaseDecl:
            return .loose
        default: return .declaration
        }
    }

    private static func kind(of block: IfConfigDeclSyntax) -> Kind {
        let kinds = block.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.map(kind) ?? [] }
        if !Set(kinds).isDisjoint(with: [.omitted, .extension, .outer]) { return .outer }
        return kinds.contains(.loose) ? .loose : .declaration
    }
}

private extension CodeBlockItemSyntax {
    /// Whether it is a declaration; a conditional block here has statements.
    var isDeclaration: Bool { item.is(DeclSyntax.self) && !item.is(IfConfigDeclSyntax.self) }

    /// Whether it is a variable with a value, which later ones may use.
    var isConstant: Bool {
        item.as(DeclSyntax.self)?.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.initializer != nil } ?? false
    }

    /// Whether only a type can have it: a declaration with modifiers, or an initializer.
    var isMember: Bool {
        guard let declaration = item.as(DeclSyntax.self) else { return false }
        switch declaration.kind {
        case .initializerDecl, .deinitializerDecl, .subscriptDecl, .enumCaseDecl: return true
        default: return declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.isEmpty == false
        }
    }

    var hasAttributes: Bool { !attributeNames.isEmpty }

    /// The names of its attributes as written; nil for a conditional block.
    var attributeNames: [String?] {
        item.as(DeclSyntax.self)?.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    }

    /// The dot at the beginning of an expression that continues a view: `.task { }`.
    var leadingDot: Int? {
        guard let first = firstToken(viewMode: .sourceAccurate), first.tokenKind == .period else { return nil }
        return first.textRange.lowerBound
    }
}

private extension FunctionDeclSyntax {
    var isOperatorWithoutModifiers: Bool {
        if case .identifier = name.tokenKind { false } else { modifiers.isEmpty }
    }
}

private extension DeclSyntax {
    var mentionsSelf: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) } }

    /// Whether it is no variable, or one with a value.
    var hasValue: Bool { self.as(VariableDeclSyntax.self)?.hasValue ?? true }
}
