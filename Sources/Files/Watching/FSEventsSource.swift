#if os(macOS)
    import Dispatch
    import Synchronization

    /// Compares the files with those of before when FSEvents reports a change.
    ///
    /// The events alone do not say what happened: FSEvents merges those of a file, and sometimes drops some.
    final class FSEventsSource: ChangeSource {
        private let scope: WatchScope
        private let queue: DispatchQueue
        private let report: @Sendable (Changes) -> Void
        private let state = Mutex(State())

        private struct State {
            var resolved: ResolvedScope?
            var events: FolderEvents?
            var snapshot = TreeSnapshot()
        }

        init(
            _ scope: WatchScope, on queue: DispatchQueue, report: @escaping @Sendable (Changes) -> Void
        ) throws(WatchEvent.PollingReason) {
            self.scope = scope
            self.queue = queue
            self.report = report
            let isStarted = state.withLock { state in
                follow(&state)
                state.snapshot = TreeSnapshot(scope)
                return state.events != nil
            }
            guard isStarted else { throw .notSupported }
        }

        deinit { stop() }

        func stop() {
            state.withLock { state in
                state.events?.stop()
                state.events = nil
            }
        }
    }

    private extension FSEventsSource {
        /// Starts another stream if the scope's paths lead to other folders than before.
        ///
        /// Called before a snapshot is taken, so that no change is missed between the two streams.
        private func follow(_ state: inout State) {
            let resolved = ResolvedScope(scope)
            guard resolved != state.resolved else { return }
            let events = FolderEvents(below: resolved.roots, on: queue) { [weak self] folders in
                if folders.contains(where: resolved.concerns) { self?.look() }
            }
            guard let events else { return }
            state.events?.stop()
            (state.resolved, state.events) = (resolved, events)
        }

        func look() {
            let changes = state.withLock { state in
                // Stopped.
                guard state.events != nil else { return Changes() }
                follow(&state)
                let old = state.snapshot
                state.snapshot = TreeSnapshot(scope)
                return state.snapshot.changes(since: old)
            }
            report(changes)
        }
    }
#endif
