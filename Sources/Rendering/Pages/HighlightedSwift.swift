import Base
import Linting
import Markup

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
            Self.write(code[range], span.kind, to: &output)
            position = range.upperBound
        }
        HTMLEscape.append(code[position...], to: &output)
    }

    /// Writes a piece of code in the colour of its kind.
    static func write(_ code: ArraySlice<UInt8>, _ kind: HighlightSpan.Kind, to output: inout [UInt8]) {
        output.append(tag(of: kind))
        HTMLEscape.append(code, to: &output)
        output.append("</span>")
    }

    /// The classes are those of `Templates/README.md`.
    private static func tag(of kind: HighlightSpan.Kind) -> StaticString {
        switch kind {
        case .keyword: "<span class=\"k\">"
        case .type: "<span class=\"t\">"
        case .attribute: "<span class=\"a\">"
        case .string: "<span class=\"s\">"
        case .number: "<span class=\"n\">"
        case .regex: "<span class=\"r\">"
        case .comment: "<span class=\"c\">"
        case .documentation: "<span class=\"d\">"
        case .directive: "<span class=\"m\">"
        case .label: "<span class=\"p\">"
        case .dollarIdentifier: "<span class=\"v\">"
        case .placeholder: "<span class=\"e\">"
        }
    }
}
