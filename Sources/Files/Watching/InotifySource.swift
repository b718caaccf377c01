#if os(Linux)
    import Dispatch
    import Synchronization

    /// Reports changes when the kernel's queue has events.
    final class InotifySource: ChangeSource {
        private let tree: Mutex<InotifyTree>
        private let wakeUp: Mutex<any DispatchSourceRead>

        /// - Parameter limitReached: called when there are more folders than can be watched.
        init(
            _ scope: WatchScope, mostFolders: Int?, on dispatch: DispatchQueue,
            report: @escaping @Sendable (Changes) -> Void,
            limitReached: @escaping @Sendable () -> Void
        ) throws(WatchEvent.PollingReason) {
            guard let queue = InotifyQueue() else { throw .notSupported }
            let first = InotifyTree(scope, queue, mostFolders: mostFolders)
            guard !first.isLimitReached else { throw .tooManyFolders }
            tree = Mutex(first)
            wakeUp = Mutex(DispatchSource.makeReadSource(fileDescriptor: queue.descriptor, queue: dispatch))
            wakeUp.withLock { wakeUp in
                wakeUp.setEventHandler { [weak self] in
                    guard let (changes, isLimitReached) = self?.tree.withLock({ ($0.takeChanges(), $0.isLimitReached) })
                    else { return }
                    report(changes)
                    if isLimitReached { limitReached() }
                }
                // The descriptor stays open while the event source uses it.
                wakeUp.setCancelHandler { withExtendedLifetime(queue) {} }
                wakeUp.activate()
            }
        }

        deinit { stop() }

        func stop() { wakeUp.withLock { $0.cancel() } }
    }
#endif
