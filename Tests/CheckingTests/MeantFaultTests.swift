import Diagnostics
import Testing
import Verification

/// Code that the parser does not accept, and whose author knows.
@Suite struct MeantFaultTests {
    private func isReported(_ text: String) -> Bool {
        SampleCheckTests.verification(of: "# T\n\n\(text)\n").verification.diagnostics
            .contains { $0.kind.id == "unparsable-sample" }
    }

    private func fence(_ code: String) -> String { "```swift\n\(code)\n```" }

    @Test(arguments: [
        "for (x, 0) in points { // error", "// This code isn't valid.\nfor (x, 0) in points {\n}",
        "if x = y {\n    // This isn't valid, because x = y doesn't return a value.\n}",
        "let a = 1\n\n// Does not compile:\n// a line below.\nfor (x, 0) in points {\n}",
        "// 这是无效的\nfor (x, 0) in points {\n}", "// No compila\nfor (x, 0) in points {\n}",
        "print(a)\n\n❌ Value of protocol type 'A' cannot conform to 'B'; only struct types can",
        "print(a)\nerror: cannot find 'a' in scope", "print(a)\nmain.swift:1:7: error: cannot find 'a' in scope",
        "func({(parameterTypes) -> (returnType) in statements})",
        "{ (parameters) -> return type in\n    statements\n}", "func function name(parameter name: type)",
        "[problematic code]", "func f() {\n    [Your code here]\n}",
    ]) func silent(code: String) {
        #expect(!isReported(fence(code)))
    }

    @Test(arguments: [
        "for (x, 0) in points {", "// Prints the points.\nfor (x, 0) in points {\n}",
        "// This isn't valid.\n\nfor (x, 0) in points {\n}", "func({(Teapots) -> (Cups) in statements})",
        "[tea]\nfor (x, 0) in points {\n}", "❌ let a = 1 2", "let errors = 1 2",
    ]) func reported(code: String) {
        #expect(isReported(fence(code)) == !code.hasPrefix("❌"))
    }

    @Test(arguments: [
        ("The following code isn't valid:", false), ("This does not compile.", false),
        ("El siguiente código no compila:", false),
        ("Следующий код не компилируется:", false), ("以下代码无法编译：", false), ("次のコードはコンパイルエラーになります。", false),
        ("Der Code ist ungültig:", false), ("Ce code ne compile pas :", false), ("다음 코드는 컴파일 오류가 발생합니다.", false),
        ("Esse código não compila:", false), ("Questo codice non compila:", false),
        ("The pot throws an error:", true), ("The compiler reads it:", true),
    ]) func paragraphAbove(text: String, isReported: Bool) {
        #expect(self.isReported("\(text)\n\n\(fence("for (x, 0) in points {\n}"))") == isReported)
    }

    /// Not in the page of a rule, whose samples have to be read.
    @Test func pagesOfRules() {
        let page =
            "---\nrule: exposed-state\n---\n# T\n\nThis does not compile.\n\n\(fence("for (x, 0) in points {\n}"))\n"
        #expect(
            SampleCheckTests.verification(of: page).verification.diagnostics.contains {
                $0.kind.id == "unparsable-sample"
            })
    }
}
