import Base
import Linting
import Markup

/// The HTML of a code block that is no sample with verdicts.
struct CodeBlockHTML {
    let document: Document
    let block: CodeBlock
    let words: InterfaceWords

    func write(to output: inout [UInt8]) {
        let language = CodeLanguage(info: block.fence.map { document.string($0.info) } ?? "")
        let name = language.name.map { " data-language=\"\(HTMLEscaping.text($0))\"" } ?? ""
        let id = language.id.map { " class=\"language-\(HTMLEscaping.text($0))\"" } ?? ""
        let label = HTMLEscaping.text(words[.code])
        output += "<div class=\"code\"\(name)><pre tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">".utf8
        output += "<code\(id)>".utf8
        let code = document.bytes(block.content)
        if language.isSwift {
            HighlightedSwift.write(code, to: &output)
        } else {
            HTMLEscaping.append(code, to: &output)
        }
        output.append("</code></pre></div>\n")
    }
}

/// The language of a code block, as its info string names it.
struct CodeLanguage {
    /// Lower case, fit for a class name; nil where the info string names none.
    let id: String?

    /// The first word counts, up to a `{` or `,` as other tools write them.
    init(info: String) {
        let word = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }.lowercased()
        let isName =
            !word.isEmpty && word.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "+-#._".contains($0) }
        id = isName ? word : nil
    }

    var isSwift: Bool { id == "swift" }

    /// The name to show.
    var name: String? { id.map { Self.names[$0] ?? $0 } }

    private static let names = [
        "bash": "Shell", "c": "C", "c++": "C++", "console": "Shell", "cpp": "C++", "css": "CSS", "diff": "Diff",
        "html": "HTML", "javascript": "JavaScript",
        "js": "JavaScript", "json": "JSON", "makefile": "Makefile", "markdown": "Markdown", "md": "Markdown",
        "mermaid": "Mermaid", "objc": "Objective-C",
        "objective-c": "Objective-C", "python": "Python", "ruby": "Ruby", "sh": "Shell", "shell": "Shell", "sql": "SQL",
        "swift": "Swift", "text": "Text",
        "toml": "TOML", "ts": "TypeScript", "typescript": "TypeScript", "xml": "XML", "yaml": "YAML", "yml": "YAML",
        "zsh": "Shell",
    ]
}

/// Swift code as HTML, coloured by the compiler's own classification.
enum HighlightedSwift {
    static func write(_ code: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var position = code.startIndex
        for span in HighlightSpan.spans(of: Array(code)) {
            let range = (code.startIndex + span.range.lowerBound)..<(code.startIndex + span.range.upperBound)
            guard range.lowerBound >= position, range.upperBound <= code.endIndex else { continue }
            HTMLEscaping.append(code[position..<range.lowerBound], to: &output)
            write(code[range], span.kind, to: &output)
            position = range.upperBound
        }
        HTMLEscaping.append(code[position...], to: &output)
    }

    /// Writes a piece of code in the colour of its kind.
    static func write(_ code: ArraySlice<UInt8>, _ kind: HighlightSpan.Kind, to output: inout [UInt8]) {
        output.append(tag(of: kind))
        HTMLEscaping.append(code, to: &output)
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
