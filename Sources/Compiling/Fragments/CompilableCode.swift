import Base

/// A fragment as a file that a compiler accepts: what it lacks is added around it.
///
/// Declarations become members of an enumeration, so that many fragments share one module. Extensions are moved out of
/// it, loose members get a structure, and statements a function. Macros without an implementation outside of Xcode are
/// expanded: `#Preview`, `@Previewable`, `@Entry`, `@Model` and `@ModelActor`.
struct CompilableCode: Sendable {
    /// Without the imports.
    let text: [UInt8]
    /// Where the parts of the fragment's repaired text begin in the text and in it, in order.
    let parts: [(made: Int, source: Int)]

    /// Whether this is the name of a structure around loose members, which are a part of a type that is not shown.
    static func isStructureOfMembers(_ name: String) -> Bool {
        name.hasPrefix("Members") && name.dropFirst("Members".count).allSatisfy(\.isNumber)
    }

    /// The offset in the repaired text of an offset in the text; added code belongs to the code after it.
    func source(_ offset: Int) -> Int {
        let next = parts.partitionIndex { $0.made > offset }
        guard next > 0 else { return 0 }
        let part = parts[next - 1]
        let source = part.source + offset - part.made
        return next < parts.count ? min(source, parts[next].source) : source
    }
}

/// Changes of a fragment's text; those at one place are made in their order.
struct CodeEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    static func + (first: CodeEdits, second: CodeEdits) -> CodeEdits { CodeEdits(edits: first.edits + second.edits) }

    func applied(to bytes: [UInt8]) -> CompilableCode {
        var text: [UInt8] = []
        var parts: [(made: Int, source: Int)] = []
        var position = 0
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in sorted where edit.range.lowerBound >= position {
            parts.append((text.count, position))
            text += bytes[position..<edit.range.lowerBound]
            text += edit.text.utf8
            position = edit.range.upperBound
        }
        parts.append((text.count, position))
        return CompilableCode(text: text + bytes[position...], parts: parts)
    }
}
