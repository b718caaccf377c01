import Dispatch
import Files
import Projects
import Serving
import SiteBuilding
import Synchronization

/// A rulebook that is served while it is written: watches its files, updates the site, and notifies browsers.
final class LivePreview: Sendable {
    let site = PreviewResources()
    let events = EventHub()
    private let preview = Mutex<Preview?>(nil)
    /// Runs the preview's work serially, apart from the threads that answer requests.
    private let queue = DispatchQueue(label: "preview", qos: .userInitiated)
    private let jobs: Int
    private let state = Mutex(PreviewState())
    /// The entity tags of open pages as the browsers know them, by path.
    private let tags = Mutex<[String: String]>([:])
    private let root: String
    private let names: FileNames
    private let log: ProblemLog

    /// - Parameters:
    ///   - root: absolute and without links.
    ///   - names: those of files in messages.
    init(root: String, names: FileNames, jobs: Int, log: ProblemLog) {
        (self.root, self.names, self.jobs, self.log) = (root, names, jobs, log)
    }

    /// Reads everything.
    func load() async -> PreviewState {
        let state = await update().state
        take(state)
        return state
    }

    /// The source of live updates for the server.
    func live(editor: EditorPattern?) -> LiveReload {
        let list = ProblemList(root: root, editor: editor)
        return LiveReload(events: events) { [self] page in list.problems(of: page, in: state.withLock(\.self)) }
    }

    /// Follows the files until the task is cancelled.
    func follow(polls: Bool) async {
        var settings = WatchSettings()
        settings.alwaysPolls = polls
        while !Task.isCancelled {
            let scope = state.withLock(\.scope)
            let watcher = Watcher(scope, settings: settings)
            // Takes in changes between reading and watching.
            await rebuild()
            guard state.withLock(\.scope) == scope else { continue }
            for await event in watcher.events {
                switch event {
                case .changed, .rescan: await rebuild()
                case .polling(let reason): if !polls { log.console.say("\(reason)") }
                }
                // The configuration may name other folders now.
                if state.withLock(\.scope) != scope { break }
            }
        }
    }
}

extension LivePreview {
    private func take(_ new: PreviewState) {
        state.withLock { $0 = new }
        site.replace(with: new.site)
    }

    /// Updates the site and notifies browsers, if anything changed.
    private func rebuild() async {
        let start = ContinuousClock.now
        var (change, new) = await update()
        let old = state.withLock(\.self)
        let isHealed = old.fatal.isEmpty != new.fatal.isEmpty || (old.site == nil) != (new.site == nil)
        take(new)
        guard !change.isEmpty || isHealed else { return }
        // A browser may show the 404 page in place of one that exists now.
        if change.changesPaths || isHealed { events.send(.everyPage) }
        // Generated pages come last, since they are made of all others and take longest.
        let generated = events.openPages.filter { new.site?.source(of: $0) == nil }
        if change.mayAffectPages { await tell(events.openPages.subtracting(generated)) }
        if change.styles { events.send(.styles) }
        if change.scripts { events.send(.reload) }
        events.send(.problems)
        change.files = change.files.map(names.shown)
        log.console.say("\(RebuildLine(change: change, isOutdated: !new.fatal.isEmpty, duration: .now - start))")
        log.report(change)
        if change.mayAffectPages { await tell(generated) }
    }

    /// Notifies browsers of the pages that changed, which are rendered for the comparison.
    private func tell(_ pages: Set<String>) async {
        var changed: [String: String] = [:]
        for page in pages { changed[page] = await site.resource(at: page)?.entityTag ?? "" }
        let news = tags.withLock { tags in
            defer { tags = tags.filter { events.openPages.contains($0.key) }.merging(changed) { $1 } }
            return changed.filter { tags[$0.key] != $0.value }
        }
        if !news.isEmpty { events.send(.pages(news)) }
    }

    /// Updates the preview after files changed. The first call reads everything.
    private func update() async -> (change: PreviewChange, state: PreviewState) {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                let news = preview.withLock { preview in
                    let known = preview ?? Preview(root: root, shownAt: "/", jobs: jobs)
                    let change = preview == nil ? PreviewChange() : known.update()
                    preview = known
                    return (change, PreviewState(known))
                }
                continuation.resume(returning: news)
            }
        }
    }
}
