#if os(Linux)
    /// The watches on all folders of a scope, since the kernel watches single folders.
    struct InotifyTree {
        private let scope: WatchScope
        private let queue: InotifyQueue
        private let mostFolders: Int
        private var paths: [Int32: String] = [:]
        private var watches: [String: Int32] = [:]
        private(set) var isLimitReached = false

        init(_ scope: WatchScope, _ queue: InotifyQueue, mostFolders: Int?) {
            self.scope = scope
            self.queue = queue
            self.mostFolders = mostFolders ?? .max
            var unreported = Changes()
            anchor(&unreported)
        }

        /// Reads the queue's events as changes of the scope, and updates the watches.
        mutating func takeChanges() -> Changes {
            var changes = Changes()
            for event in queue.takeEvents() { take(event, &changes) }
            return changes
        }
    }

    private extension InotifyTree {
        mutating func take(_ event: InotifyQueue.Event, _ changes: inout Changes) {
            if event.kind == .overflow {
                changes.isRescan = true
                // New folders among the lost events are found by listing.
                for folder in scope.folders { watchAll(below: folder, &changes) }
                return
            }
            guard let folder = paths[event.watch] else { return }
            if event.kind == .ended { return forget(event.watch, folder) }
            if event.name.isEmpty { return takeOwn(event, folder, &changes) }
            let path = DiskPath.join(folder, event.name)
            if scope.contains(path) {
                takeContained(event, path, &changes)
            } else if event.isFolder || event.kind == .created || event.kind == .arrived, scope.isAbove(path) {
                if event.kind == .removed { unwatch(below: path) }
                anchor(&changes)
            }
        }

        mutating func takeContained(_ event: InotifyQueue.Event, _ path: String, _ changes: inout Changes) {
            if event.kind == .written, event.isFolder { return }
            changes.add(path, event.kind == .created ? .created : .changed)
            guard event.isFolder || scope.folders.contains(path) else { return }
            if event.kind != .created { unwatch(below: path) }
            if event.kind != .removed { watchAll(below: path, &changes) }
        }

        /// Handles the removal of the watched folder itself, whose parent may not be watched.
        mutating func takeOwn(_ event: InotifyQueue.Event, _ folder: String, _ changes: inout Changes) {
            guard event.kind == .removed else { return }
            if scope.contains(folder) { changes.add(folder, .changed) }
            unwatch(below: folder)
            if !scope.contains(folder) || scope.folders.contains(folder) { anchor(&changes) }
        }

        /// Watches each folder of the scope, or the nearest existing folder above it.
        mutating func anchor(_ changes: inout Changes) {
            for folder in scope.folders {
                watchNearest(DiskPath.parent(folder))
                if watches[folder] == nil { watchAll(below: folder, &changes) }
            }
            for file in scope.files {
                let isNew = watchNearest(DiskPath.parent(file))
                if isNew, SystemCall.status(of: file, followingLinks: false) != nil { changes.add(file, .created) }
            }
        }

        /// Returns whether the folder itself is newly watched.
        @discardableResult
        mutating func watchNearest(_ folder: String) -> Bool {
            var folder = folder
            var isItself = true
            while true {
                if watches[folder] != nil { return false }
                if watch(folder, followingLink: true) { return isItself }
                let parent = DiskPath.parent(folder)
                guard parent != folder, !isLimitReached else { return false }
                (folder, isItself) = (parent, false)
            }
        }

        /// Watches a folder and all below it. Files in a newly watched folder count as created.
        mutating func watchAll(below folder: String, _ changes: inout Changes) {
            var pending = [folder]
            while let next = pending.popLast() {
                let isKnown = watches[next] != nil
                guard isKnown || watch(next, followingLink: scope.folders.contains(next)) else { continue }
                for (name, kind) in SystemCall.names(in: next) ?? [] {
                    let path = DiskPath.join(next, String(decoding: name, as: UTF8.self))
                    guard scope.contains(path) else { continue }
                    if (kind ?? SystemCall.status(of: path, followingLinks: false)?.kind) == .folder {
                        pending.append(path)
                    }
                    if !isKnown { changes.add(path, .created) }
                }
            }
        }

        mutating func watch(_ folder: String, followingLink: Bool) -> Bool {
            guard watches.count < mostFolders else {
                isLimitReached = true
                return false
            }
            switch queue.watch(folder, followingLink: followingLink) {
            case .watched(let number):
                // A watch number stands for one folder, which keeps it when it is moved.
                if let old = paths[number] { watches[old] = nil }
                watches[folder] = number
                paths[number] = folder
                return true
            case .absent: return false
            case .limitReached:
                isLimitReached = true
                return false
            }
        }

        mutating func unwatch(below folder: String) {
            for (path, number) in watches where path == folder || DiskPath.isBelow(path, folder) {
                queue.unwatch(number)
                forget(number, path)
            }
        }

        mutating func forget(_ number: Int32, _ path: String) {
            paths[number] = nil
            if watches[path] == number { watches[path] = nil }
        }
    }
#endif
