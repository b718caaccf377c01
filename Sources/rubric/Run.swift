import ArgumentParser
import Diagnostics
import Files
import Foundation
import Pages
import Publishing

/// What the commands that read a rulebook have in common: the project, the threads, the console, and how errors end them.
struct Run {
    let project: Project
    let console: Console
    let jobs: Int
    private let reporting: ReportOptions
    private let start: ContinuousClock.Instant

    init(_ rulebook: RootOptions, _ reporting: ReportOptions, output: String? = nil) throws {
        self.reporting = reporting
        console = Console(quiet: reporting.quiet)
        start = ContinuousClock.now
        jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        do {
            project = try Project.open(rulebook.root, output: output)
        } catch {
            console.fail("\(error)")
            throw ExitCode(74)
        }
    }

    /// Reads, links and checks the rulebook.
    func read() throws(FileError) -> Book {
        defer { console.progress("") }
        // Nothing is shown for what is over at once.
        return try Book(project, jobs: jobs) { stage in if ContinuousClock.now - start > .seconds(1) { console.progress(stage) } }
    }

    func report(_ diagnostics: [Diagnostic]) { console.report(diagnostics, as: reporting.format, source: source) }

    func say(_ line: String) { console.say(line) }

    /// A file's bytes as they lie on the disk.
    var source: (String) -> [UInt8]? {
        { [project] file in try? Disk.read(project.path(of: file)) }
    }

    func fails(_ diagnostics: [Diagnostic]) -> Bool { diagnostics.contains { $0.severity >= reporting.threshold } }

    /// The line at the end: `5 pages, 13 links checked, 13 errors, 0.1 s`.
    func summary(of book: Book, saying diagnostics: [Diagnostic]? = nil) -> String {
        let count = book.rulebook.pages.count
        let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
        let found = Tally(diagnostics ?? book.diagnostics).summary
        let links = book.referenceCount
        return "\(count) page\(count == 1 ? "" : "s"), \(links) link\(links == 1 ? "" : "s") checked, \(found), \(String(format: "%.2f", seconds)) s"
    }

    /// Runs the command to its end, and turns what the disk does into a message and an exit code.
    func ending(_ work: () throws -> Void) throws { try console.ending(work) }
}
