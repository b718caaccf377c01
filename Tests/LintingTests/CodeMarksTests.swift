import Testing

@testable import Linting

@Suite struct CodeMarksTests {
    @Test(arguments: [
        ("a() ✅\nb() ❌ slow\n", ["✅", "❌ slow"]), ("a()\t( O )\nb()( X ) -> c\n", ["( O )", "( X ) -> c"]),
        ("f() (O)\r\ng() (X)", ["(O)", "(X)"]), ("f() ( X )", []), ("a(X)\nb(O)", []), ("a (X)\n", []),
        ("let a = \"( O )\"\nlet b = \" ( X )\"", []), ("// ✅ a\na() // ( O )\nb() // ( X )", []), ("✅\na()", []),
        ("a (X).b()\na (O).b()", []), ("let 👍 = 1 ", []), ("", []),
    ]) func found(code: String, marks: [String]) {
        let bytes = Array(code.utf8)
        #expect(CodeMarks.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == marks)
    }
}
