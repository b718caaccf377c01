import Linting
import Testing

@Suite struct CodeNamesTests {
    @Test(arguments: [
        ("", []), ("let a = b.c(d: 1)", ["let", "a", "b", "c", "d"]),
        ("@State private var x", ["@State", "private", "var", "x"]),
        ("@ State", ["State"]), ("// a\n/* b */ c \"d\"", ["c"]), ("\"a \\(b) c\"", ["b"]),
        ("#Preview { $0 + $x }", ["#Preview", "$0", "$x"]),
        ("`class` + _y2", ["`class`", "_y2"]), ("naïve", ["naïve"]),
    ])
    func names(code: String, names: [String]) {
        let bytes = Array(code.utf8)
        #expect(CodeNames.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } == names)
    }
}
