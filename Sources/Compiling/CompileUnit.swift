import Base
import Diagnostics
import Linting
import Samples

/// A piece of code that can be compiled.
struct CompileUnit: Sendable {
    let input: CompileInput
    let fragment: Fragment
    let declarations: [FragmentDeclaration]
    /// The name of the enumeration around its declarations, and of its file.
    let scope: String

    /// Nil for incomplete code.
    init?(_ input: CompileInput, file: String, scope: String) {
        fragment = Fragment(file: file, bytes: input.code)
        guard fragment.isComplete else { return nil }
        (self.input, self.scope) = (input, scope)
        declarations = Array(fragment.declarations.values)
    }

    /// Whether the body of a type is only a comment.
    ///
    /// - Parameter type: as the compiler writes it.
    func omitsMembers(of type: String?) -> Bool {
        guard let name = type?.split(separator: ".").last?.prefix(while: { $0 != "<" }) else { return false }
        return fragment.typesWithoutMembers.contains(String(name))
    }

    /// The types that it declares.
    var typeNames: Set<String> { Set(declarations.filter { $0.kind == .type }.map(\.name)) }

    /// The types, functions and variables that it declares.
    var declaredNames: Set<String> {
        Set(declarations.filter { if case .extension = $0.kind { false } else { true } }.map(\.name))
    }
}

/// A piece of code and what others declare for it, as a file for the compiler.
struct CompileFile: Sendable {
    private let unit: CompileUnit
    private let code: CompilableCode
    /// The modules that it imports besides those of all files.
    let imports: [String]
    /// The imports in the first line, then the code, then what others declare for it.
    let text: [UInt8]

    /// - Parameter imports: the modules that every file imports.
    init?(_ unit: CompileUnit, _ context: CompileContext, imports: [String]) {
        let names = context.typeNames.union(unit.typeNames)
        let scope = unit.scope
        guard let code = unit.fragment.compilable(scope: scope, names: names) else { return nil }
        (self.unit, self.code) = (unit, code)
        var own: [String] = []
        for module in unit.fragment.imports + context.imports where !imports.contains(module) && !own.contains(module) {
            own.append(module)
        }
        self.imports = own
        var text = Array((imports + own).map { "import \($0)" }.joined(separator: "; ").utf8) + [0x0A] + code.text
        for choice in context.choices {
            let added = choice.fragment.compilable(scope: scope, names: names, only: choice.declarations)
            text += [0x0A] + (added?.text ?? [])
        }
        self.text = text + [0x0A]
    }

    var name: String { unit.scope + ".swift" }

    /// The result, given the errors in its file.
    ///
    /// - Parameter messages: in the code itself and in what others declare for it.
    func result(_ messages: [CompilerMessage], _ gaps: CompileGaps) -> CompileResult {
        var names: [String] = []
        var place: Range<Int>?
        var errors: [CompileError] = []
        var (isUnknown, isIncomplete) = (true, false)
        var unknownAround: [String] = []
        for message in messages {
            guard let range = range(of: message) else {
                unknownAround += [gaps.unknownName(message, at: "")].compactMap { $0 }
                continue
            }
            // Authors do not know the enumeration.
            let text = message.text.replacing(unit.scope + ".", with: "")
            errors.append(CompileError(message: text, range: range))
            if message.isAboutMissingCode || unit.omitsMembers(of: message.unfinishedType) { isIncomplete = true }
            guard let name = unknownName(message, gaps) else {
                isUnknown = false
                continue
            }
            place = place ?? range
            if !names.contains(name) { names.append(name) }
        }
        // Unknown names alone say nothing about the code.
        if let failure = unit.input.failure, failure.text != nil || errors.isEmpty || !isUnknown {
            let isExpected = errors.contains { error in failure.text.map { error.message.contains($0) } ?? true }
            if isExpected { return .failsAsExpected }
            return .compilesUnexpectedly(expected: failure.text, errors: errors.map(\.message))
        }
        // Errors beside an unknown name mostly follow from it.
        if let place { return .unknownNames(names, at: place) }
        if isIncomplete { return .incomplete }
        if let error = errors.first {
            if !unknownAround.isEmpty { return .unknownNames(Array(Set(unknownAround)).sorted(), at: error.range) }
            if !gaps.ambiguous.isEmpty { return .ambiguousNames(gaps.ambiguous.sorted(), at: error.range) }
        }
        return errors.isEmpty ? .compiles : .fails(errors)
    }

    /// The name that is not declared for its code, if that is the reason for an error.
    func unknownName(_ message: CompilerMessage, _ gaps: CompileGaps) -> String? {
        guard let range = range(of: message) else { return nil }
        return gaps.unknownName(message, at: String(decoding: unit.input.code[range.lowerBound...], as: UTF8.self)[...])
    }

    /// The bytes of its code that an error is about; nil for one in its context.
    func range(of message: CompilerMessage) -> Range<Int>? {
        // The first line has the imports.
        guard let place = message.place, place.line > 1 else { return 0..<0 }
        let lines = LineTable(code.text)
        // Its code begins in the second line.
        guard let line = lines.range(ofLine: place.line - 1) else { return nil }
        let start = unit.fragment.original(code.source(min(line.lowerBound + place.column - 1, line.upperBound)))
        let bytes = unit.input.code
        guard start < bytes.count else { return bytes.count..<bytes.count }
        return start..<start + 1 + bytes[(start + 1)...].prefix(while: Lexer.isWord).count
    }
}
