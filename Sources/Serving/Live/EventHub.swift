import Base
import NIOCore
import Synchronization

/// Sends events to every connected browser, and keeps the latest for those that reconnect.
package final class EventHub: Sendable {
    private let state: Mutex<State>
    private let heartbeat: Duration

    /// - Parameters:
    ///   - run: identifies this run of the server in the ids of events.
    ///   - heartbeat: the interval of writes that keep an open stream alive.
    package init(run: String = String(UInt64.random(in: 0 ... .max), radix: 36), heartbeat: Duration = .seconds(15)) {
        state = Mutex(State(run: run))
        self.heartbeat = heartbeat
    }

    /// Sends an event to every browser; disconnects those whose buffer is full, which reconnect by themselves.
    package func send(_ event: LiveEvent) {
        let slow = state.withLock { $0.send(event) }
        for listener in slow { listener.finish() }
    }

    /// The paths of the pages that are open in a browser, to be rendered first.
    package var openPages: Set<String> { state.withLock { Set($0.listeners.values.compactMap(\.page)) } }

    /// The id of the last event that was sent.
    var lastEvent: String { state.withLock(\.lastEvent) }

    package var listenerCount: Int { state.withLock { $0.listeners.count } }

    /// Ends every stream, including later ones.
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
    ///   - page: the file that the browser shows.
    ///   - lastEvent: the id of the last event that the browser received, or that was sent when its page was served.
    func listen(page: String?, after lastEvent: String?) -> (id: Int, events: AsyncStream<ByteBuffer>) {
        let (events, continuation) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(64))
        let (id, isFirst) = state.withLock { $0.add(Listener(page: page, continuation: continuation), lastEvent) }
        if isFirst { startHeartbeat() }
        return (id, events)
    }

    /// Sends an event to one browser.
    func tell(_ id: Int, _ event: LiveEvent) {
        state.withLock { _ = $0.listeners[id]?.continuation.yield(ByteBuffer(string: event.text)) }
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

        var lastEvent: String { "\(run)-\(sent)" }

        mutating func send(_ event: LiveEvent) -> [Listener] {
            sent += 1
            let bytes = ByteBuffer(string: "id: \(lastEvent)\n\(event.text)")
            latest.append((sent, bytes))
            if latest.count > Self.kept { latest.removeFirst() }
            return write(bytes)
        }

        /// Removes and returns the listeners whose buffer is full.
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
            // A disconnected browser tries again after this many milliseconds.
            listener.continuation.yield(
                ByteBuffer(string: "retry: 500\nid: \(self.lastEvent)\nevent: hello\ndata: {}\n\n"))
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

    /// Runs while there are listeners.
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

/// An event for the browsers that show pages of the site.
package enum LiveEvent: Sendable, Hashable {
    /// Pages by path (`rules/exposed-state.html`) and the entity tag of what they are now.
    case pages([String: String])
    /// Many or unknown pages, so that each browser checks its own.
    case everyPage
    /// Style sheets or images, which can be replaced without changing the page.
    case styles
    /// The problems of a page.
    case problems
    /// A script, so that the page has to be reloaded.
    case reload
}

extension LiveEvent {
    /// The number of pages from which each browser checks its own.
    private static var mostPages: Int { 500 }

    /// The event as server-sent events write it, with data of one line of JSON.
    var text: String {
        let (name, data) = message
        return "event: \(name)\ndata: \(data)\n\n"
    }

    private var message: (name: String, data: String) {
        switch self {
        case .pages(let tags) where tags.count <= Self.mostPages:
            ("pages", JSON.object(tags.sorted { $0.key < $1.key }.map { .init($0, .string($1)) }).compactText)
        case .pages, .everyPage: ("pages", "\"*\"")
        case .styles: ("styles", "{}")
        case .problems: ("problems", "{}")
        case .reload: ("reload", "{}")
        }
    }
}
