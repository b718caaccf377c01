package import Diagnostics
package import Markup

/// One fenced block of Swift code, as its author labelled it.
///
/// It is handed on at every step, so that it is shared and not copied.
package final class Sample: Sendable {
    /// 1-based, among the samples of its page.
    package let number: Int
    package let block: CodeBlock
    /// The plain text of the heading that it stands below.
    package let section: String?
    package let info: InfoString
    package let code: [UInt8]
    /// In the order of the code; together they are all of it.
    package let regions: [Region]
    /// What is wrong with its expectations; ranges are in `code`.
    package let diagnostics: [Diagnostic]
    /// Comments that are nearly expectations; what they name may or may not be rules.
    package let nearExpectations: [FindingExpectation.Near]

    /// The code of one of its regions, which often is all of it.
    package func code(of region: Region) -> [UInt8] { region.range == code.indices ? code : Array(code[region.range]) }

    /// Its anchor on the page.
    package var id: String { "sample-\(number)" }

    /// - Parameters:
    ///   - outer: what stands outside of the fence and labels all of it, the innermost first.
    ///   - file: the name that diagnostics give the page.
    init(
        number: Int, block: CodeBlock, section: String?, info: InfoString, code: [UInt8], outer: [Label?], file: String
    ) {
        let split = RegionSplit(code: code, outer: Label.innermost([info.label] + outer), file: file)
        self.number = number
        self.block = block
        self.section = section
        self.info = info
        self.code = code
        regions = split.regions
        diagnostics = split.diagnostics
        nearExpectations = split.nearExpectations
    }
}
