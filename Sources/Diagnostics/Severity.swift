/// How much a diagnostic matters: errors decide the exit code, warnings do under `--strict`, notes never do.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
