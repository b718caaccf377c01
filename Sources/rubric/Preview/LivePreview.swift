import Files
import Publishing
import Serving
import Synchronization

/// A rulebook that is shown while it is written: follows its files, keeps the site up to date, and tells the browsers
/// that show it.
final class LivePreview: Sendable {
    let site = PreviewResources()
    let events = EventHub()
    private let owner: PreviewOwner
    private let state = Mutex(PreviewState())
    /// The entity tags of open pages as the browsers know them, by path.
    private let tags = Mutex<[String: String]>([:])
    private let root: String
    private let console: Console

    /// - Parameter root: absolute and without links.
    init(root: String, jobs: Int, console: Console) {
        owner = PreviewOwner(root: root, jobs: jobs)
        self.root = root
        self.console = console
    }

    /// Reads everything.
    func load() async -> PreviewState {
        let state = await owner.load()
        take(state, after: nil)
        return state
    }

    /// What the server needs to keep browsers up to date.
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
            // What changed since it was read, and before it was watched.
            await rebuild(nil)
            guard state.withLock(\.scope) == scope else { continue }
            for await event in watcher.events {
                switch event {
                case .changed(let paths):
                    await rebuild(Set(paths.map { DiskPath.isBelow($0, root) ? DiskPath.relative($0, to: root) : $0 }))
                case .rescan: await rebuild(nil)
                case .polling(let reason): if !polls { console.say("\(reason)") }
                }
                // The configuration may name other folders now.
                if state.withLock(\.scope) != scope { break }
            }
        }
    }
}

extension LivePreview {
    private func take(_ new: PreviewState, after change: PreviewChange?) {
        state.withLock { $0 = new }
        site.replace(with: new.site, after: change)
    }

    /// Brings the site up to date, and tells whoever looks at it; silent where nothing is other than before.
    private func rebuild(_ changed: Set<String>?) async {
        let start = ContinuousClock.now
        let (change, new) = await owner.update(changed)
        let old = state.withLock(\.self)
        let isHealed = old.fatal.isEmpty != new.fatal.isEmpty || (old.site == nil) != (new.site == nil)
        guard !change.isEmpty || isHealed else { return take(new, after: change) }
        take(new, after: change)
        await tellPages(change)
        if change.styles { events.send(.styles) }
        if change.scripts { events.send(.reload) }
        events.send(.problems)
        console.say("\(RebuildLine(change: change, isOutdated: !new.fatal.isEmpty, duration: .now - start))")
        await tellGenerated(change)
    }

    /// Tells of the open pages that are others now; only these are rendered before anybody asks.
    private func tellPages(_ change: PreviewChange) async {
        guard let pages = change.pages else { return events.send(.everyPage) }
        await tell(events.openPages.intersection(pages))
    }

    /// Pages that are made of many others may be others at any change, and take the longest: the rest is told before.
    private func tellGenerated(_ change: PreviewChange) async {
        guard change.pages != nil, let site = state.withLock(\.site) else { return }
        await tell(events.openPages.filter { site.source(of: $0) == nil })
    }

    private func tell(_ pages: Set<String>) async {
        var changed: [String: String] = [:]
        for page in pages { changed[page] = await site.resource(at: page)?.entityTag ?? "" }
        let news = tags.withLock { tags in
            defer { tags = tags.filter { events.openPages.contains($0.key) }.merging(changed) { $1 } }
            return changed.filter { tags[$0.key] != $0.value }
        }
        if !news.isEmpty { events.send(.pages(news)) }
    }
}

extension PreviewChange {
    /// Whether nothing is other than before.
    fileprivate var isEmpty: Bool {
        files.isEmpty && appeared.isEmpty && gone.isEmpty && !styles && !scripts && pages?.isEmpty ?? false
    }
}
