import Diagnostics
import Linting

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
        (self.unit, self.imports, self.text, lines) = (unit, own, text + [0x0A], LineTable(code.text))
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
