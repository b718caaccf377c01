import Diagnostics
import Files

/// The metadata of a site's copied files.
struct CopyStatuses {
    /// By their places on the disk.
    private var statuses: [String: FileStatus?] = [:]

    init() {}

    init(_ copies: SiteCopies) {
        for file in copies.files {
            if case .copy(let place) = file.content {
                statuses.updateValue((try? Disk.status(place)) ?? nil, forKey: place)
            }
        }
    }

    /// The paths of the files that were added, removed or changed.
    func changed(since old: CopyStatuses) -> [String] {
        Set(statuses.keys).union(old.statuses.keys).filter { statuses[$0] != old.statuses[$0] }.sorted()
    }
}

/// The difference between two sorted lists of problems, ignoring their positions in a file.
struct DiagnosticDifference {
    private(set) var appeared: [Diagnostic] = []
    private(set) var gone: [Diagnostic] = []

    init(from old: [Diagnostic], to new: [Diagnostic]) {
        var known: [Key: Int] = [:]
        for diagnostic in old { known[Key(diagnostic), default: 0] += 1 }
        for diagnostic in new {
            if let count = known[Key(diagnostic)], count > 0 {
                known[Key(diagnostic)] = count - 1
            } else {
                appeared.append(diagnostic)
            }
        }
        for diagnostic in old {
            guard let count = known[Key(diagnostic)], count > 0 else { continue }
            known[Key(diagnostic)] = count - 1
            gone.append(diagnostic)
        }
    }

    private struct Key: Hashable {
        let id: String
        let severity: Severity
        let file: String
        let message: String

        init(_ diagnostic: Diagnostic) {
            (id, severity, file, message) = (
                diagnostic.kind.id, diagnostic.severity, diagnostic.location.file, diagnostic.message
            )
        }
    }
}
