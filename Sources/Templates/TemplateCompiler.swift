import Diagnostics

/// Turns parsed templates into instructions: inlines partials and parents, and resolves every name to its accessor.
struct TemplateCompiler {
    private(set) var diagnostics: Set<Diagnostic> = []
    private(set) var usedNames: Set<String> = []

    private let files: [String: [UInt8]]
    private let fields: [String: FieldValue]
    private let folder: String
    /// The parsed files; nil for one that cannot be parsed.
    private var parsed: [String: [TemplateNode]?] = [:]

    private var instructions: [Instruction] = []
    private var literals: [UInt8] = []
    /// Where the literal begins that is not an instruction yet.
    private var literalStart = 0
    /// Whether the next line begins in the middle of a line that is written already.
    private var skipsMargin = false
    private var isFaulty = false
    private var inclusions = 0
    private var isTooLarge = false

    /// The ending of a template's file; names of templates are paths without it.
    private static let suffix = ".mustache"
    private static let deepestInclusion = 100
    private static let mostInclusions = 10_000

    init(files: [String: [UInt8]], fields: [String: FieldValue], folder: String) {
        self.files = files.filter { $0.key.hasSuffix(Self.suffix) }
        (self.fields, self.folder) = (fields, folder)
    }

    /// Nil where the template, or another one that it includes, is faulty or absent.
    mutating func compile(_ name: String) -> Template? {
        compile(name, with: fields)
        return isFaulty ? nil : Template(instructions: instructions, literals: literals)
    }

    /// Checks the templates that are used as partials and parents only.
    mutating func checkOthers(than names: [String]) {
        let names = Set(names.map { $0 + Self.suffix })
        let fields = fields.merging(FieldValue.itemFields(in: fields)) { known, _ in known }
        for file in files.keys.sorted() where !names.contains(file) {
            compile(String(file.dropLast(Self.suffix.count)), with: fields)
        }
    }

    private mutating func compile(_ name: String, with fields: [String: FieldValue]) {
        (instructions, literals, literalStart, skipsMargin, isFaulty) = ([], [], 0, false, false)
        let file = name + Self.suffix
        if let nodes = parse(file) {
            compile(nodes, in: Place(file: file, scopes: [Scope(fields: fields)], active: [file]))
        }
        endLiteral()
    }
}

/// Where a node is compiled.
private struct Place {
    var file: String
    /// The innermost last.
    var scopes: [Scope]
    /// The blocks that templates outside of this one fill.
    var overrides: [String: (block: TemplateBlock, file: String)] = [:]
    /// Precedes each line.
    var indentation: [UInt8] = []
    /// How much of each line's own white space is left out.
    var dedent = 0
    /// The files and, marked by `$`, the blocks around.
    var active: Set<String>
    var depth = 0

    /// The number of the innermost subject.
    var subject: Int { scopes.last?.subject ?? 0 }
}

/// The names that a section brings into reach.
private struct Scope {
    var fields: [String: FieldValue] = [:]
    var subject = 0
    /// What `.` stands for; nil for the object of the fields.
    var value: FieldValue?
}

extension TemplateCompiler {
    private mutating func compile(_ nodes: [TemplateNode], in place: Place) {
        let bytes = files[place.file] ?? []
        for node in nodes {
            switch node {
            case .margin(let range):
                if !skipsMargin { literals += place.indentation + bytes[range].dropFirst(place.dedent) }
                skipsMargin = false
            case .text(let range): literals += bytes[range]
            case .variable(let tag): variable(tag, in: place)
            case .section(let tag, let nodes): section(tag, nodes, in: place)
            case .partial(let tag, let indentation):
                include(tag, indentation.map { bytes[$0] }, overrides: place.overrides, in: place)
            case .parent(let tag, let indentation, let blocks):
                let own = Dictionary(
                    blocks.map { ($0.tag.name, (block: $0, file: place.file)) }, uniquingKeysWith: { _, last in last })
                // What fills a block from further outside wins.
                include(
                    tag, indentation.map { bytes[$0] }, overrides: own.merging(place.overrides) { _, outer in outer },
                    in: place)
            case .block(let block): expand(block, bytes, in: place)
            }
        }
    }

    private mutating func variable(_ tag: TemplateTag, in place: Place) {
        guard let (value, subject) = resolve(tag, in: place) else { return }
        let isEscaped = tag.kind == .variable
        endLiteral()
        switch value {
        case .text(let read): instructions.append(.text(subject: subject, read, isEscaped: isEscaped))
        case .html(let read): instructions.append(.html(subject: subject, read, isEscaped: isEscaped))
        case .flag: reportNoText(tag, note: "write it as a section, '{{#\(tag.name)}}'", in: place)
        case .group(_, let fields), .list(_, let fields):
            reportNoText(tag, note: "it contains \(fields.keys.sorted().prefix(8).joined(separator: ", "))", in: place)
        }
    }

    private mutating func section(_ tag: TemplateTag, _ nodes: [TemplateNode], in place: Place) {
        guard let (value, subject) = resolve(tag, in: place) else { return }
        endLiteral()
        let start = instructions.count
        var inner = place
        switch value {
        case _ where tag.kind == .inverted: break
        case .list(_, let fields): inner.scopes.append(Scope(fields: fields, subject: place.subject + 1))
        case .group(_, let fields): inner.scopes.append(Scope(fields: fields, subject: subject))
        case .text, .html: inner.scopes.append(Scope(subject: subject, value: value))
        case .flag: break
        }
        compile(nodes, in: inner)
        endLiteral()
        let count = instructions.count - start
        let condition = value.condition
        let instruction: Instruction =
            switch value {
            case _ where tag.kind == .inverted: .when(subject: subject, { !condition($0) }, count: count)
            case .list(let read, _): .each(subject: subject, read, count: count)
            default: .when(subject: subject, condition, count: count)
            }
        instructions.insert(instruction, at: start)
    }

    private mutating func include(
        _ tag: TemplateTag, _ indentation: ArraySlice<UInt8>?,
        overrides: [String: (block: TemplateBlock, file: String)], in place: Place
    ) {
        usedNames.insert(tag.name)
        let file = tag.name + Self.suffix
        guard files[file] != nil else {
            let names = files.keys.map { String($0.dropLast(Self.suffix.count)) }
            return report(
                .unknownTemplateName, "template not found: '\(tag.name)'", tag, in: place,
                note: Self.suggestion(for: tag, among: names))
        }
        guard !place.active.contains(file) else {
            return report(.templateCycle, "'\(file)' includes itself", tag, in: place)
        }
        guard countInclusion(tag, in: place), let nodes = parse(file) else { return }
        var inner = place
        inner.file = file
        inner.overrides = overrides
        inner.indentation = indentation.map { place.indentation + $0.dropFirst(place.dedent) } ?? []
        inner.dedent = 0
        inner.active.insert(file)
        inner.depth += 1
        compile(nodes, in: inner)
    }

    /// Writes what fills a block, else its own content.
    private mutating func expand(_ block: TemplateBlock, _ bytes: [UInt8], in place: Place) {
        guard let (filling, file) = place.overrides[block.tag.name] else { return compile(block.nodes, in: place) }
        let mark = "$" + block.tag.name
        guard !place.active.contains(mark) else {
            return report(.templateCycle, "the block '\(block.tag.name)' contains itself", block.tag, in: place)
        }
        guard countInclusion(block.tag, in: place) else { return }
        var inner = place
        inner.file = file
        inner.indentation += bytes[block.firstMargin ?? block.margin].dropFirst(place.dedent)
        inner.dedent = filling.firstMargin?.count ?? 0
        inner.active.insert(mark)
        inner.depth += 1
        switch (block.firstMargin, filling.firstMargin) {
        case (.some, nil): literals += inner.indentation
        case (nil, .some): skipsMargin = true
        default: break
        }
        compile(filling.nodes, in: inner)
        skipsMargin = false
    }

    /// The value that a name stands for, with the number of its subject, from the innermost scope outwards.
    private mutating func resolve(_ tag: TemplateTag, in place: Place) -> (value: FieldValue, subject: Int)? {
        usedNames.insert(tag.name)
        if tag.name == ".", let scope = place.scopes.last {
            return (scope.value ?? .group({ _ in true }, scope.fields), scope.subject)
        }
        let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let scope = place.scopes.last(where: { $0.fields[parts[0]] != nil }), var value = scope.fields[parts[0]] {
            for part in parts.dropFirst() {
                guard case .group(_, let fields) = value, let next = fields[part] else {
                    return unknown(tag, in: place)
                }
                value = next
            }
            return (value, scope.subject)
        }
        return unknown(tag, in: place)
    }

    private mutating func unknown(_ tag: TemplateTag, in place: Place) -> (value: FieldValue, subject: Int)? {
        let known = place.scopes.flatMap { FieldValue.paths(in: $0.fields) }
        let message = "unknown name '\(tag.name)'"
        if tag.name.utf8.contains(UInt8(ascii: "(")) {
            report(.unknownTemplateName, message, tag, in: place, note: "values cannot be transformed")
        } else {
            report(.unknownTemplateName, message, tag, in: place, note: Self.suggestion(for: tag, among: known))
        }
        return nil
    }

    private mutating func endLiteral() {
        if literals.count > literalStart { instructions.append(.literal(literalStart..<literals.count)) }
        literalStart = literals.count
    }

    private mutating func parse(_ file: String) -> [TemplateNode]? {
        if let known = parsed[file] {
            if known == nil { isFaulty = true }
            return known
        }
        var nodes: [TemplateNode]?
        do throws(TemplateError) {
            nodes = try TemplateParser.parse(files[file] ?? [])
        } catch {
            let message = error.isSyntax ? "'\(file)' cannot be parsed: \(error.message)" : error.message
            add(
                Diagnostic(
                    .invalidTemplate, message, at: Location("\(folder)/\(file)", error.range),
                    notes: error.note.map { [Diagnostic.Note($0)] } ?? []))
        }
        parsed[file] = nodes
        return nodes
    }

    /// Whether another template may be included at a tag.
    private mutating func countInclusion(_ tag: TemplateTag, in place: Place) -> Bool {
        guard !isTooLarge else { return false }
        inclusions += 1
        isTooLarge = place.depth == Self.deepestInclusion || inclusions > Self.mostInclusions
        guard isTooLarge else { return true }
        let message =
            inclusions > Self.mostInclusions
            ? "templates include each other more than \(Self.mostInclusions) times"
            : "templates are nested more than \(Self.deepestInclusion) levels deep"
        report(.invalidTemplate, message, tag, in: place)
        return false
    }

    private mutating func reportNoText(_ tag: TemplateTag, note: String, in place: Place) {
        report(.unknownTemplateName, "'\(tag.name)' is not text", tag, in: place, note: note)
    }

    private static func suggestion(for tag: TemplateTag, among names: [String]) -> String? {
        NearestName.of(tag.name, among: names).map { "did you mean '\($0)'?" }
    }

    private mutating func report(
        _ kind: DiagnosticKind, _ message: String, _ tag: TemplateTag, in place: Place, note: String? = nil
    ) {
        add(
            Diagnostic(
                kind, message, at: Location("\(folder)/\(place.file)", tag.range),
                notes: note.map { [Diagnostic.Note($0)] } ?? []))
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        isFaulty = true
        diagnostics.insert(diagnostic)
    }
}

extension FieldValue {
    /// Whether there is a value; an empty list and a false flag are none, an empty text is one.
    fileprivate var condition: @Sendable (AnyObject) -> Bool {
        switch self {
        case .text(let read): { read($0) != nil }
        case .html(let read): { read($0) != nil }
        case .flag(let read): read
        case .group(let isPresent, _): isPresent
        case .list(let read, _): { !read($0).isEmpty }
        }
    }
}
