import NIOCore
import Synchronization

/// Hands events on to every browser that listens, and keeps the latest for those that were away for a moment.
package final class EventHub: Sendable {
    private let state: Mutex<State>
    private let heartbeat: Duration

    /// - Parameters:
    ///   - run: Tells this run of the server from others, so that an event's id is known to be of this run.
    ///   - heartbeat: How often an open stream is written to, so that neither end takes it for dead.
    package init(run: String = String(UInt64.random(in: 0 ... .max), radix: 36), heartbeat: Duration = .seconds(15)) {
        state = Mutex(State(run: run))
        self.heartbeat = heartbeat
    }

    /// Tells every browser; those that do not take their events are cut off and come back by themselves.
    package func send(_ event: LiveEvent) {
        let slow = state.withLock { $0.send(event) }
        for listener in slow { listener.finish() }
    }

    /// The pages that somebody looks at, as paths of files: worth rendering first.
    package var openPages: Set<String> {
        state.withLock { Set($0.listeners.values.compactMap(\.page)) }
    }

    package var listenerCount: Int {
        state.withLock { $0.listeners.count }
    }

    /// Ends every stream, and every one that is still to come.
    package func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            defer { state.listeners = [:] }
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish() }
    }
}

extension EventHub {
    /// Opens a stream of bytes in the form of server-sent events.
    ///
    /// - Parameters:
    ///   - page: The file that the browser shows.
    ///   - lastEvent: The id of the last event that it has seen, on coming back.
    func listen(page: String?, after lastEvent: String?) -> (id: Int, events: AsyncStream<ByteBuffer>) {
        let (events, continuation) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(64))
        let (id, isFirst) = state.withLock { $0.add(Listener(page: page, continuation: continuation), lastEvent) }
        if isFirst { startHeartbeat() }
        return (id, events)
    }

    /// Tells one browser alone.
    func tell(_ id: Int, _ event: LiveEvent) {
        let (name, data) = event.message
        state.withLock {
            _ = $0.listeners[id]?.continuation.yield(ByteBuffer(string: "event: \(name)\ndata: \(data)\n\n"))
        }
    }

    func leave(_ id: Int) {
        let listener = state.withLock { $0.listeners.removeValue(forKey: id) }
        listener?.finish()
    }
}

private extension EventHub {
    struct Listener: Sendable {
        let page: String?
        let continuation: AsyncStream<ByteBuffer>.Continuation

        func finish() { continuation.finish() }
    }

    struct State: Sendable {
        let run: String
        var listeners: [Int: Listener] = [:]
        var isClosed = false
        var beats = false
        private var nextListener = 0
        private var sent = 0
        private var latest: [(number: Int, bytes: ByteBuffer)] = []
        private static let kept = 64

        init(run: String) { self.run = run }

        mutating func send(_ event: LiveEvent) -> [Listener] {
            sent += 1
            let (name, data) = event.message
            let bytes = ByteBuffer(string: "id: \(run)-\(sent)\nevent: \(name)\ndata: \(data)\n\n")
            latest.append((sent, bytes))
            if latest.count > Self.kept { latest.removeFirst() }
            return write(bytes)
        }

        /// Returns those whose buffer is full; they are no listeners any more.
        mutating func write(_ bytes: ByteBuffer) -> [Listener] {
            var slow: [Listener] = []
            for (id, listener) in listeners {
                if case .enqueued = listener.continuation.yield(bytes) { continue }
                slow.append(listener)
                listeners[id] = nil
            }
            return slow
        }

        mutating func add(_ listener: Listener, _ lastEvent: String?) -> (id: Int, isFirst: Bool) {
            nextListener += 1
            guard !isClosed else {
                listener.finish()
                return (nextListener, false)
            }
            // A browser that lost us tries again after this many milliseconds.
            listener.continuation.yield(
                ByteBuffer(string: "retry: 500\nid: \(run)-\(sent)\nevent: hello\ndata: {}\n\n"))
            for bytes in missed(lastEvent) { listener.continuation.yield(bytes) }
            listeners[nextListener] = listener
            defer { beats = true }
            return (nextListener, !beats)
        }

        private func missed(_ lastEvent: String?) -> [ByteBuffer] {
            guard let lastEvent else { return [] }
            let prefix = run + "-"
            guard lastEvent.hasPrefix(prefix), let last = Int(lastEvent.dropFirst(prefix.count)), last <= sent,
                last + 1 >= latest.first?.number ?? sent + 1, sent - last < 32
            else { return [ByteBuffer(string: "event: sync\ndata: {}\n\n")] }
            return latest.filter { $0.number > last }.map(\.bytes)
        }
    }

    /// Runs while somebody listens; a server that nobody listens to sets no timer.
    func startHeartbeat() {
        Task { [weak self, heartbeat] in
            let beat = ByteBuffer(string: ": \n\n")
            while true {
                try? await Task.sleep(for: heartbeat)
                guard let self else { return }
                let (slow, goesOn) = self.state.withLock { state in
                    let slow = state.write(beat)
                    state.beats = !state.listeners.isEmpty
                    return (slow, state.beats)
                }
                for listener in slow { listener.finish() }
                guard goesOn else { return }
            }
        }
    }
}
