import Files
import Synchronization

/// What a build saw when it asked whether anything is otherwise than at the last one, for the rest of it where
/// something is.
final class EarlyLook: Sendable {
    private let state = Mutex(State())

    private struct State {
        var start: FileStatus.Time?
        var inputs: InputLook?
        var site: SiteListing?
    }

    /// When the build began, by the disk's own clock; nil where that is not known.
    var start: FileStatus.Time? { state.withLock(\.start) }

    /// The files that the site was to be made from then.
    var inputs: InputLook? { state.withLock(\.inputs) }

    /// What lay in the site's folder; nil where its folders have other names in them now.
    var site: SiteListing? {
        let (start, site) = state.withLock { ($0.start, $0.site) }
        guard let start, let site, site.hasSameNames(since: start) else { return nil }
        return site
    }

    func begin(at start: FileStatus.Time?) { state.withLock { $0.start = start } }

    func keep(inputs: InputLook) { state.withLock { $0.inputs = inputs } }

    func keep(site: SiteListing?) { state.withLock { $0.site = site } }
}
