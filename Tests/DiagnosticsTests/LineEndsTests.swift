import Diagnostics
import Testing

@Suite struct LineEndsTests {
    /// At every distance from a whole word of the processor, beside bytes that differ from it in one bit.
    @Test(arguments: [0x00, 0x09, 0x0A, 0x0D, 0x0E, 0x20, 0x7F, 0x80, 0x8A, 0x8D, 0x8E, 0xFF] as [UInt8])
    func theFirstIsFoundWhereverItStands(byte: UInt8) {
        for length in 0..<20 {
            for place in 0..<max(1, length) {
                for rest: UInt8 in [0x0E, 0x61, 0x80, 0x8D, 0xFF] {
                    var bytes = Array(repeating: rest, count: length)
                    if length > 0 { bytes[place] = byte }
                    let expected = bytes.firstIndex { $0 < 0x0E } ?? length
                    #expect(bytes.withUnsafeBufferPointer { LineEnds.next(in: $0, from: 0) } == expected)
                }
            }
        }
    }

    @Test func whatStandsBeforeIsLeftOut() {
        let bytes = Array("one\ntwo\r\n, and a longer line\n".utf8)
        var found: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var offset = LineEnds.next(in: bytes, from: 0)
            while offset < bytes.count {
                found.append(offset)
                offset = LineEnds.next(in: bytes, from: offset + 1)
            }
        }
        #expect(found == [3, 7, 8, 28])
    }
}
