import Testing

@testable import Diagnostics

@Suite struct SourceFileTests {
    /// The column that decoding the line up to the offset gives.
    private func expected(_ bytes: [UInt8], _ offset: Int) -> Int {
        let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count + 1
    }

    @Test func utf16ColumnsAtEveryOffset() {
        let pieces = ["a", "é", "漢", "👩‍👩‍👧", "\n", "b\u{301}"]
        var bytes: [UInt8] = []
        for index in 0..<300 {
            let piece = pieces[index * 5 % 6]
            bytes += piece == "\n" && index % 11 != 0 ? [0x61] : Array(piece.utf8)
        }
        let source = SourceFile(bytes)
        var wrong: [Int] = []
        for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
            if source.position(of: offset).utf16Column != expected(bytes, offset) { wrong.append(offset) }
        }
        #expect(wrong == [])
    }

    @Test func invalidBytesAreOneUnitEach() {
        let bytes: [UInt8] = [0xFF, 0xE2, 0x82, 0x61, 0xF0, 0x9F, 0x98, 0x80, 0x62]
        let source = SourceFile(bytes)
        #expect([0, 1, 3, 4, 8, 9].map { source.position(of: $0).utf16Column } == [1, 2, 3, 4, 6, 7])
    }

    @Test func scalarsAreThoseOfTheStandardLibrary() {
        var generator = SystemRandomNumberGenerator()
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
            0xFF,
        ]
        for _ in 0..<2_000 {
            let bytes = (0..<8).map { _ in interesting.randomElement(using: &generator) ?? 0 }
            let scalars = UTF8Scalars(bytes[...]).map(\.scalar)
            #expect(scalars == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "\(bytes)")
        }
    }
}
