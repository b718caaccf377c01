/// Changes that repeat what is in an input, which the fuzzer's own rarely do.
///
/// They find what takes more than linear time.
enum Mutation {
    /// The input with a piece repeated, or with a bracketed or indented part of it pasted behind or into itself.
    ///
    /// - Returns: at most `limit` bytes.
    static func repeating(_ bytes: [UInt8], atMost limit: Int, seed: UInt32) -> [UInt8] {
        var random = Generator(state: UInt64(seed) &+ 1)
        let span = span(in: bytes, &random)
        guard !span.isEmpty else { return bytes }
        let piece = bytes[span]
        let room = max(0, limit - bytes.count) / piece.count
        guard room > 0 else { return bytes }
        var result = bytes
        if Bool.random(using: &random), piece.count > 2 {
            // A part in itself, again and again: its beginning and its end nest.
            let middle = Int.random(in: 1..<piece.count, using: &random)
            let count = min(room, 1 << Int.random(in: 0...11, using: &random))
            let (start, end) = (Array(piece.prefix(middle)), Array(piece.dropFirst(middle)))
            let nested = [[UInt8]](repeating: start, count: count) + [[UInt8]](repeating: end, count: count)
            result.replaceSubrange(span.lowerBound + middle..<span.lowerBound + middle, with: nested.joined())
        } else {
            let count = min(room, Int.random(in: 2...2_000, using: &random))
            result.insert(contentsOf: repeatElement(piece, count: count).joined(), at: span.upperBound)
        }
        return result
    }

    /// A byte, a word, a line, a line with the deeper ones below it, or a part in brackets.
    private static func span(in bytes: [UInt8], _ random: inout Generator) -> Range<Int> {
        guard !bytes.isEmpty else { return 0..<0 }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return place..<min(bytes.count, place + Int.random(in: 1...3, using: &random))
        case 1: return extended(place, in: bytes) { $0 > 0x20 }
        case 2: return line(at: place, in: bytes)
        case 3:
            let first = line(at: place, in: bytes)
            let indent = bytes[first].prefix { $0 == 0x20 }.count
            var end = first.upperBound
            while end < bytes.count {
                let next = line(at: end, in: bytes)
                guard bytes[next].prefix(while: { $0 == 0x20 }).count > indent else { break }
                end = next.upperBound
            }
            return first.lowerBound..<end
        default:
            let open = Array("([{<\"`*".utf8), close = Array(")]}>\"`*".utf8)
            guard let start = bytes[place...].firstIndex(where: open.contains),
                let kind = open.firstIndex(of: bytes[start])
            else { return place..<place + 1 }
            var depth = 0
            for end in start..<bytes.count {
                if end > start, bytes[end] == close[kind] { depth -= 1 } else if bytes[end] == open[kind] { depth += 1 }
                if depth == 0 { return start..<end + 1 }
            }
            return start..<start + 1
        }
    }

    private static func line(at place: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return start..<(bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count)
    }

    private static func extended(_ place: Int, in bytes: [UInt8], _ isPart: (UInt8) -> Bool) -> Range<Int> {
        guard isPart(bytes[place]) else { return place..<place + 1 }
        let start = bytes[..<place].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { !isPart($0) } ?? bytes.count
        return start..<min(bytes.count, end + 1)
    }

    /// SplitMix64, so that a seed of the fuzzer gives the same change again.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}

#if FUZZING
    /// libFuzzer's own mutations.
    @_silgen_name("LLVMFuzzerMutate")
    private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

    /// Called by libFuzzer, which finds it by its name: one change of four is ours.
    @_cdecl("LLVMFuzzerCustomMutator")
    public func customMutator(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
        guard seed % 4 == 0 else { return mutate(data, size, limit) }
        let bytes = Array(UnsafeBufferPointer(start: data, count: size))
        let changed = Mutation.repeating(bytes, atMost: limit, seed: seed)
        for (place, byte) in changed.enumerated() { data[place] = byte }
        return changed.count
    }
#endif
