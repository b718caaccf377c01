package import Base
package import Foundation

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
}

/// Reads messages from a stream until it ends, and answers them one after another.
///
/// A second thread reads, so that a request that is cancelled while it waits is not handled.
package final class RPCServer: Sendable {
    private let framing: Framing
    private let input: FileHandle
    private let writer: MessageWriter
    private let cancelMethod: String
    private let answersCancelled: Bool
    private let inbox = Inbox()

    /// - Parameters:
    ///   - cancelMethod: the notification that cancels a request; its parameters contain `id` or `requestId`.
    ///   - answersCancelled: whether a cancelled request is answered with an error, as in the Language Server Protocol.
    package init(
        _ framing: Framing, cancelMethod: String, answersCancelled: Bool = true, input: FileHandle,
        writer: MessageWriter
    ) {
        (self.framing, self.cancelMethod, self.answersCancelled) = (framing, cancelMethod, answersCancelled)
        (self.input, self.writer) = (input, writer)
    }

    /// Returns when the stream ends, the client asks for the end, or nobody reads the answers any more.
    package func run(_ handler: some RPCHandler) {
        // A client that is gone must not end the process before it has cleaned up.
        signal(SIGPIPE, SIG_IGN)
        Thread { [self] in read() }.start()
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
                if answersCancelled { try writer.respond(to: id, .requestCancelled) }
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

    private func read() {
        var buffer = MessageBuffer(framing)
        while true {
            // `FileHandle.availableData` traps if the input is closed or cannot be read.
            guard let data = availableBytes(of: input.fileDescriptor) else { return inbox.close() }
            buffer.append(data)
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
    }
}

/// The bytes that can be read now; nil at the end of a stream, and where it cannot be read.
private func availableBytes(of descriptor: Int32) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        return count > 0 ? Data(bytes[..<count]) : nil
    }
}

/// The parameters of a notification that cancels a request.
private struct Cancellation: Decodable {
    let id: Message.ID?
    let requestId: Message.ID?
}

/// The messages that wait.
private final class Inbox: @unchecked Sendable {
    private let condition = NSCondition()
    private var items: [Result<Message, RPCError>] = []
    private var cancelled: Set<Message.ID> = []
    private var isClosed = false

    func add(_ item: Result<Message, RPCError>) {
        condition.withLock {
            items.append(item)
            condition.signal()
        }
    }

    func cancel(_ cancellation: Cancellation) {
        condition.withLock {
            guard let id = cancellation.id ?? cancellation.requestId else { return }
            // Only a request that waits can be cancelled, so that the set does not grow.
            if items.contains(where: { (try? $0.get())?.id == id }) { cancelled.insert(id) }
        }
    }

    func isCancelled(_ id: Message.ID) -> Bool { condition.withLock { cancelled.remove(id) != nil } }

    func close() {
        condition.withLock {
            isClosed = true
            condition.signal()
        }
    }

    /// The next message; nil if none waits, or at the end of the stream.
    func next(wait: Bool) -> Result<Message, RPCError>? {
        condition.withLock {
            while wait, items.isEmpty, !isClosed { condition.wait() }
            return items.isEmpty ? nil : items.removeFirst()
        }
    }
}
