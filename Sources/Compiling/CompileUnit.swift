import Base
import Diagnostics
import Linting
import Samples

/// A piece of code as a file for the compiler.
struct CompileUnit: Sendable {
    let input: CompileInput
    let fragment: Fragment
    let code: CompilableCode
    /// The name of the enumeration around its declarations, and of its file.
    let scope: String

    init?(_ input: CompileInput, file: String, scope: String) {
        let fragment = Fragment(file: file, bytes: input.code)
        guard let code = fragment.compilable(scope: scope) else { return nil }
        (self.input, self.fragment, self.code, self.scope) = (input, fragment, code, scope)
    }

    var fileName: String { scope + ".swift" }

    /// Its file: the imports in the first line, then its code, then what others declare for it.
    func text(imports: [String], _ context: CompileContext) -> [UInt8] {
        let added = context.choices.compactMap { $0.fragment.compilable(scope: scope, only: $0.declarations) }
        var modules = imports
        for module in code.imports + context.imports where !modules.contains(module) { modules.append(module) }
        var text = Array(modules.map { "import \($0)" }.joined(separator: "; ").utf8) + [0x0A] + code.text
        for other in added { text += [0x0A] + other.text }
        if code.hasExtensions || added.contains(where: \.hasExtensions) {
            // Extensions are outside of the enumeration, and see its types by these names.
            for name in code.declaredNames.union(added.flatMap(\.declaredNames)).sorted() {
                text += "\nprivate typealias \(name) = \(scope).\(name)".utf8
            }
        }
        return text + [0x0A]
    }

    /// The result, given the errors in its file.
    func result(_ messages: [CompilerMessage]) -> CompileResult {
        var names: [String] = []
        var errors: [CompileError] = []
        for message in messages {
            guard let range = range(of: message) else { continue }
            errors.append(CompileError(message: message.text, range: range))
            if let name = message.unknownName, !names.contains(name) { names.append(name) }
        }
        if let failure = input.failure {
            let isExpected = errors.contains { error in failure.text.map { error.message.contains($0) } ?? true }
            return isExpected ? .failsAsExpected : .compilesUnexpectedly(expected: failure.text)
        }
        // Errors beside an unknown name mostly follow from it.
        if !names.isEmpty { return .unknownNames(names) }
        return errors.isEmpty ? .compiles : .fails(errors)
    }

    /// The bytes of its code that an error is about; nil for one in its context.
    func range(of message: CompilerMessage) -> Range<Int>? {
        guard let place = message.place else { return 0..<0 }
        let lines = LineTable(code.text)
        // Its code begins in the second line.
        guard place.line >= 2, let line = lines.range(ofLine: place.line - 1) else { return nil }
        let start = fragment.original(code.source(min(line.lowerBound + place.column - 1, line.upperBound)))
        guard start < input.code.count else { return input.code.count..<input.code.count }
        return start..<start + 1 + input.code[(start + 1)...].prefix(while: \.isWord).count
    }
}

extension UInt8 {
    /// Whether it can be part of a Swift identifier.
    fileprivate var isWord: Bool {
        self == UInt8(ascii: "_") || self >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
