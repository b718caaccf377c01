import Samples
import Testing

@Suite struct InfoStringTests {
    @Test(arguments: [
        ("swift", "swift", nil), ("Swift", "swift", nil), ("", "", nil), ("  ", "", nil),
        ("swift good", "swift", Verdict.good), ("swift bad", "swift", .bad),
        ("SWIFT  Bad", "swift", .bad), ("swift,bad", "swift", .bad), ("swift {.good}", "swift", .good),
        ("swift ❌", "swift", .bad),
        ("swift ✅ good", "swift", .good),
        ("swift correcto", "swift", .good), ("swift title=\"Bad\"", "swift", nil), ("swift good bad", "swift", nil),
        ("swift after", "swift", nil),
        ("swift linenums", "swift", nil), ("json good", "json", .good), ("swift badge", "swift", nil),
        ("swift don't", "swift", .bad),
    ])
    func verdicts(text: String, language: String, verdict: Verdict?) {
        let info = InfoString(text)
        #expect(info.language == language)
        #expect(info.label?.verdict == verdict)
        #expect(info.ignored == nil)
    }

    @Test(arguments: [
        ("swift ignore", nil), ("swift ignore needs a server", "needs a server"),
        ("swift ignore: pseudo-code, mostly", "pseudo-code, mostly"),
        ("swift,ignore", nil), ("swift ignore=\"of an older Swift\"", "of an older Swift"),
        ("swift bad ignore (too long)", "too long"),
        ("swift Ignore -- why", "why"),
    ])
    func ignored(text: String, reason: String?) throws {
        let ignored = try #require(InfoString(text).ignored)
        #expect(ignored.reason == reason)
    }

    @Test func places() {
        let info = InfoString("swift  bad")
        #expect(info.label?.range == 7..<10)
        #expect(info.label?.explanation == "bad, because of 'bad' in the fence's info string")
    }

    @Test(arguments: [
        ("swift tab=Modern", "Modern"), ("swift bad tab=\"Xcode 26, beta\"", "Xcode 26, beta"),
        ("yaml TAB=\" a \"", "a"), ("swift tab=\"\"", nil),
        ("swift tab=", nil),
        ("swift tab", nil), ("swift tab=a tab=b", "a"), ("swift title=\"tab=x y\"", nil),
        ("swift tab=\"open bad", "open"), ("swift ignore tab=a", nil),
        ("", nil),
    ])
    func tabs(text: String, tab: String?) {
        #expect(InfoString(text).tab == tab)
        #expect(InfoString(text).unknownWords.map(\.text) == (text == "swift tab" ? ["tab"] : []))
    }

    @Test func whatStandsInQuotesIsNoVerdict() {
        #expect(InfoString("swift tab=\"the bad way\" good").label?.verdict == .good)
        #expect(InfoString("swift tab=\"the bad way").label?.verdict == .bad)
    }

    @Test func unknownWords() {
        #expect(InfoString("swift godo line=3 {1,2}").unknownWords.map(\.text) == ["godo", "1", "2"])
        #expect(InfoString("swift good ignore because of this").unknownWords == [])
        #expect(InfoString("swift ignored").unknownWords.map(\.range) == [6..<13])
        #expect(InfoString("swift bad good good").contradiction.map(\.range) == [6..<9, 10..<14])
    }
}
