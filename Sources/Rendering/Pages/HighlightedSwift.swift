import Linting

/// Swift code as HTML, coloured by the compiler's own classification.
struct HighlightedSwift {
    private let code: ArraySlice<UInt8>

    init(_ code: ArraySlice<UInt8>) { self.code = code }

    func write(to output: inout [UInt8]) {
        var position = code.startIndex
        for span in HighlightSpan.spans(of: Array(code)) {
            let range = (code.startIndex + span.range.lowerBound)..<(code.startIndex + span.range.upperBound)
            guard range.lowerBound >= position, range.upperBound <= code.endIndex else { continue }
            HTMLEscape.append(code[position..<range.lowerBound], to: &output)
            output += "<span class=\"".utf8
            output += Self.className(of: span.kind).utf8
            output += "\">".utf8
            HTMLEscape.append(code[range], to: &output)
            output += "</span>".utf8
            position = range.upperBound
        }
        HTMLEscape.append(code[position...], to: &output)
    }

    /// The classes of `Templates/README.md`.
    static func className(of kind: HighlightSpan.Kind) -> String {
        switch kind {
        case .keyword: "k"
        case .type: "t"
        case .attribute: "a"
        case .string: "s"
        case .number: "n"
        case .regex: "r"
        case .comment: "c"
        case .documentation: "d"
        case .directive: "m"
        case .label: "p"
        case .dollarIdentifier: "v"
        case .placeholder: "e"
        }
    }
}
