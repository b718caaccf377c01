import ArgumentParser
import Base
import Diagnostics
import Files
import Pages
import Projects
import SiteBuilding

/// The context of commands that read a rulebook: the project, the threads and the console.
struct Run {
    let project: Project
    let console: Console
    let jobs: Int
    let names: FileNames
    private let reporting: ReportOptions
    let start: ContinuousClock.Instant

    /// - Parameters:
    ///   - folder: the argument that names the rulebook's folder.
    ///   - start: the beginning of the command, for its duration.
    init(
        _ rulebook: RootOptions, around folder: String? = nil, _ reporting: ReportOptions, output: String? = nil,
        start: ContinuousClock.Instant = .now
    ) throws {
        self.reporting = reporting
        console = reporting.console
        self.start = start
        jobs = CurrentProcess.processors
        (project, names) = try console.ending {
            let project = try rulebook.open(around: folder, output: output)
            return (project, try FileNames(root: project.root, named: rulebook.root ?? folder))
        }
    }

    /// Reads, links and checks the rulebook.
    ///
    /// - Parameters:
    ///   - file: the only page whose samples are verified; nil for all.
    ///   - isAgain: whether the user has been told what is left out and what was decided.
    func read(
        for purpose: Book.Purpose = .check, samplesOf file: String? = nil, isAgain: Bool = false
    ) throws(FileError) -> Book {
        // Quick runs show no progress.
        let book = try Book(project, for: purpose, samplesOf: file, jobs: jobs) { stage in
            if ContinuousClock.now - start > .seconds(1) { console.progress(stage) }
        }
        console.progress("")
        if !isAgain, reporting.format == .text { book.remarks.forEach(say) }
        return book
    }

    /// Prints the diagnostics that are severe enough to be shown.
    ///
    /// - Parameter book: of what the diagnostics speak, where they speak of one.
    func report(_ diagnostics: [Diagnostic], suppressed: [Report.Suppressed] = [], of book: Book? = nil) {
        let source = source(of: book)
        let least = reporting.severity ?? .note
        let shown = diagnostics.filter { $0.severity >= least }
        let report = Report(
            shown.map(names.shown),
            suppressed: suppressed.map {
                Report.Suppressed(names.shown($0.diagnostic), by: $0.origin, reason: $0.reason)
            }, version: Rubric.version
        ) { [names] in source(names.file($0)) }
        console.report(report, as: reporting.format, in: names.here, condensesNotes: reporting.severity == nil)
        console.sayHidden(diagnostics.filter { $0.severity < least })
    }

    func say(_ line: String) { console.say(line) }

    /// What links must not lead out of when a file is written that the user named.
    var boundary: LinkBoundary { get throws(FileError) { try LinkBoundary([project.root]) } }

    /// A file's bytes as they lie on the disk.
    var source: (String) -> [UInt8]? { { [project] file in try? Disk.read(project.path(of: file)) } }

    /// A file's bytes as a book read them, or those on the disk for other files.
    func source(of book: Book?) -> (String) -> [UInt8]? { { [source] file in book?.bytes(of: file) ?? source(file) } }

    func fails(_ diagnostics: [Diagnostic]) -> Bool { diagnostics.contains { $0.severity >= reporting.threshold } }

    /// The line at the end: `5 pages, 13 links checked, 13 errors, 0.1 s`.
    ///
    /// - Parameters:
    ///   - chosen: how many of the pages it speaks of; all of them where absent.
    ///   - known: how many findings the baseline knows.
    func summary(of book: Book, saying diagnostics: [Diagnostic]? = nil, about chosen: Int? = nil, known: Int = 0)
        -> String
    {
        let found = Tally(diagnostics ?? book.diagnostics).summary + (known > 0 ? ", \(known) in the baseline" : "")
        let pages = (chosen.map { "\($0) of " } ?? "") + counted(book.rulebook.pages.count, "page")
        return "\(pages), \(counted(book.referenceCount, "link")) checked, \(found), \(start.elapsed)"
    }
}
