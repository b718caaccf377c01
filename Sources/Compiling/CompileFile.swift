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

    /// - Parameter imports: the modules that every file imports.
    init(_ unit: CompileUnit, _ context: CompileContext, imports: [String]) {
        let names = context.typeNames.union(unit.typeNames)
        var own: [String] = []
        for module in unit.fragment.imports + context.imports where !imports.contains(module) && !own.contains(module) {
            own.append(module)
        }
        code = unit.fragment.compilable(scope: unit.scope, names: names)
        var text = Array((imports + own).map { "import \($0)" }.joined(separator: "; ").utf8) + [0x0A] + code.text
        for choice in context.choices {
            text += [0x0A] + choice.fragment.compilable(scope: unit.scope, names: names, only: choice.declarations).text
        }
        text.append(0x0A)
        (self.unit, self.imports, lines) = (unit, own, LineTable(code.text))
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

    /// The bytes of its code that an error is about; nil for one in its context.
    func range(of message: CompilerMessage) -> Range<Int>? {
        // The first line has the imports.
        guard let place = message.place, place.line > 1 else { return 0..<0 }
        guard let line = lines.range(ofLine: place.line - 1) else { return nil }
        let offset = code.source(min(line.lowerBound + place.column - 1, line.upperBound))
        let start = unit.fragment.fragment.original(offset)
        let bytes = unit.input.code
        guard start < bytes.count else { return bytes.count..<bytes.count }
        return start..<start + 1 + bytes[(start + 1)...].prefix(while: Lexer.isWord).count
    }
}

/// A file and the errors that the compiler reports in it.
struct CompiledFile: Sendable {
    private let file: CompileFile
    private let gaps: CompileGaps
    /// Those in its own code.
    private var errors: [CompileError] = []
    /// The names that are not declared for its own code, with the range of each error for that reason.
    private var unknown: [(name: String, range: Range<Int>)] = []
    /// The names that are not declared for what it needs of other code.
    private var unknownAround: Set<String> = []
    /// Whether a part of its own code is missing.
    private var isIncomplete = false

    init(_ file: CompileFile, _ messages: [CompilerMessage], _ gaps: CompileGaps) {
        (self.file, self.gaps) = (file, gaps)
        for message in messages { add(message) }
    }

    private mutating func add(_ message: CompilerMessage) {
        guard let range = file.range(of: message) else {
            if let name = gaps.unknownName(message) { unknownAround.insert(name) }
            return
        }
        let unit = file.unit
        // Authors do not know the enumeration.
        errors.append(CompileError(message: message.text.replacing(unit.scope + ".", with: ""), range: range))
        if message.isAboutMissingCode || message.unfinishedType.map(unit.omitsMembers) ?? false { isIncomplete = true }
        let code = String(decoding: unit.input.code[range.lowerBound...], as: UTF8.self)
        let word = unit.input.code[..<range.lowerBound].reversed().prefix(while: Lexer.isWord).reversed()
        if let name = gaps.unknownName(message, at: code, after: String(decoding: word, as: UTF8.self)) {
            unknown.append((name, range))
        }
    }

    /// Whether there are errors in its own code.
    var hasErrors: Bool { !errors.isEmpty }

    /// The names that are not declared for its own code.
    var unknownNames: Set<String> { Set(unknown.map(\.name)) }

    /// Whether the code is at fault.
    var hasFaults: Bool { [.fails, .compilesUnexpectedly].contains(result.verdict) }

    /// Whether errors are fewer, above all those about unknown names.
    func isBetter(than other: CompiledFile) -> Bool {
        (unknownNames.count, errors.count) < (other.unknownNames.count, other.errors.count)
    }

    var result: CompileResult {
        // Unknown names alone say nothing about the code.
        let isUnknown = !errors.isEmpty && errors.count == unknown.count
        if let failure = file.unit.input.failure, failure.text != nil || !isUnknown {
            let isExpected = errors.contains { error in failure.text.map(error.message.contains) ?? true }
            if isExpected { return .failsAsExpected }
            return .compilesUnexpectedly(expected: failure.text, errors: errors.map(\.message))
        }
        // Errors beside an unknown name mostly follow from it.
        if let first = unknown.first {
            var names: [String] = []
            for name in unknown.map(\.name) where !names.contains(name) { names.append(name) }
            return .unknownNames(names, at: first.range)
        }
        if isIncomplete { return .incomplete }
        guard let error = errors.first else { return .compiles }
        if !unknownAround.isEmpty { return .unknownNames(unknownAround.sorted(), at: error.range) }
        if !gaps.ambiguous.isEmpty { return .ambiguousNames(gaps.ambiguous.sorted(), at: error.range) }
        return .fails(errors)
    }
}
