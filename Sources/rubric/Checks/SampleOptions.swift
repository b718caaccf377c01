import ArgumentParser
import Base
import Diagnostics
import Files
import Pages
import Projects
import Samples
import SiteBuilding
import Verification

/// Options for reports about samples.
struct SampleOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write a report of all samples to a .json or .html file.", valueName: "file"))
    var report: String?

    @Flag(name: .long, help: "Show how many samples are verified, by page, by rule and by status.")
    var table = false

    @Option(
        name: .long,
        help: ArgumentHelp("Show the label of the code on a line and where it comes from.", valueName: "file:line"))
    var explain: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Exit with an error if less than this share of the samples is verified.", valueName: "n%"))
    var minVerified: Percentage?

    func validate() throws {
        if let report, ReportFile(report) == nil { throw ValidationError("'\(report)' must end in .json or .html") }
    }
}

extension SampleOptions {
    /// A file, relative to the root, and a 1-based line of it.
    struct Place {
        var file: String
        var line: Int
    }

    /// The place that `--explain` names; nil without it.
    func explainedPlace(in project: Project) throws -> Place? {
        guard let explain else { return nil }
        var parts = explain.split(separator: ":", omittingEmptySubsequences: false)
        // Reports name a column behind the line.
        if parts.count >= 3, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil {
            parts.removeLast()
        }
        guard parts.count >= 2, let line = Int(parts[parts.count - 1]), line > 0 else {
            throw ValidationError("'\(explain)' must be a file and a line, such as 'Content/rules/exposed-state.md:12'")
        }
        let written = parts.dropLast().joined(separator: ":")
        return Place(file: try project.file(named: written), line: line)
    }

    /// - Parameter compile: compiles the samples of a page's file, and returns the page's verifications.
    func explain(
        _ place: Place, in book: Book, _ run: Run, compiling compile: (String) async throws -> [SampleVerification]?
    ) async throws {
        guard let page = book.rulebook.pages.first(where: { $0.file == place.file }) else {
            throw FileError(run.names.shown(place.file), .check, reason: "it is not a page of the rulebook")
        }
        let name = VisibleText.line(run.names.shown(page.file))
        let samples = try await compile(page.file) ?? book.verifications[page.id]
        if let language = page.guessedLanguage {
            run.console.write(
                "\(name): language '\(language)', guessed from the text; set it with "
                    + "'language' in front matter or 'languages' in rubric.yml\n")
        }
        if let text = VerificationExplanation.text(ofLine: place.line, in: page.source, named: name, samples) {
            run.console.write(text)
        } else {
            run.say("line \(place.line) of '\(run.names.shown(place.file))' is not in a Swift sample")
        }
    }

    /// Writes the report and the table, and returns whether enough samples are verified.
    func report(_ verifications: [(page: Page, samples: [SampleVerification])], _ run: Run) throws -> Bool {
        let table = VerificationTable(verifications)
        if let report, let file = ReportFile(report) {
            try Disk.replace(report, file.bytes(of: verifications, table), within: run.boundary)
        }
        let text = self.table ? table.text(naming: run.names.shown) : ""
        if !text.isEmpty { run.say(text + "\n") }
        if let summary = table.summary { run.say(summary) }
        guard let minVerified, !minVerified.isReached(by: table.all.verified, of: table.all.total) else { return true }
        run.console.fail(
            "\(table.all.verified) of \(table.all.total) sample\(table.all.total == 1 ? " is" : "s are") verified, "
                + "which is less than \(minVerified.value) %"
        )
        return false
    }
}

/// A share from 0 to 100, with or without a percent sign.
struct Percentage: ExpressibleByArgument {
    let value: Int

    init?(argument: String) {
        guard let value = Int(argument.hasSuffix("%") ? argument.dropLast() : argument[...]), (0...100).contains(value)
        else { return nil }
        self.value = value
    }

    func isReached(by part: Int, of total: Int) -> Bool { part * 100 >= total * value }
}

/// The form of a report, as its file's name says it.
private enum ReportFile {
    case json, html

    init?(_ name: String) {
        switch DiskPath.name(name).split(separator: ".").last?.lowercased() {
        case "json": self = .json
        case "html", "htm": self = .html
        default: return nil
        }
    }

    func bytes(of verifications: [(page: Page, samples: [SampleVerification])], _ table: VerificationTable) -> [UInt8] {
        switch self {
        case .json: Array((VerificationReport.json(verifications).text + "\n").utf8)
        case .html: Array(VerificationTableHTML(table, verifications).text.utf8)
        }
    }
}
