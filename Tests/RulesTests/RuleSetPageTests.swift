import Base
import Foundation
import Linting
import Rules
import Testing

@Suite struct RuleSetPageTests {
    /// The page about rule sets names every rule under the smallest set that holds it.
    @Test(
        arguments: zip(
            RuleSelection.allCases + [nil],
            ["## The default set", "## Also recommended", "## All", "## Opt-in rules"]))
    func isInTheSetOfItsPage(_ selection: RuleSelection?, heading: String) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Content/using/rule-sets.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.split(separator: heading + "\n").last?.split(separator: "## ").first ?? ""
        let named = section.split(separator: "`").filter { RuleID.isWellFormed(String($0)) }.map(String.init)
        #expect(named == Rules.all.map { $0.info }.filter { $0.selection == selection }.map(\.id.text))
    }
}
