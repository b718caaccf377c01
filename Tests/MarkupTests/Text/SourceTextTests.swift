import Diagnostics
import Foundation
import Testing

@testable import Markup

@Suite struct SourceTextTests {
    @Test(arguments: ["", "plain\r\nASCII\n", "Grüße, 日本語, 👩‍👩‍👧‍👦, ✅ ❌\n"])
    func plainTextIsVerbatim(text: String) {
        let source = SourceText("a.md", disk: Array(text.utf8))
        #expect(source.bytes == Array(text.utf8))
        #expect(source.isVerbatim)
        #expect(source.diagnostics.isEmpty)
        #expect(source.diskRange(0..<text.utf8.count) == 0..<text.utf8.count)
    }

    @Test func byteOrderMarkIsLeftOut() {
        let source = SourceText("a.md", disk: [0xEF, 0xBB, 0xBF] + Array("# é".utf8))
        #expect(source.bytes == Array("# é".utf8))
        #expect(source.diagnostics.isEmpty)
        #expect(source.diskOffset(0) == 3)
        #expect(source.diskRange(2..<4) == 5..<7)
    }

    @Test func invalidBytesAreReplacedAndReported() throws {
        let disk: [UInt8] =
            Array("a".utf8) + [0xFF] + Array("bé".utf8) + [0xE2, 0x82] + Array("c".utf8) + [0xC0, 0xAF]
        let source = SourceText("a.md", disk: disk)
        #expect(String(decoding: source.bytes, as: UTF8.self) == "a\u{FFFD}bé\u{FFFD}c\u{FFFD}\u{FFFD}")
        #expect(source.diagnostics.count == 1)
        let diagnostic = try #require(source.diagnostics.first)
        #expect(diagnostic.kind == .invalidUTF8)
        #expect(diagnostic.location.range == 1..<2)
        #expect(diagnostic.message.hasPrefix("4 invalid UTF-8 byte sequences"))
        #expect(diagnostic.notes.first?.location?.range == 5..<7)
        // 'a' U+FFFD 'b' é U+FFFD 'c': the c stands at 10 in what was read, and at 7 on the disk.
        #expect(source.diskRange(10..<11) == 7..<8)
        #expect(source.diskRange(7..<10) == 5..<7)
        #expect(source.diskRange(8..<9) == 5..<7)
    }

    @Test func invalidBytesAreOneDiagnosticHoweverMany() {
        let source = SourceText("a.md", disk: [UInt8](repeating: 0x80, count: 100_000))
        #expect(source.diagnostics.count == 1)
        #expect(source.bytes.count == 300_000)
        #expect(source.diskOffset(299_997) == 99_999)
    }

    /// The standard library replaces by the same rule, so any bytes have to give the same text.
    @Test func replacesAsUnicodeSays() {
        var generator = SplitMix(state: 42)
        for _ in 0..<3_000 {
            let interesting: [UInt8] = [
                0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xFF, 0xC0, 0xE2, 0x82,
            ]
            let disk = [0x2E] + (0..<12).map { _ in interesting[Int(generator.next() % UInt64(interesting.count))] }
            let source = SourceText("a.md", disk: disk)
            guard !source.diagnostics.contains(where: { $0.kind == .mangledEncoding }) else { continue }
            #expect(
                String(decoding: source.bytes, as: UTF8.self).unicodeScalars.elementsEqual(
                    String(decoding: disk, as: UTF8.self).unicodeScalars))
        }
    }

    @Test(arguments: [false, true])
    func utf16IsRead(bigEndian: Bool) throws {
        let text = "# Título\r\n日本 😀 end"
        var disk: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        for unit in text.utf16 {
            disk += bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        let source = SourceText("a.md", disk: disk)
        #expect(source.bytes == Array(text.utf8))
        let diagnostic = try #require(source.diagnostics.first)
        #expect(diagnostic.kind == .utf16Text)
        #expect(diagnostic.fix?.edits == [Fix.Edit("a.md", 0..<disk.count, text)])
        #expect(source.diskOffset(0) == 2)
        #expect(source.diskOffset(source.bytes.count) == disk.count)
        #expect(source.diskRange(2..<3) == 6..<8)
    }

    @Test func utf16WithoutItsPartnersIsStillRead() {
        let source = SourceText("a.md", disk: [0xFF, 0xFE, 0x41, 0, 0, 0xD8, 0x42, 0, 0x43])
        #expect(String(decoding: source.bytes, as: UTF8.self) == "A\u{FFFD}B\u{FFFD}")
        #expect(source.diagnostics.first?.fix?.safety == .unsafe)
    }
}

/// A small generator of the same numbers every time.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
