import Linting
import Samples

/// A region of a sample as a file for the compiler.
struct CompileUnit: Sendable {
    let sample: Sample
    let region: Int
    let fragment: Fragment
    let code: CompilableCode
    /// The name of the enumeration around its declarations, and of its file.
    let scope: String

    init?(_ sample: Sample, region: Int, file: String, scope: String) {
        let fragment = Fragment(file: file, bytes: sample.checkedCode(of: sample.regions[region]))
        guard let code = fragment.compilable(scope: scope) else { return nil }
        (self.sample, self.region, self.fragment, self.code, self.scope) = (sample, region, fragment, code, scope)
    }

    var fileName: String { scope + ".swift" }

    /// Its file: the imports in the first line, then its code, then the types that others declare for it.
    func text(imports: [String], context: [Fragment] = []) -> [UInt8] {
        var names = code.declaredNames
        var added: [CompilableCode] = []
        for fragment in context {
            guard let other = fragment.compilable(scope: scope, asContextOf: names) else { continue }
            added.append(other)
            names.formUnion(other.declaredNames)
        }
        var modules = imports
        for module in code.imports + added.flatMap(\.imports) where !modules.contains(module) { modules.append(module) }
        var text = Array(modules.map { "import \($0)" }.joined(separator: "; ").utf8) + [0x0A] + code.text
        for other in added { text += [0x0A] + other.text }
        return text + [0x0A]
    }

    /// The bytes of the sample's code that an error is about; nil for one in its context.
    func range(of message: CompilerMessage) -> Range<Int>? {
        var line = 2
        var offset = 0
        while line < message.line {
            guard let end = code.text[offset...].firstIndex(of: 0x0A) else { return nil }
            offset = end + 1
            line += 1
        }
        let made = min(offset + message.column - 1, code.text.count)
        guard message.line >= 2 else { return nil }
        let bytes = sample.code
        let start = sample.regions[region].checkedRange.lowerBound + fragment.original(code.source(made))
        guard start < bytes.count else { return bytes.count..<bytes.count }
        let rest = bytes[start...].dropFirst().prefix { byte in
            byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return start..<start + 1 + rest.count
    }
}
