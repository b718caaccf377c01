import Diagnostics
import Files
import Publishing

/// What is known of a project at one moment: its last good site, its problems, and where changes come from.
struct PreviewState: Sendable {
    /// Nil until there is a good one.
    var site: PreviewSite?
    /// All problems, in order.
    var diagnostics: [Diagnostic] = []
    /// Those that keep a new site from being made.
    var fatal: [Diagnostic] = []
    var scope = WatchScope(folders: [])

    init() {}

    init(_ preview: Preview) {
        site = preview.site
        diagnostics = preview.diagnostics
        fatal = preview.fatal
        let files = preview.watchedFiles
        scope = WatchScope(
            folders: preview.watched.filter { !files.contains($0) }, files: files,
            ignored: preview.ignored.map { [$0] } ?? [])
    }
}
