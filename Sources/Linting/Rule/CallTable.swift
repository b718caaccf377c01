@_spi(RawSyntax) import SwiftSyntax

/// Closures by the name of what is called, found from the bytes of a token without making a string.
struct CallTable: Sendable {
    private var entries: [Entry] = []
    /// Places of entries by a hash of their names.
    private var places: [UInt32: [Int]] = [:]

    private struct Entry: Sendable {
        let name: [UInt8]
        var handlers: [Registration<FunctionCallExprSyntax>]
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ name: String, _ handler: Registration<FunctionCallExprSyntax>) {
        let bytes = Array(name.utf8)
        if let place = entries.firstIndex(where: { $0.name == bytes }) {
            entries[place].handlers.append(handler)
            return
        }
        places[bytes.withUnsafeBufferPointer(Self.hash), default: []].append(entries.count)
        entries.append(Entry(name: bytes, handlers: [handler]))
    }

    func handlers(for name: SyntaxText) -> [Registration<FunctionCallExprSyntax>]? {
        let found: Int? =
            name.withContiguousStorageIfAvailable { bytes in
                guard let candidates = places[Self.hash(bytes)] else { return nil }
                return candidates.first { entries[$0].name.elementsEqual(bytes) }
            } ?? nil
        return found.map { entries[$0].handlers }
    }

    /// FNV-1a, 32 bits.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash
    }
}
