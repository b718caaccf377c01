import Base
import ConfigurationImport
import Diagnostics
import JSONRPC
import Synchronization

/// What reads messages, the configuration of SwiftLint, and names.
enum MessageTargets {
    /// Every request is answered, and what is broken is answered no more often than there are lines or frames.
    static func messages(_ bytes: [UInt8]) throws(BrokenPromise) {
        let framing = bytes.first == UInt8(ascii: "h") ? Framing.headers : .lines
        let answers = Atomic(0)
        let place = Mutex(min(1, bytes.count))
        let writer = MessageWriter(framing) { _ in answers.add(1, ordering: .relaxed) }
        let server = RPCServer(framing, writer: writer) {
            place.withLock { place in
                guard place < bytes.count else { return nil }
                // Of a size that splits messages.
                let piece = Array(bytes[place..<min(place + 997, bytes.count)])
                place += piece.count
                return piece
            }
        }
        server.run(Echo())
        guard answers.load(ordering: .relaxed) <= bytes.count / 2 + 1 else {
            throw BrokenPromise("there are \(answers.load(ordering: .relaxed)) answers to \(bytes.count) bytes")
        }
    }

    private final class Echo: RPCHandler {
        let isFinished = false
        let cancelMethod = "$/cancelRequest"
        let answersCancelled = true

        func result(of method: String, _ request: Message) throws -> JSON {
            .string(try request.params([String: String].self).keys.sorted().joined())
        }

        func receive(_ method: String, _ notification: Message) throws {}
        func idle() throws -> Bool { false }
    }

    static func swiftLint(_ bytes: [UInt8]) throws(BrokenPromise) {
        let result = SwiftLintImport(bytes, file: ".swiftlint.yml")
        try BrokenPromise.check(result.diagnostics, lieIn: bytes.count)
        try BrokenPromise.check(
            size: result.files.map(\.text.utf8.count).reduce(0, +), of: "the rulebook", against: bytes.count,
            base: 100_000)
    }

    static func names(_ bytes: [UInt8]) throws(BrokenPromise) {
        let names = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        guard let name = names.first else { return }
        guard let found = NearestName.of(name, among: names) else { return }
        guard found != name, names.contains(found), WantedName(found, atMost: .max).distance(to: name) != nil else {
            throw BrokenPromise("'\(found)' is not near '\(name)'")
        }
    }
}
