import Markup

/// Finds `**` that CommonMark does not read as the author meant it: `请**安装。**然后`.
///
/// Punctuation inside the marks and a letter outside of them prevent the emphasis. In languages that put spaces between
/// words, this does not happen.
enum UnrenderedEmphasis {
    static func findings(in lines: [VisibleLine], of document: Document) -> [UnrenderedMarkup.Finding] {
        let marks = Set(
            document.nodes.lazy.filter { $0.kind == .strong }.flatMap {
                [$0.range.lowerBound, $0.range.upperBound - 2]
            })
        var findings: [UnrenderedMarkup.Finding] = []
        var start = 0
        while start < lines.count {
            let end = lines[start...].firstIndex { $0.block != lines[start].block } ?? lines.count
            findings += self.findings(inBlock: lines[start..<end], besides: marks)
            start = end
        }
        return findings
    }

    /// - Parameter marks: the offsets of those that are read.
    private static func findings(inBlock lines: ArraySlice<VisibleLine>, besides marks: Set<Int>)
        -> [UnrenderedMarkup.Finding]
    {
        var findings: [UnrenderedMarkup.Finding] = []
        var isOpen = false
        for line in lines where line.text.utf8.contains(UInt8(ascii: "*")) {
            var place = line.text.startIndex
            while let first = line.text[place...].firstIndex(of: "*") {
                let run = line.text[first...].prefix { $0 == "*" }
                place = run.endIndex
                let (before, after) = (line.text[..<first].last, line.text[run.endIndex...].first)
                guard run.count == 2, before != "\\", !marks.contains(line.range(of: run).lowerBound) else { continue }
                let (inside, outside) = isOpen ? (before, after) : (after, before)
                if isPunctuation(inside), isLetterWithoutSpaces(outside) {
                    findings.append(
                        UnrenderedMarkup.Finding(
                            syntax: .emphasis, range: line.range(of: run),
                            note: isOpen
                                ? "put the punctuation behind '**', or a space"
                                : "put the punctuation before '**', or a space"
                        ))
                }
                isOpen.toggle()
            }
        }
        return findings
    }

    private static func isPunctuation(_ character: Character?) -> Bool {
        guard let scalar = character?.unicodeScalars.first, scalar.value != UInt32(VisibleLine.cover) else {
            return false
        }
        return Character(scalar).isPunctuation
    }

    /// Whether a character is a letter of Chinese, Japanese or Korean.
    private static func isLetterWithoutSpaces(_ character: Character?) -> Bool {
        guard let character, let scalar = character.unicodeScalars.first else { return false }
        return character.isLetter && scalar.value >= firstCJK
    }

    private static let firstCJK: UInt32 = 0x2E80
}
