package import Base
import Dispatch
import Synchronization

/// What a server does with messages. All calls come from one thread, in the order of the messages.
package protocol RPCHandler: AnyObject {
    /// The result of a request.
    ///
    /// - Throws: an ``RPCError``, or any other error, which becomes an internal error.
    func result(of method: String, _ request: Message) throws -> JSON

    /// Handles a notification; an error is not sent, since nobody waits for one.
    func receive(_ method: String, _ notification: Message) throws

    /// Does one piece of the work that waits. Called when no message waits.
    ///
    /// - Returns: whether there was anything to do.
    func idle() throws -> Bool

    /// Whether the client asked the server to end.
    var isFinished: Bool { get }

    /// The notification that cancels a request; its parameters contain `id` or `requestId`.
    var cancelMethod: String { get }

    /// Whether a cancelled request is answered with an error.
    var answersCancelled: Bool { get }
}

/// Reads messages from a stream until it ends, and answers them one after another.
///
/// A second thread reads, so that a request that is cancelled while it waits is not handled.
package final class RPCServer: Sendable {
    private let framing: Framing
    private let receive: @Sendable () -> [UInt8]?
    private let whenEnded: @Sendable () -> Void
    private let writer: MessageWriter
    private let inbox = Inbox()

    /// - Parameters:
    ///   - receive: waits for bytes of the client; nil at their end.
    ///   - whenEnded: called on the thread that reads, after the end of the stream. Requests may still be answered.
    package init(
        _ framing: Framing, writer: MessageWriter, receive: @escaping @Sendable () -> [UInt8]?,
        whenEnded: @escaping @Sendable () -> Void = {}
    ) {
        (self.framing, self.writer, self.receive, self.whenEnded) = (framing, writer, receive, whenEnded)
    }

    /// Returns when the stream ends, the client asks for the end, or nobody reads the answers any more.
    package func run(_ handler: some RPCHandler) {
        let cancelMethod = handler.cancelMethod
        DispatchQueue(label: "messages").async { [self] in read(cancelMethod: cancelMethod) }
        do {
            while !handler.isFinished {
                var item = inbox.next(wait: false)
                if item == nil {
                    if try handler.idle() { continue }
                    item = inbox.next(wait: true)
                }
                guard let item else { return }
                try handle(item, handler)
            }
        } catch {
            return
        }
    }

    /// - Throws: only if nothing can be written.
    private func handle(_ item: Result<Message, RPCError>, _ handler: some RPCHandler) throws {
        switch item {
        case .failure(let error): try writer.respond(to: nil, error)
        case .success(let message):
            guard let method = message.method else { return }
            guard let id = message.id else {
                try? handler.receive(method, message)
                return
            }
            if inbox.isCancelled(id) {
                if handler.answersCancelled { try writer.respond(to: id, .requestCancelled) }
                return
            }
            let result: JSON
            do {
                result = try handler.result(of: method, message)
            } catch {
                return try writer.respond(to: id, error as? RPCError ?? .internalError("\(error)"))
            }
            try writer.respond(to: id, result)
        }
    }

    private func read(cancelMethod: String) {
        var buffer = MessageBuffer(framing)
        while let bytes = receive() {
            buffer.append(bytes)
            while true {
                do throws(RPCError) {
                    guard let body = try buffer.next() else { break }
                    let message = try Message(body)
                    if message.method == cancelMethod, let id = try? message.params(Cancellation.self) {
                        inbox.cancel(id)
                    }
                    inbox.add(.success(message))
                } catch {
                    inbox.add(.failure(error))
                }
            }
        }
        inbox.close()
        whenEnded()
    }
}

/// The parameters of a notification that cancels a request.
private struct Cancellation: Decodable {
    let id: Message.ID?
    let requestId: Message.ID?
}

/// The messages that wait.
private final class Inbox: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// From `first` on, they wait.
        var items: [Result<Message, RPCError>?] = []
        var first = 0
        /// How many messages with an id wait.
        var waiting: [Message.ID: Int] = [:]
        /// Only of messages that wait, so that the set does not grow.
        var cancelled: Set<Message.ID> = []
    }

    /// Counts the messages, and the end of the stream.
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ item: Result<Message, RPCError>) {
        state.withLock { state in
            state.items.append(item)
            if case .success(let message) = item, let id = message.id { state.waiting[id, default: 0] += 1 }
        }
        arrivals.signal()
    }

    func cancel(_ cancellation: Cancellation) {
        guard let id = cancellation.id ?? cancellation.requestId else { return }
        state.withLock { state in
            if state.waiting[id] != nil { state.cancelled.insert(id) }
        }
    }

    func isCancelled(_ id: Message.ID) -> Bool { state.withLock { $0.cancelled.remove(id) != nil } }

    func close() { arrivals.signal() }

    /// The next message; nil if none waits, or at the end of the stream.
    func next(wait: Bool) -> Result<Message, RPCError>? {
        guard arrivals.wait(timeout: wait ? .distantFuture : .now()) == .success else { return nil }
        return state.withLock { state in
            guard state.first < state.items.count else {
                // The end of the stream stays.
                arrivals.signal()
                return nil
            }
            let item = state.items[state.first]
            state.items[state.first] = nil
            state.first += 1
            // Half of the places are free, so that moving the others costs no more than adding them did.
            if state.first * 2 > state.items.count {
                state.items.removeFirst(state.first)
                state.first = 0
            }
            if case .success(let message)? = item, let id = message.id {
                let others = state.waiting[id, default: 1] - 1
                state.waiting[id] = others == 0 ? nil : others
            }
            return item
        }
    }
}
