import Diagnostics
import TestSupport
import Testing

/// Every format's output, held against files under `Golden`.
@Suite struct ReporterGoldenTests {
    @Test func text() throws {
        let files = ReportCase.all.map { ("\($0.name).txt", TextReporter().text(of: $0.report)) }
        #expect(try GoldenFolder("../Golden/text").problems(with: Dictionary(uniqueKeysWithValues: files)) == [])
    }

    @Test func colour() throws {
        let style = TextReporter.Style(ansi: .on, width: 100)
        #expect(
            try GoldenFolder("../Golden/colour").problems(with: [
                "mixed.txt": TextReporter(style).text(of: ReportCase.mixed.report)
            ]) == [])
    }

    @Test(arguments: ReportFormat.allCases.filter { $0 != .text })
    func format(format: ReportFormat) throws {
        let reporter = format.reporter(folder: "/work space")
        let files = [
            "mixed.txt": reporter.text(of: ReportCase.mixed.report),
            "nothing.txt": reporter.text(of: Report([], version: "1.2.3") { _ in nil }),
        ]
        #expect(try GoldenFolder("../Golden/\(format.rawValue)").problems(with: files) == [])
    }
}
