import Base
import Diagnostics
import Linting
import Samples

/// A piece of code and what others declare for it, as a file for the compiler.
struct CompileFile: Sendable {
    let unit: CompileUnit
    /// The modules that it imports besides those of all files.
    let imports: [String]
    /// The imports in the first line, then the code, then what others declare for it.
    let text: [UInt8]
    private let code: CompilableCode
    private let lines: LineTable

    init(_ unit: CompileUnit, _ context: CompileContext, _ settings: CompilerSettings) {
        let names = context.typeNames.union(unit.typeNames)
        let modules = settings.completed((settings.imports + unit.fragment.imports + context.imports).unique)
        code = unit.fragment.compilable(scope: unit.scope, names: names)
        var text = Array(modules.map { "import \($0)" }.joined(separator: "; ").utf8) + [0x0A] + code.text
        for choice in context.choices {
            text += [0x0A] + choice.fragment.compilable(scope: unit.scope, names: names, only: choice.declarations).text
        }
        text.append(0x0A)
        (self.unit, lines) = (unit, LineTable(code.text))
        imports = modules.filter { !settings.imports.contains($0) }
        self.text = Self.withoutSourceLocations(text)
    }

    /// The text with `#sourceLocation` as a comment of the same length.
    ///
    /// The directive would move errors to other files, or to what others declare. In a string, a comment means nothing.
    private static func withoutSourceLocations(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for range in text.ranges(of: Array("#sourceLocation".utf8)) {
            text.replaceSubrange(range.prefix(2), with: "//".utf8)
        }
        return text
    }

    var name: String { unit.scope + ".swift" }

    /// The offset in the repaired code that an error is about; nil for one in its context.
    func offset(of message: CompilerMessage) -> Int? {
        // The first line has the imports.
        guard let place = message.place, place.line > 1 else { return 0 }
        guard let line = lines.range(ofLine: place.line - 1) else { return nil }
        return code.source(min(line.lowerBound + place.column - 1, line.upperBound))
    }

    /// The bytes of its code that an error is about; nil for one in its context.
    func range(of message: CompilerMessage) -> Range<Int>? {
        guard let offset = offset(of: message) else { return nil }
        // An error about imports or the expansion of a macro has no place in the code.
        guard let line = message.place?.line, line > 1 else { return 0..<0 }
        let start = unit.fragment.fragment.original(offset)
        let bytes = unit.input.code
        guard start < bytes.count else { return bytes.count..<bytes.count }
        return start..<start + 1 + bytes[(start + 1)...].prefix(while: Lexer.isWord).count
    }
}

/// A file and the errors that the compiler reports in it.
struct CompiledFile: Sendable {
    let file: CompileFile
    private let gaps: CompileGaps
    /// Those in its own code.
    private var errors: [CompileError] = []
    /// The names that are not declared for its own code, with the range of each error for that reason.
    private var missing: [(name: CompileGaps.Name, range: Range<Int>)] = []
    /// The names that its own code declares more than once, with the range of each error for that reason.
    private var repeated: [(name: String, range: Range<Int>)] = []
    /// Whether the compiler gives up a part of the code.
    private var exceedsLimits = false
    /// The protocols of other code to which a type does not conform.
    private var protocols: Set<String> = []
    /// The names that are not declared for what it needs of other code.
    private var unknownAround: Set<String> = []
    /// Whether a part of its own code is missing.
    private var isIncomplete = false
    /// Whether all errors are warnings in the Swift 5 language mode.
    var compilesInOlderMode = false

    init(_ file: CompileFile, _ messages: [CompilerMessage], _ gaps: CompileGaps) {
        (self.file, self.gaps) = (file, gaps)
        for message in messages { add(message) }
    }

    private mutating func add(_ message: CompilerMessage) {
        guard let range = file.range(of: message) else {
            if let name = gaps.missingName(message) { unknownAround.insert(name.text) }
            return
        }
        let unit = file.unit
        // Authors do not know the enumeration.
        errors.append(CompileError(message: message.text.replacing(unit.scope + ".", with: ""), range: range))
        if message.isAboutMissingCode || message.unfinishedType.map(unit.omitsMembers) ?? false { isIncomplete = true }
        if message.isAboutLimits { exceedsLimits = true }
        if let name = message.repeatedName { repeated.append((name, range)) }
        if let name = message.missingConformance, gaps.borrowed.contains(name) { protocols.insert(name) }
        let code = String(decoding: unit.input.code[range.lowerBound...], as: UTF8.self)
        let place = file.offset(of: message) ?? 0
        let name = gaps.missingName(
            message, at: code, in: unit.fragment.callee(around: place),
            references: unit.fragment.references(around: place))
        if let name { missing.append((name, range)) }
    }

    /// Whether there are errors in its own code.
    var hasErrors: Bool { !errors.isEmpty }

    /// The names that are not declared for its own code.
    var unknownNames: Set<String> { Set(missing.map(\.name.text)) }

    /// Whether the code is at fault.
    var hasFaults: Bool { [.fails, .compilesUnexpectedly].contains(result.verdict) }

    /// Whether errors are fewer, above all those about unknown names.
    func isBetter(than other: CompiledFile) -> Bool {
        (unknownNames.count, errors.count) < (other.unknownNames.count, other.errors.count)
    }

    var result: CompileResult {
        // Missing names alone say nothing about the code.
        let isUnknown = !errors.isEmpty && errors.count == missing.count
        if let failure = file.unit.input.failure, failure.text != nil || !isUnknown {
            let isExpected = errors.contains { error in failure.text.map(error.message.contains) ?? true }
            if isExpected { return .failsAsExpected }
            return .compilesUnexpectedly(expected: failure.text, errors: errors.map(\.message))
        }
        guard let error = errors.first else { return .compiles }
        return reasonNotToJudge(error.range) ?? (compilesInOlderMode ? .compilesInOlderMode(errors) : .fails(errors))
    }

    /// What is reported in place of errors, because most of them follow from it.
    ///
    /// - Parameter place: that of the first error.
    private func reasonNotToJudge(_ place: Range<Int>) -> CompileResult? {
        let unknown = missing.filter { if case .unknown = $0.name { true } else { false } }
        if let first = unknown.first { return .unknownNames(unknown.map(\.name.text).unique, at: first.range) }
        if let first = missing.first {
            let names = missing.map(\.name.text).unique
            let verb = names.count == 1 ? "is" : "are"
            return .undecided(reason: "\(names.quoted) \(verb) not available here", at: first.range)
        }
        if isIncomplete || gaps.omitsParts { return .incomplete }
        if let first = repeated.first {
            let names = repeated.map(\.name).unique.quoted
            return .undecided(reason: "the sample declares \(names) more than once", at: first.range)
        }
        if exceedsLimits { return .undecided(reason: "the compiler gives up", at: place) }
        if !unknownAround.isEmpty { return .unknownNames(unknownAround.sorted(), at: place) }
        let ambiguous = gaps.ambiguous.union(protocols)
        return ambiguous.isEmpty ? nil : .ambiguousNames(ambiguous.sorted(), at: place)
    }
}

extension [String] {
    /// Each once, in order.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
