import SwiftSyntax

extension FileSummary {
    /// Summarizes a source for the code index.
    package init(of source: SwiftSource) { self = SummaryScan(source.bytes).summary }
}

/// Collects from lexemes what a file adds to the code index.
///
/// This takes a tenth of the time of a parse, so that every file can be read before the first is linted.
struct SummaryScan {
    private(set) var summary = FileSummary()

    private let bytes: [UInt8]
    private var scopes: [Scope] = []
    private var attributes: [String] = []
    private var expectsAttribute = false
    private var header: Header?
    /// The names that the type of the open header inherits.
    private var inherited: [Lexeme] = []
    private var member: Member?
    private var variable: Variable?
    private var previous: Lexeme?
    /// The words before the last dot and before the dot before it: `b` and `a` in `a.b.`.
    private var base: Lexeme?
    private var outerBase: Lexeme?
    /// Names whose generic arguments are open, and the name whose arguments have just ended.
    private var generics: [Lexeme] = []
    private var generic: Lexeme?
    /// The kind of the lexeme before the last one, where the last one is a word.
    private var follows: Lexeme.Kind?
    private var isDeclarationName = false
    /// Whether `static` has been read, with only words since.
    private var isStatic = false
    /// Whether `mutating` has been read, with only words since.
    private var isMutating = false
    /// The last name after `func`, `let` or `case`: parentheses after it call nothing.
    private var declaredName: Range<Int>?
    /// The last name with a capital letter, until the next lexeme shows whether it is called or a type.
    private var typeName: Lexeme?
    /// Whether that name is a type, or makes the value of a variable, whatever follows.
    private var isKept = false
    /// The last variable that a protocol declares.
    private var requirement: String?
    /// The name whose call has just ended, and whether a member of the result has followed.
    private var call: (name: Lexeme, progress: CallProgress)?

    /// What has been read of `rootView: A(…)` and `rootView = view`.
    private var rootView = RootViewProgress.none
    /// The variables that a `rootView` is set to.
    private var rootVariables: Set<String> = []
    /// How many brackets are open in the outermost preview; nil outside of previews.
    private var previewDepth: Int?
    /// Whether `#Preview` has been read, and not yet its brace.
    private var expectsPreview = false

    private enum CallProgress { case ended, dot, member }

    private enum RootViewProgress: Equatable {
        case none, label, sign
        case name(Range<Int>)
    }

    /// The owner of an open bracket.
    private enum Scope {
        case type(Int)
        case `extension`(Int)
        /// The parentheses of a call of a capitalised name, or of `init`.
        case call(Lexeme)
        case other

        /// The index of the type or extension; nil for any other bracket.
        var type: Int? {
            switch self {
            case .type(let place), .extension(let place): place
            case .call, .other: nil
            }
        }
    }

    /// A type declaration between its keyword and its brace.
    private struct Header {
        var kind: TypeFacts.Kind
        var name: Lexeme?
        var part = Part.name
        var angles = 0
        /// The last word of the inherited type that is being read.
        var word: Lexeme?
        /// Whether a generic parameter must be an `ObservableObject`.
        var demandsObject = false

        enum Part { case name, generics, inheritance, constraints }
    }

    /// A `var` in a type, up to the end of its type.
    private struct Member {
        var isPublished: Bool
        /// Whether another wrapper than those for received objects keeps its value.
        var isKept: Bool
        var name = ""
        /// Whether `: some` has been read.
        var isOpaque = false
    }

    /// A `let` or `var` of a type, up to the end of its type or of the name that its value calls.
    private struct Variable {
        let place: Int
        let name: Lexeme
        /// The colon or the equals sign after the name.
        var sign: Lexeme?
        /// The last word after the sign.
        var type: Lexeme?
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lexer = Lexer(bytes)
        // Code that is nested more deeply is refused. Names are looked up in all brackets around them.
        while scopes.count <= DepthScan.mostBrackets, let lexeme = lexer.next() { add(lexeme) }
        end()
    }

    private mutating func add(_ lexeme: Lexeme) {
        noteHeldType(before: lexeme)
        noteReadMember(before: lexeme)
        readVariable(lexeme)
        read(lexeme)
        followMembers(lexeme)
        followGenerics(lexeme)
        followRootView(lexeme)
        isStatic = lexeme.kind == .word && (isStatic || lexeme.reads("static", in: bytes))
        isMutating = lexeme.kind == .word && (isMutating || lexeme.reads("mutating", in: bytes))
        previous = lexeme
    }

    /// Treats the end of the file as the lexeme after the last one.
    private mutating func end() {
        if let name = typeName { summary.heldTypes.insert(name.text(in: bytes)) }
        if let call, call.progress == .member { summary.heldTypes.insert(call.name.text(in: bytes)) }
        if !summary.subscriptions.objects.isEmpty { noteClassesOfSubscriptions() }
        if !rootVariables.isEmpty { noteRootVariables() }
    }
}

private extension SummaryScan {
    mutating func read(_ lexeme: Lexeme) {
        if expectsAttribute, readAttribute(lexeme) { return }
        if header != nil, readHeader(lexeme) { return }
        if member != nil { readMember(lexeme) }
        // No word is named by `case .some: struct A {}`, `let (a, b)` and `func ==`.
        defer { if lexeme.kind != .word { isDeclarationName = false } }
        switch lexeme.kind {
        case .at: expectsAttribute = !isBeforeType(previous?.kind)
        case .word: read(word: lexeme)
        case .leftParenthesis:
            let name = calledName(lexeme)
            if let name {
                noteConstruction(of: name)
                noteCall(of: name)
            }
            scopes.append(name.map(Scope.call) ?? .other)
        case .leftBrace, .leftBracket, .interpolationStart:
            scopes.append(.other)
            if lexeme.kind == .leftBrace {
                attributes = []
                if expectsPreview { beginPreview() }
                expectsPreview = false
            }
        case .rightParenthesis, .rightBracket, .interpolationEnd:
            if case .call(let name)? = scopes.popLast(), isCapitalized(name) { call = (name, .ended) }
        case .rightBrace:
            _ = scopes.popLast()
            if let depth = previewDepth, scopes.count < depth { previewDepth = nil }
            attributes = []
        case .semicolon: attributes = []
        case .colon: readLabel()
        case .directive: expectsPreview = lexeme.reads("#Preview", in: bytes)
        default: break
        }
    }

    mutating func read(word: Lexeme) {
        noteIdentifier(word)
        noteSubscription(word)
        noteBinding(word)
        noteConstants(word)
        if previous?.kind == .dot { return }
        if isDeclarationName {
            isDeclarationName = false
            declaredName = word.range
            noteMember(word)
            return
        }
        if let kind = typeKind(word) {
            header = Header(kind: kind)
            inherited = []
            return
        }
        if isCapitalized(word) {
            typeName = word
            isKept = keepsValue()
        }
        let isVariable = word.reads("var", in: bytes)
        if isVariable || word.reads("let", in: bytes) || word.reads("func", in: bytes) || word.reads("case", in: bytes)
            || word.reads("import", in: bytes)
        {
            if isVariable, scopes.last?.type != nil {
                member = Member(
                    isPublished: attributes.contains("Published"),
                    isKept: attributes.contains { !["Bindable", "MainActor", "ObservedObject"].contains($0) })
            }
            attributes = []
            isDeclarationName = !isVariable
        } else if word.reads("set", in: bytes), let requirement, case .type(let place)? = scopes.dropLast().last {
            summary.types[place].settableRequirements.insert(requirement)
        } else if case .type(let place)? = scopes.last, word.reads("async", in: bytes) {
            summary.types[place].isAsynchronous = true
        }
    }

    /// Whether an attribute after a lexeme of this kind belongs to a type, as in `action: @MainActor () -> Void`.
    func isBeforeType(_ kind: Lexeme.Kind?) -> Bool {
        switch kind {
        case .colon, .leftParenthesis, .comma, .arrow: true
        default: false
        }
    }

    /// Reads the name of an attribute after its `@`, and returns whether the lexeme was part of it.
    mutating func readAttribute(_ lexeme: Lexeme) -> Bool {
        if lexeme.kind == .word, previous?.kind == .at {
            attributes.append(lexeme.text(in: bytes))
            return true
        }
        if lexeme.kind == .dot, lexeme.isAttached { return true }
        if lexeme.kind == .word, previous?.kind == .dot {
            let module = attributes.popLast() ?? ""
            attributes.append(
                AttributeSyntax.modules.contains(module)
                    ? lexeme.text(in: bytes) : module + "." + lexeme.text(in: bytes))
            return true
        }
        expectsAttribute = false
        return false
    }

    /// Reads a type's name, generic parameters and inheritance clause, and returns whether the lexeme was part of them.
    mutating func readHeader(_ lexeme: Lexeme) -> Bool {
        guard var open = header else { return false }
        defer { if header != nil { header = open } }
        if open.name == nil {
            guard lexeme.kind == .word, !isModifierAfterClass(lexeme) else {
                header = nil
                return false
            }
            open.name = lexeme
            return true
        }
        if open.part == .constraints || open.part == .name, lexeme.reads("ObservableObject", in: bytes) {
            open.demandsObject = true
        }
        switch lexeme.kind {
        case .leftBrace:
            if let word = open.word { inherited.append(word) }
            begin(open)
            header = nil
            return true
        case .leftAngle: open.angles += 1
        case .rightAngle: open.angles -= 1
        case .colon where open.angles == 0 && open.part == .name: open.part = .inheritance
        case .comma where open.angles == 0 && open.part == .inheritance,
            .otherOperator where open.angles == 0 && open.part == .inheritance:
            if let word = open.word { inherited.append(word) }
            open.word = nil
        case .word where open.angles > 0 && open.part == .inheritance && isCapitalized(lexeme):
            // `UIHostingController<A>` holds the `A`.
            summary.heldTypes.insert(lexeme.text(in: bytes))
        case .word where open.angles == 0:
            if lexeme.reads("where", in: bytes) {
                open.part = .constraints
            } else if open.part == .inheritance, previous?.kind != .at {
                open.word = lexeme
            } else if open.part == .name {
                // `extension A.B`: the last name counts; two words in a row are no declaration.
                guard previous?.kind == .dot, open.kind == .extension else {
                    header = nil
                    return false
                }
                open.name = lexeme
            }
        case .word, .dot, .at, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .arrow, .otherOperator,
            .comma, .colon, .string, .number:
            if open.part == .name, lexeme.kind != .dot, open.angles == 0 {
                header = nil
                return false
            }
        default:
            header = nil
            return false
        }
        return true
    }

    private mutating func begin(_ header: Header) {
        defer { attributes = [] }
        let name = header.name?.text(in: bytes) ?? ""
        let inherited = Set(self.inherited.map { $0.text(in: bytes) })
        let isExtension = header.kind == .extension
        scopes.append(isExtension ? .extension(summary.types.count) : .type(summary.types.count))
        if inherited.contains("PreviewProvider") { beginPreview() }
        if header.demandsObject, !isExtension { summary.demandingTypes.insert(name) }
        if attributes.contains("propertyWrapper") { summary.ownWrappers.formUnion(Wrappers(named: name)) }
        summary.types.append(
            TypeSummary(
                name: name, kind: header.kind, isObservable: header.kind == .class && attributes.contains("Observable"),
                isPersistentModel: header.kind == .class && attributes.contains("Model"),
                isActorIsolated: header.kind == .actor || attributes.contains { $0.hasSuffix("Actor") },
                isGlobalActor: attributes.contains("globalActor"), possibleActors: possibleActors,
                isView: !inherited.isDisjoint(with: TypeFacts.viewProtocols), inherited: inherited, outers: [outer]))
    }

    /// The name of the type or of the extension around the scope that was opened last; empty at the top of a file.
    private var outer: String {
        scopes.dropLast().last { $0.type != nil }?.type.map { summary.types[$0].name } ?? ""
    }

    /// Notes a call that makes an object where no view and no actor is around it.
    private mutating func noteConstruction(of name: Lexeme) {
        guard isCapitalized(name) else { return }
        for case .type(let place) in scopes.reversed() {
            guard !summary.types[place].isView, !summary.types[place].isActorIsolated else { return }
            break
        }
        summary.madeOutsideViews.insert(name.text(in: bytes))
    }

    /// Notes that the brackets that are open now are a preview's.
    private mutating func beginPreview() { previewDepth = previewDepth ?? scopes.count }

    /// Counts a call of a name with a capital letter, unless it is in a preview.
    private mutating func noteCall(of name: Lexeme) {
        guard isCapitalized(name), previewDepth == nil else { return }
        let text = name.text(in: bytes)
        summary.calls[text, default: 0] += 1
        let isInApp = scopes.contains { $0.type.map { summary.types[$0].inherited.contains("App") } ?? false }
        if isInApp || rootView == .name(name.range) { summary.rootViews[text, default: 0] += 1 }
    }

    /// Counts the calls that make the variables that a `rootView` is set to, such as `let view = A()`.
    private mutating func noteRootVariables() {
        var lexer = Lexer(bytes)
        var before: [Lexeme] = []
        while let lexeme = lexer.next() {
            if lexeme.kind == .leftParenthesis, lexeme.isAttached, before.count == 3, isCapitalized(before[2]),
                before[1].reads("=", in: bytes), rootVariables.contains(before[0].text(in: bytes))
            {
                summary.rootViews[before[2].text(in: bytes), default: 0] += 1
            }
            before = before.suffix(2) + [lexeme]
        }
    }

    /// Notes a function of a type, and whatever an extension declares.
    private mutating func noteMember(_ word: Lexeme) {
        guard let place = scopes.last?.type,
            summary.types[place].kind == .extension || previous?.reads("func", in: bytes) == true
        else { return }
        summary.types[place].members.insert(word.text(in: bytes))
        if isMutating { summary.mutatingFunctions.insert(word.text(in: bytes)) }
    }

    /// Notes the type in `object: Type` and `object = Type(…)`; few files have objects to which something subscribes.
    private mutating func noteClassesOfSubscriptions() {
        var lexer = Lexer(bytes)
        var (name, sign): (Lexeme?, Lexeme?)
        while let type = lexer.next() {
            if type.kind == .word, isCapitalized(type), let name, name.kind == .word, let sign,
                sign.kind == .colon || sign.kind == .otherOperator && sign.reads("=", in: bytes),
                summary.subscriptions.objects.contains(name.text(in: bytes))
            {
                summary.subscriptions.classes.insert(type.text(in: bytes))
            }
            (name, sign) = (sign, type)
        }
    }

    /// Attributes that may be global actors declared in other files, by their last names.
    private var possibleActors: Set<String> {
        let names = attributes.lazy.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        return Set(names.filter { $0.first?.isUppercase == true && $0 != "Observable" && !$0.hasSuffix("Actor") })
    }

    /// Follows a `var` to its name and to the `some View` of a body.
    mutating func readMember(_ lexeme: Lexeme) {
        guard var open = member else { return }
        if open.name.isEmpty {
            guard lexeme.kind == .word else {
                member = nil
                return
            }
            open.name = lexeme.text(in: bytes)
            member = open
            requirement = nil
            guard let place = scopes.last?.type else { return }
            if open.isKept { summary.types[place].kept.insert(open.name) }
            if open.isPublished { summary.types[place].published.insert(open.name) }
            if summary.types[place].kind == .protocol { requirement = open.name }
            if summary.types[place].kind == .extension { summary.types[place].members.insert(open.name) }
            return
        }
        guard open.name == "body", lexeme.kind == .colon || lexeme.kind == .word || lexeme.kind == .dot else {
            member = nil
            return
        }
        if lexeme.kind == .word, lexeme.reads("some", in: bytes) {
            open.isOpaque = true
            member = open
        } else if lexeme.kind == .word, open.isOpaque, TypeFacts.viewProtocols.contains(lexeme.text(in: bytes)) {
            if let place = scopes.last?.type { summary.types[place].isView = true }
            member = nil
        }
    }

    /// Follows a variable to the type in `name: Type` and `name = Type(…)`, and records it.
    mutating func readVariable(_ lexeme: Lexeme) {
        guard var open = variable else {
            guard lexeme.kind == .word, let previous, let place = scopes.last?.type,
                previous.reads("let", in: bytes) || previous.reads("var", in: bytes)
            else { return }
            variable = Variable(place: place, name: lexeme)
            return
        }
        variable = nil
        if open.sign == nil {
            let isSign = lexeme.kind == .colon || lexeme.kind == .otherOperator && lexeme.reads("=", in: bytes)
            open.sign = isSign ? lexeme : nil
            variable = isSign ? open : nil
        } else if lexeme.kind == .word, open.type == nil || previous?.kind == .dot || isAny(open.type),
            previous?.kind != .leftParenthesis || isAny(lexeme)
        {
            open.type = lexeme
            variable = open
        } else if lexeme.kind == .dot, lexeme.isAttached, open.type != nil {
            variable = open
        } else if lexeme.kind == .leftParenthesis, open.type == nil, open.sign?.kind == .colon {
            // `(any P)?`
            variable = open
        } else if let type = open.type, isCapitalized(type) {
            let isCalled = lexeme.kind == .leftParenthesis && lexeme.isAttached || lexeme.kind == .leftAngle
            let isComposed = lexeme.kind == .otherOperator && lexeme.reads("&", in: bytes)
            guard open.sign?.kind == .colon ? !isComposed : isCalled else { return }
            summary.types[open.place].variables[open.name.text(in: bytes)] = type.text(in: bytes)
        }
    }

    func isAny(_ word: Lexeme?) -> Bool { word?.reads("any", in: bytes) ?? false }

    /// The capitalised name that parentheses call, nil where they belong to something else.
    func calledName(_ lexeme: Lexeme) -> Lexeme? {
        guard lexeme.isAttached, let previous, !isDeclarationName, !expectsAttribute else { return nil }
        if let generic, previous.kind == .rightAngle { return generic }
        guard previous.kind == .word, previous.range != declaredName else { return nil }
        if isCapitalized(previous) { return previous }
        guard follows == .dot, previous.reads("init", in: bytes) else { return nil }
        // `.init(…)`: only its surroundings tell the type.
        guard let base, isCapitalized(base) else { return previous }
        return base
    }

    func isCapitalized(_ word: Lexeme) -> Bool {
        let first = bytes[word.range.lowerBound]
        return first >= 0x41 && first <= 0x5A
    }

    /// Records the words before a dot.
    mutating func followMembers(_ lexeme: Lexeme) {
        if isMemberAccess(lexeme) {
            outerBase = follows == .dot ? base : nil
            base = lexeme.isAttached && previous?.kind == .word ? previous : nil
        }
        follows = lexeme.kind == .word ? previous?.kind : nil
    }

    /// Records the name in `Name<…>`, for the parentheses that may follow.
    mutating func followGenerics(_ lexeme: Lexeme) {
        generic = nil
        switch lexeme.kind {
        case .leftAngle:
            if lexeme.isAttached, let previous, previous.kind == .word, previous.range != declaredName {
                generics.append(previous)
            }
        case .rightAngle: if let name = generics.popLast(), isCapitalized(name) { generic = name }
        case .leftBrace, .rightBrace, .semicolon: generics.removeAll(keepingCapacity: true)
        default: break
        }
    }

    /// Follows `rootView` to the name that is called, or to the variable, that it is set to.
    mutating func followRootView(_ lexeme: Lexeme) {
        switch rootView {
        case .label where lexeme.kind == .colon || lexeme.reads("=", in: bytes): rootView = .sign
        case .sign where lexeme.kind == .word && isCapitalized(lexeme): rootView = .name(lexeme.range)
        case .sign where lexeme.kind == .word:
            rootVariables.insert(lexeme.text(in: bytes))
            rootView = .none
        default: rootView = lexeme.kind == .word && lexeme.reads("rootView", in: bytes) ? .label : .none
        }
    }

    /// `.`, `?.` or `!.`, the last two of which are one operator here.
    func isMemberAccess(_ lexeme: Lexeme) -> Bool {
        if lexeme.kind == .dot { return true }
        return lexeme.kind == .otherOperator && lexeme.range.count == 2
            && bytes[lexeme.range.upperBound - 1] == UInt8(ascii: ".")
            && bytes[lexeme.range.lowerBound] != UInt8(ascii: ".")
    }

    /// Records `object.$name` and `object.objectWillChange`.
    mutating func noteSubscription(_ word: Lexeme) {
        let isProjection = bytes[word.range.lowerBound] == UInt8(ascii: "$")
        guard isProjection || word.reads("objectWillChange", in: bytes), let previous, isMemberAccess(previous),
            base?.reads("self", in: bytes) != true
        else { return }
        if isProjection {
            summary.subscriptions.properties.insert(String(word.text(in: bytes).dropFirst()))
            return
        }
        for object in [base, outerBase] {
            if let object { summary.subscriptions.objects.insert(object.text(in: bytes)) }
        }
    }

    /// Records `$object.name`.
    mutating func noteBinding(_ word: Lexeme) {
        guard let base, bytes[base.range.lowerBound] == UInt8(ascii: "$"), let previous, isMemberAccess(previous) else {
            return
        }
        summary.boundMembers.insert(word.text(in: bytes))
    }

    /// Records a name as the type of something unless it is called; one that is called right after `=` is a variable's
    /// type.
    mutating func noteHeldType(before lexeme: Lexeme) {
        guard let name = typeName else { return }
        typeName = nil
        let isUsed =
            (lexeme.kind == .leftParenthesis || lexeme.kind == .dot) && lexeme.isAttached || lexeme.kind == .leftBrace
        if !isUsed || isKept { summary.heldTypes.insert(name.text(in: bytes)) }
    }

    /// Records a name of whose value a member is read at once: `A().count`, not `A().padding()`.
    mutating func noteReadMember(before lexeme: Lexeme) {
        guard let call else { return }
        switch call.progress {
        case .ended: self.call = isMemberAccess(lexeme) ? (call.name, .dot) : nil
        case .dot: self.call = lexeme.kind == .word ? (call.name, .member) : nil
        case .member:
            self.call = nil
            let isCalled = lexeme.kind == .leftParenthesis && lexeme.isAttached || lexeme.kind == .leftBrace
            if !isCalled { summary.heldTypes.insert(call.name.text(in: bytes)) }
        }
    }

    /// Whether the next name is a type or makes the value of a variable, whatever follows it: after `=`, `->`, `as`,
    /// the colon of a member, the backslash of a key path and the bracket of an array.
    func keepsValue() -> Bool {
        switch previous?.kind {
        case .arrow, .leftBracket: return true
        case .colon:
            return scopes.last?.type != nil
        case .word: return previous?.reads("as", in: bytes) ?? false
        case .otherOperator:
            guard let previous, previous.range.count == 1 else { return false }
            switch bytes[previous.range.lowerBound] {
            case UInt8(ascii: "="), UInt8(ascii: "\\"): return true
            // `as? A`; the question mark of a condition is not attached.
            case UInt8(ascii: "?"), UInt8(ascii: "!"): return previous.isAttached
            default: return false
            }
        default: return false
        }
    }

    /// Records the label before a colon in the parentheses of a call.
    mutating func readLabel() {
        guard case .call(let name)? = scopes.last, let previous, previous.kind == .word else { return }
        let first = bytes[previous.range.lowerBound]
        guard first >= 0x61 && first <= 0x7A || first == 0x5F || first >= 0x80 else { return }
        summary.labels[name.text(in: bytes), default: [:]][previous.text(in: bytes), default: 0] += 1
    }

    /// Records a case or a static function `constant` of a type.
    mutating func noteConstants(_ word: Lexeme) {
        guard word.reads("constant", in: bytes), let previous, let place = scopes.last?.type else { return }
        let type = summary.types[place]
        let isOfBinding = type.kind == .extension && type.name == "Binding"
        let isFunction = isStatic && previous.reads("func", in: bytes) && !isOfBinding
        let isCase = type.kind == .enumeration && (previous.kind == .comma || previous.reads("case", in: bytes))
        if isCase || isFunction { summary.types[place].makesConstants = true }
    }

    /// Records identifiers inside extensions.
    mutating func noteIdentifier(_ word: Lexeme) {
        for case .extension(let place) in scopes { summary.types[place].identifiers.insert(word.text(in: bytes)) }
    }

    func typeKind(_ word: Lexeme) -> TypeFacts.Kind? {
        if word.reads("struct", in: bytes) { return .structure }
        if word.reads("class", in: bytes) { return .class }
        if word.reads("actor", in: bytes) { return .actor }
        if word.reads("enum", in: bytes) { return .enumeration }
        if word.reads("protocol", in: bytes) { return .protocol }
        return word.reads("extension", in: bytes) ? .extension : nil
    }

    /// `class func`, `class var` and the like declare no class.
    func isModifierAfterClass(_ word: Lexeme) -> Bool {
        let words: [StaticString] = [
            "func", "var", "let", "subscript", "override", "private", "fileprivate", "internal", "public", "open",
            "final",
        ]
        return words.contains { word.reads($0, in: bytes) }
    }
}
