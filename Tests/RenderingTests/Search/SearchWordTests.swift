import Testing

@testable import Rendering

@Suite struct SearchWordTests {
    private static func words(_ text: String, splitting: Bool = false) -> [SearchWord] {
        var words: [SearchWord] = []
        SearchWord.forEach(in: Array(text.utf8)[...], splitting: splitting) { words.append($0) }
        return words
    }

    @Test(arguments: [
        ("", []), ("a b", []), ("Hello, World!", ["hello", "world"]), ("exposed-state", ["exposed", "state"]),
        ("¿De quién es el dueño?", ["de", "quien", "es", "el", "dueno"]), ("ÜBER straße", ["uber", "straße"]),
        ("re\u{301}sume\u{301}", ["resume"]), ("one—two", ["one", "two"]), ("日本語 テキスト", ["日本語", "テキスト"]),
        ("@State and $name, #Preview", ["state", "@state", "and", "name", "$name", "preview", "#preview"]),
        ("iOS 17", ["ios", "17"]), ("snake_case", ["snake_case"]), ("🙂 x 🙂", []), (".onChange(of:)", ["onchange", "of"]),
    ])
    func keys(text: String, keys: [String]) { #expect(Self.words(text).map(\.key) == keys) }

    @Test(arguments: [
        ("foregroundColor", ["foregroundcolor", "foreground", "color"]), ("URLSession", ["urlsession", "url", "session"]),
        ("snake_case", ["snake_case", "snake", "case"]), ("State", ["state"]), ("_private", ["_private"]), ("isOn", ["ison"]),
        ("STATE", ["state"]), ("A_", ["a_"]), ("__", ["__"]),
    ])
    func partsOfNamesInCode(text: String, keys: [String]) { #expect(Self.words(text, splitting: true).map(\.key) == keys) }

    @Test func namesInCodeKeepTheirSpelling() {
        #expect(Self.words("foregroundColor State dueño Año").map(\.spelling) == ["foregroundColor", "state", "dueño", "año"])
    }

    @Test func whatIsLongIsCut() {
        #expect(Self.words(String(repeating: "aB", count: 3_000)).map(\.key.utf16.count) == [SearchWord.longest])
        #expect(Self.words(String(repeating: "éB", count: 3_000)).map(\.key.utf16.count) == [SearchWord.longest])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x62], [0xC3], [0x61, 0x62, 0xE2, 0x82]])
    func anyBytesAreTaken(bytes: [UInt8]) {
        var count = 0
        SearchWord.forEach(in: bytes[...]) { word in
            count += 1
            #expect(word.key.utf16.count > 1)
        }
        #expect(count <= 1)
    }

    @Test func everySpellingFoldsToItsKey() {
        for word in Self.words("@State ÁRBOL de decisión, viewDidLoad; ΟΔΟΣ Ångström ﬁn", splitting: true) {
            #expect(SearchWord.fold(word.spelling) == word.key)
        }
    }
}
