import Linting
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct SyntaxTextTests {
    @Test(arguments: [
        "", "// nothing\n", "let a = 1 // one\n",
        "@State private var name: String? = \"é\\(a /* b */ + 1)\"\r\n\r\n/// doc\nstruct A {\n\tvar b: Int { 1 }\n}",
        "\u{FEFF}#if DEBUG\nf(a , b){ $0 }.c()\n#endif\n",
    ]) func isTheCodeWithoutTriviaAroundIt(_ code: String) {
        var waiting = [Syntax(Parser.parse(source: code))]
        while let node = waiting.popLast() {
            #expect(node.text == node.trimmedDescription)
            waiting += node.children(viewMode: .all)
        }
    }
}
