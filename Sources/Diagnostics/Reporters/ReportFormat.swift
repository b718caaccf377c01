/// The names of `--format`.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text, json, sarif, github, junit, checkstyle, xcode

    /// The format's reporter; a style counts for text alone, the folder for Xcode alone.
    package func reporter(style: TextReporter.Style = TextReporter.Style(), folder: String? = nil) -> any Reporter {
        switch self {
        case .text: TextReporter(style)
        case .json: JSONReporter()
        case .sarif: SARIFReporter()
        case .github: GitHubReporter()
        case .junit: JUnitReporter()
        case .checkstyle: CheckstyleReporter()
        case .xcode: XcodeReporter(folder: folder)
        }
    }
}
