import Linting
import SwiftParser
import Testing

@Suite struct UsageTests {
    @Test(
        arguments: [
            ("x = 1", true), ("x.a.b += 1", true), ("self.x[0] = 2", true), ("(x, y) = (1, 2)", true), ("f(&x)", true),
            ("parent.x = 3", true),
            ("x?.a = 1", true), ("f(x)", false), ("y = x", false), ("x == 1", false), ("x.a()", false),
            ("if x <= 1 {}", false), ("parent.x.a()", false),
        ]) func tellsWritesFromReads(_ code: String, isWritten: Bool)
    {
        #expect(Usage(in: Parser.parse(source: code)).references(to: "x").contains { $0.role == .written } == isWritten)
    }

    @Test func followsChains() {
        let usage = Usage(in: Parser.parse(source: "x.a?.b[0]!.c()\nx.d\n_ = [x]"))
        #expect(usage.references(to: "x").map(\.members) == [["a", "b", "c"], ["d"], []])
        #expect(usage.references(to: "x").map(\.role) == [.called, .read, .read])
    }

    @Test(
        arguments: [
            ("a.x.b()", [Reference.Role.called]), ("a?.x?.b()", [.called]), ("a.x.b", []), ("a.x()", []),
            ("a.$x", [.read]), ("self?.x", [.read]),
            ("self!.x.b()", [.called]), ("a.self.x", []),
        ]) func seesThroughOtherObjectsWhatMayChangeIt(_ code: String, roles: [Reference.Role])
    {
        #expect(Usage(in: Parser.parse(source: code)).references(to: "x").map(\.role) == roles)
    }

    @Test func knowsProjectionsAndStorage() {
        let usage = Usage(
            in: Parser.parse(source: "f($x)\ninit() { _y = 1; self._z = 2 }\nif let w {}\nrun { [v] in }"))
        #expect(usage.isProjected("x") && usage.isProjected("y") && usage.isProjected("z"))
        #expect(usage.references(to: "y").allSatisfy { $0.isInInitializer && $0.form == .storage })
        #expect(usage.references(to: "w").count == 1 && usage.references(to: "v").count == 1)
    }
}
