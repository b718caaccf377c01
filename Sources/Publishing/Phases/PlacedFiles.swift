import Pages

/// The static files that there is a place for in the site.
struct PlacedFiles: Sendable {
    let files: StaticFiles
    private let read: StaticFiles

    /// - Parameter old: what was placed among the same pages and files.
    init(_ read: StaticFiles, _ rulebook: Rulebook, reserved: Set<String>, after old: PlacedFiles?) {
        self.read = read
        if let old, old.read.paths == read.paths, old.read.diagnostics == read.diagnostics {
            files = old.files
        } else {
            var files = read
            files.removeConflicts(with: rulebook, reserved: reserved)
            self.files = files
        }
    }
}
