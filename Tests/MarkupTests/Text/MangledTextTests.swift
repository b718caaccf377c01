import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Markup

@Suite struct MangledTextTests {
    static let spanish =
        "La lección explica cómo gestionar el estado: ¿qué observar y cuándo? Así «funciona» el árbol — ni más, ni menos… ✅ ❌\n"
    static let french =
        "L’été dernier, là où naît la forêt, garçon déçu et cœur léger s’en allèrent à Noël: 5 € l’entrée.\n"
    static let german = "Größe und Übermut: „Äpfel für Öfen“ heißt das Märchen, süß wie Käse – schön wär’s.\n"
    static let japanese = "状態管理は宣言的です。`@State` は値型に、`@Observable` は参照型に使います。\n"
    static let emoji = "Good 👍 bad 👎🏽 family 👩‍👩‍👧‍👦 flag 🇪🇸 done ✅ wrong ❌\n"
    static let texts = [
        spanish, french, german, japanese, emoji,
        String(repeating: spanish + japanese + emoji + french + german, count: 20),
    ]

    @Test(arguments: texts, Encoding.allCases)
    func readsWhatWasMeant(text: String, encoding: Encoding) throws {
        let disk = encoding.mangle(Array(text.utf8))
        let source = SourceText("a.md", disk: disk)
        #expect(String(decoding: source.bytes, as: UTF8.self) == text)
        #expect(source.diagnostics.count == 1)
        let diagnostic = try #require(source.diagnostics.first)
        #expect(diagnostic.kind == .mangledEncoding)
        #expect(
            diagnostic.fix
                == Fix("restore the intended text", safety: .safe, edits: [Fix.Edit("a.md", 0..<disk.count, text)]))
        #expect(source.diskRange(0..<source.bytes.count) == 0..<disk.count)
    }

    @Test(arguments: Encoding.allCases, Encoding.allCases)
    func readsWhatWasMangledTwice(first: Encoding, second: Encoding) {
        let text = String(repeating: Self.spanish + Self.emoji, count: 5)
        let source = SourceText("a.md", disk: second.mangle(first.mangle(Array(text.utf8))))
        #expect(String(decoding: source.bytes, as: UTF8.self) == text)
        #expect(source.diagnostics.count == 1)
    }

    @Test func everyCharacterComesBack() {
        for encoding in Encoding.allCases {
            let text = (0xA1...0x2FFF).compactMap { Unicode.Scalar(UInt32($0)) }.map { "word\($0)word" }.joined(
                separator: " ")
            let source = SourceText("a.md", disk: encoding.mangle(Array(text.utf8)))
            #expect(source.bytes == Array(text.utf8), "\(encoding)")
        }
    }

    @Test func namesTheEncoding() {
        for (encoding, name) in [
            (Encoding.macRoman, "Mac Roman"), (.windows1252, "Windows-1252"), (.latin1, "Latin-1"),
        ] {
            let source = SourceText("a.md", disk: encoding.mangle(Array(Self.spanish.utf8)))
            #expect(source.diagnostics.first?.message == "this UTF-8 text was decoded as \(name) and saved again")
        }
    }

    @Test func positionsLeadToTheDisk() {
        let disk = Encoding.windows1252.mangle(Array("lección única: sí, así\n".utf8))
        let source = SourceText("a.md", disk: disk)
        // 'lecci' is 5 bytes, 'ó' was 2 and is 4 on the disk.
        #expect(source.diskRange(0..<5) == 0..<5)
        #expect(source.diskRange(5..<7) == 5..<9)
        #expect(source.diskRange(6..<7) == 5..<9)
        #expect(source.diskRange(7..<8) == 9..<10)
        #expect(source.diagnostics.first?.location.range == 5..<9)
    }

    @Test func aFewMangledWordsAreEnough() {
        #expect(read("Bienvenidos a EspaÃ±a\n") == "Bienvenidos a España\n")
        #expect(read("It doesnâ€™t matter\n") == "It doesn’t matter\n")
        #expect(read("En la lecci√≥n\n") == "En la lección\n")
    }

    @Test func aCharacterAddedSinceIsKept() {
        let mangled = String(
            decoding: Encoding.macRoman.mangle(Array(String(repeating: Self.spanish, count: 4).utf8)), as: UTF8.self)
        #expect(
            read(mangled + "Añadido después: ✅\n") == String(repeating: Self.spanish, count: 4) + "Añadido después: ✅\n"
        )
    }

    @Test(arguments: [
        "The root √2 is irrational, √3 too, and √π is not rational either.\n",
        "√π, √∞ and √Ω\n",
        "NÃO É AÇÃO, SÃO ILUSÕES; CORAÇÃO, PÃO, MAÇÃ, IRMÃ.\n",
        "A single Ã stands here.\n",
        "A `√` in code, and √ outside.\n",
        "People who see `CafÃ©` look at a broken page.\n",
        "\"EspaÃ±a\" is a name.\n",
        "Mojibake: España becomes EspaÃ±a, and – becomes â€“, lección lecciÃ³n.\n",
        "When UTF-8 is read as Latin-1, espaÃ±a, lecciÃ³n, Ã¡rbol, dÃ­a, mÃ¡s and niÃ±o come out, and â€™ and â€œ.\n",
        "« à » et « là », déjà vu… « ça »\n",
        "x ≤ y, a ≠ b, ∫ f dx, ∑ n², √(a² + b²), π ≈ 3.14, ∂f/∂x\n",
    ])
    func leavesAlone(text: String) {
        let source = SourceText("a.md", disk: Array(text.utf8))
        #expect(String(decoding: source.bytes, as: UTF8.self) == text)
        #expect(source.diagnostics.isEmpty)
        let long = String(repeating: text, count: 2)
        #expect(read(long) == long)
    }

    @Test func mathFullOfRootsIsLeftAlone() {
        let text = String(repeating: "The sum √a + √b − √2 equals √(x²) for √π ≤ √∞.\n", count: 500)
        #expect(read(text) == text)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] != nil, "RUBRIC_SEEDS is not set"))
    func readsTheRealDocument() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["RUBRIC_SEEDS"])
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".md") {
            let disk = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
            let source = SourceText(name, disk: disk)
            guard name.hasPrefix("001") else {
                #expect(source.isVerbatim, "\(name)")
                continue
            }
            let text = String(decoding: source.bytes, as: UTF8.self)
            #expect(text.contains("El árbol de decisión que todo desarrollador iOS necesita"))
            #expect(text.contains("❌ Legacy: ObservableObject"))
            #expect(!text.contains("√"))
            #expect(source.diagnostics.map(\.kind) == [.mangledEncoding])
            #expect(Encoding.macRoman.mangle(source.bytes) == disk)
        }
    }

    @Test func largeFilesTakeNoTime() {
        let text = String(repeating: Self.spanish, count: 4_000)
        let disk = Encoding.macRoman.mangle(Array(text.utf8))
        let seconds = processorTime { #expect(SourceText("a.md", disk: disk).bytes.count == text.utf8.count) }
        #expect(seconds < .seconds(5))
    }

    private func read(_ text: String) -> String {
        String(decoding: SourceText("a.md", disk: Array(text.utf8)).bytes, as: UTF8.self)
    }
}

/// The encodings as Python 3.11 has them: tables of their own, which are not the ones under test.
enum Encoding: CaseIterable, Sendable {
    case macRoman, windows1252, latin1

    /// Reads bytes as this encoding and writes what was read as UTF-8.
    func mangle(_ bytes: [UInt8]) -> [UInt8] {
        let characters = Array(upperHalf.unicodeScalars).map { Array(String($0).utf8) }
        return bytes.flatMap { $0 < 0x80 ? [$0] : characters[Int($0) - 0x80] }
    }

    /// The characters of the bytes from 0x80 on.
    private var upperHalf: String {
        switch self {
        case .macRoman:
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
                + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
        case .windows1252:
            "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
                + Self.latin1.upperHalf.unicodeScalars.dropFirst(32).map(String.init).joined()
        case .latin1: (0x80...0xFF).map { String(Unicode.Scalar(UInt8($0))) }.joined()
        }
    }
}
