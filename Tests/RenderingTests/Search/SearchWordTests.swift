import Foundation
import Testing

@testable import Rendering

@Suite struct SearchWordTests {
    private static func words(_ text: String, splitting: Bool = false) -> [(key: String, spelling: String)] {
        var words: [(key: String, spelling: String)] = []
        SearchWord.forEach(in: text, splitting: splitting) { words.append(($0.key, $0.spelling)) }
        return words
    }

    @Test(arguments: [
        ("", []), ("a b", []), ("Hello, World!", ["hello", "world"]), ("exposed-state", ["exposed", "state"]),
        ("¿De quién es el dueño?", ["de", "quien", "es", "el", "dueno"]), ("ÜBER straße", ["uber", "straße"]),
        ("re\u{301}sume\u{301}", ["resume"]), ("one—two", ["one", "two"]), ("日本語 テキスト", ["日本語", "テキスト"]),
        ("@State and $name, #Preview", ["state", "@state", "and", "name", "$name", "preview", "#preview"]),
        ("iOS 17", ["ios", "17"]), ("snake_case", ["snake_case"]), ("🙂 x 🙂", []),
        (".onChange(of:)", ["onchange", "of"]),
        ("one\r\ntwo", ["one", "two"]), ("State\u{301} @Stá", ["state", "sta"]),
        ("\u{301}ab #x #ab", ["ab", "ab", "#ab"]),
        ("한국", ["\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"]),
    ])
    func keys(text: String, keys: [String]) { #expect(Self.words(text).map(\.key) == keys) }

    @Test(arguments: [
        ("foregroundColor", ["foregroundcolor", "foreground", "color"]),
        ("URLSession", ["urlsession", "url", "session"]),
        ("snake_case", ["snake_case", "snake", "case"]), ("State", ["state"]), ("_private", ["_private"]),
        ("isOn", ["ison"]),
        ("STATE", ["state"]), ("A_", ["a_"]), ("__", ["__"]),
    ])
    func partsOfNamesInCode(text: String, keys: [String]) {
        #expect(Self.words(text, splitting: true).map(\.key) == keys)
    }

    @Test func namesInCodeKeepTheirSpelling() {
        #expect(
            Self.words("foregroundColor State dueño Año").map(\.spelling) == [
                "foregroundColor", "state", "dueño", "año",
            ])
        #expect(Self.words("@State $x1 iOS IOS").map(\.spelling) == ["state", "@State", "x1", "$x1", "iOS", "IOS"])
    }

    @Test func whatIsLongIsCut() {
        #expect(Self.words(String(repeating: "aB", count: 3_000)).map(\.key.utf16.count) == [SearchWord.longest])
        #expect(Self.words(String(repeating: "éB", count: 3_000)).map(\.key.utf16.count) == [SearchWord.longest])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x62], [0xC3], [0x61, 0x62, 0xE2, 0x82]])
    func anyBytesAreTaken(bytes: [UInt8]) {
        var count = 0
        bytes.withUnsafeBufferPointer { bytes in
            SearchWord.forEach(in: bytes) { word in
                count += 1
                #expect(word.key.utf16.count > 1)
            }
        }
        #expect(count <= 1)
    }

    @Test func everySpellingFoldsToItsKey() {
        for word in Self.words("@State ÁRBOL de decisión, viewDidLoad; ΟΔΟΣ Ångström ﬁn", splitting: true) {
            #expect(SearchWord.fold(word.spelling) == word.key)
        }
    }

    /// Keys are compared by their bytes, which Swift's own strings are not.
    @Test func aTextHasOneKeyHoweverItIsComposed() {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x2FFF, 0xA640...0xA7FF, 0xAC00...0xAC80, 0xF900...0xFB4F, 0x1_0400...0x1_0450,
        ]
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let key = SearchWord.fold(String(scalar))
            #expect(
                key.utf8.elementsEqual(key.decomposedStringWithCanonicalMapping.utf8), "U+\(String(value, radix: 16))")
        }
    }
}
