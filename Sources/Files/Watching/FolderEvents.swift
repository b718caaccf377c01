#if os(macOS)
    import CoreServices
    import Dispatch
    import Synchronization

    /// A stream of FSEvents, which reports the folders in which something changed.
    final class FolderEvents: Sendable {
        private let queue: DispatchQueue
        private let stream: Mutex<FSEventStreamRef?>

        /// Starts the stream; nil if the system has none.
        ///
        /// - Parameters:
        ///   - roots: real paths of folders; all folders below them are watched too.
        ///   - queue: a serial queue, which calls `report`.
        ///   - report: receives real paths of folders; they may end with a slash.
        init?(below roots: [String], on queue: DispatchQueue, report: @escaping @Sendable ([String]) -> Void) {
            guard let stream = Self.create(roots, report) else { return nil }
            FSEventStreamSetDispatchQueue(stream, queue)
            guard FSEventStreamStart(stream) else {
                FSEventStreamInvalidate(stream)
                FSEventStreamRelease(stream)
                return nil
            }
            self.queue = queue
            self.stream = Mutex(stream)
        }

        deinit { stop() }

        /// Ends the stream on its queue, so that no callback runs meanwhile.
        func stop() {
            stream.withLock { stream in
                guard let taken = stream.take() else { return }
                // No other code has it anymore.
                nonisolated(unsafe) let ended = taken
                queue.async {
                    FSEventStreamStop(ended)
                    FSEventStreamInvalidate(ended)
                    FSEventStreamRelease(ended)
                }
            }
        }
    }

    private extension FolderEvents {
        /// The seconds for which the system collects further events after the first one, which it reports at once.
        static let latency = 0.02

        /// What the stream keeps alive for its callback.
        final class Receiver: Sendable {
            let report: @Sendable ([String]) -> Void
            init(_ report: @escaping @Sendable ([String]) -> Void) { self.report = report }
        }

        static func create(_ roots: [String], _ report: @escaping @Sendable ([String]) -> Void) -> FSEventStreamRef? {
            let receiver = Receiver(report)
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(receiver).toOpaque(),
                retain: { info in
                    if let info { _ = Unmanaged<Receiver>.fromOpaque(info).retain() }
                    return info
                },
                release: { info in
                    if let info { Unmanaged<Receiver>.fromOpaque(info).release() }
                },
                copyDescription: nil)
            // A change of a root itself, such as its removal, is reported as well.
            let flags = kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot
            return withExtendedLifetime(receiver) {
                FSEventStreamCreate(
                    nil,
                    { _, info, count, paths, _, _ in
                        guard let info else { return }
                        let paths = UnsafeBufferPointer(
                            start: paths.assumingMemoryBound(to: UnsafePointer<CChar>.self), count: count)
                        Unmanaged<Receiver>.fromOpaque(info).takeUnretainedValue().report(
                            paths.map { String(cString: $0) })
                    }, &context, array(roots), FSEventStreamEventId(kFSEventStreamEventIdSinceNow), latency,
                    FSEventStreamCreateFlags(flags))
            }
        }

        static func array(_ paths: [String]) -> CFArray {
            let strings = paths.compactMap { CFStringCreateWithFileSystemRepresentation(nil, $0) }
            var values: [UnsafeRawPointer?] = strings.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
            // The array retains the strings with these callbacks.
            return withExtendedLifetime(strings) {
                withUnsafePointer(to: kCFTypeArrayCallBacks) { CFArrayCreate(nil, &values, values.count, $0) }
            }
        }
    }
#endif
