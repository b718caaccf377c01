import Diagnostics
import Testing

@Suite struct ByteSearchTests {
    /// At every distance from a whole word of the processor, beside bytes that differ from it in one bit.
    @Test(arguments: [0x00, 0x01, 0x5C, 0x5D, 0x5E, 0x7F] as [UInt8])
    func theFirstIsFoundWhereverItStands(byte: UInt8) {
        for length in 0..<20 {
            for place in 0..<max(1, length) {
                for rest in [byte ^ 1, byte | 0x80, 0xFF] {
                    var bytes = Array(repeating: rest, count: length)
                    if length > 0 { bytes[place] = byte }
                    #expect(
                        bytes.withUnsafeBufferPointer { $0.firstIndex(of: byte, from: 0) } == bytes.firstIndex(of: byte)
                    )
                }
            }
        }
    }

    @Test func whatStandsBeforeIsLeftOut() {
        let bytes = Array("[one](two) and [three] and a longer text".utf8)
        let found = (0...bytes.count).map { start in
            bytes.withUnsafeBufferPointer { $0.firstIndex(of: UInt8(ascii: "]"), from: start) }
        }
        #expect(found == (0...bytes.count).map { bytes[$0...].firstIndex(of: UInt8(ascii: "]")) })
    }
}
