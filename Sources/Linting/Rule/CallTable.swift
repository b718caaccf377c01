@_spi(RawSyntax) import SwiftSyntax

/// Closures by the name of what is called, found from the bytes of a token without making a string.
struct CallTable: Sendable {
    private var entries: [Entry] = []
    /// Places of entries, or -1, by a hash of their names: where two would have the same place, the next free one
    /// behind it.
    private var slots: [Int32] = []

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
        entries.append(Entry(name: bytes, handlers: [handler]))
        fill()
    }

    func contains(_ name: SyntaxText) -> Bool { place(of: name) != nil }

    func handlers(for name: SyntaxText) -> [Registration<FunctionCallExprSyntax>]? {
        place(of: name).map { entries[$0].handlers }
    }
}

extension CallTable {
    private func place(of name: SyntaxText) -> Int? { name.withContiguousStorageIfAvailable { place(of: $0) } ?? nil }

    private func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = Self.hash(name) & (slots.count - 1)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if entries[place].name.elementsEqual(name) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Keeps at least three of four slots free, so that most names that nobody asks for end at the first.
    private mutating func fill() {
        var count = 64
        while count < entries.count * 4 { count *= 2 }
        slots = Array(repeating: -1, count: count)
        for (place, entry) in entries.enumerated() {
            var slot = entry.name.withUnsafeBufferPointer(Self.hash) & (count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(place)
        }
    }

    /// FNV-1a, 32 bits.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash)
    }
}
