import Foundation
import Linting
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct CalleeNameTests {
    /// What each call in some code calls, read from the raw node and from the node that is made of it, in order.
    static func names(in code: String) -> (raw: [String?], made: [String?]) {
        var raw: [String?] = []
        var made: [String?] = []
        var waiting = [Syntax(Parser.parse(source: code))]
        while let node = waiting.popLast() {
            if let call = node.as(FunctionCallExprSyntax.self) {
                raw.append(call.calleeText)
                made.append(call.calleeName?.text)
            }
            waiting += node.children(viewMode: .all).reversed()
        }
        return (raw, made)
    }

    @Test(
        arguments: [
            ("a(1)", "a"), ("a.b(1)", "b"), ("a.b.c {}", "c"), (".b()", "b"), ("a<T>(1)", "a"), ("a.b<T>()", "b"),
            ("a?.b()", "b"), ("a!.b()", "b"),
            ("`a b`.`b`()", "`b`"), ("self.b()", "b"), ("A.init()", "init"), ("a().b()", "b"), ("{ 1 }()", nil),
            ("(a)()", nil), ("a[0]()", nil),
            ("a()()", nil), ("a()!()", nil), ("$a()", "$a"), ("a /* c */ .b /* d */ ()", "b"), ("(a + b).c()", "c"),
        ] as [(String, String?)]) func isWhatTheCallEndsIn(_ code: String, _ name: String?) throws
    {
        let (raw, made) = Self.names(in: code)
        #expect(try #require(raw.first) == name)
        #expect(raw == made)
    }

    @Test(arguments: [
        "a.(1)", "a.b.(", "a < (b)(", "f(.., g(", "a @ b(1)", "a. ) b(1)", "#if x\n.a()\n#endif",
        "x\n#if y\n.a()\n#endif\n.b()",
    ])
    func isTheSameInCodeThatIsBroken(_ code: String) {
        let (raw, made) = Self.names(in: code)
        #expect(raw == made)
    }

    /// Our own sources, which call in many ways.
    @Test func isTheSameInRealCode() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Rules")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" {
            let (raw, made) = Self.names(in: try String(contentsOf: file, encoding: .utf8))
            #expect(raw == made, "\(file.lastPathComponent)")
            count += raw.count
        }
        #expect(count > 1_000)
    }
}
