import Diagnostics
import Files
import SiteBuilding

/// Prints the problems that a change of files has caused or fixed.
struct ProblemLog: Sendable {
    let console: Console
    private let root: String
    private let names: FileNames
    private let format: ReportFormat
    private let least: Severity

    /// The number of problems that are shown after one change.
    private static let most = 20

    /// - Parameter root: absolute and without links.
    init(root: String, names: FileNames, console: Console, _ reporting: ReportOptions) {
        (self.root, self.names, self.console) = (root, names, console)
        (format, least) = (reporting.format, reporting.severity ?? .warning)
    }

    func report(_ change: PreviewChange) {
        let appeared = change.appeared.filter { $0.severity >= least }
        let gone = change.gone.filter { $0.severity >= least }
        if !appeared.isEmpty {
            let report = Report(appeared.prefix(Self.most).map(names.shown), version: Rubric.version) { [root, names] in
                try? Disk.read(DiskPath.join(root, names.file($0)))
            }
            console.report(report, as: format, in: names.here)
        }
        sayHowManyMore(appeared.count)
        for problem in gone.prefix(Self.most) {
            console.say("fixed: \(names.shown(problem.location.file)): \(problem.message) [\(problem.kind.id)]")
        }
        sayHowManyMore(gone.count)
    }

    private func sayHowManyMore(_ count: Int) {
        if count > Self.most { console.say("… and \(count - Self.most) more; 'rubric check' lists all problems") }
    }
}
