import Base
import Markup

/// The HTML of a code block that is no sample with verdicts.
struct CodeBlockHTML {
    let document: Document
    let block: CodeBlock
    let words: [String: String]

    func write(to output: inout [UInt8]) {
        let language = CodeLanguage(info: block.fence.map { document.string($0.info) } ?? "")
        output.append("<div class=\"code\"")
        if let name = language.name {
            output.append(" data-language=\"")
            HTMLEscape.append(name, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        output.append("><pre tabindex=\"0\" role=\"group\" aria-label=\"")
        HTMLEscape.append(words["code"] ?? "", to: &output)
        output.append("\"><code")
        if let id = language.id {
            output.append(" class=\"language-")
            HTMLEscape.append(id, to: &output)
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
        let code = document.bytes(block.content)
        if language.isSwift {
            HighlightedSwift(code).write(to: &output)
        } else {
            HTMLEscape.append(code, to: &output)
        }
        output.append("</code></pre></div>\n")
    }
}
