import Markup
import Pages
import Testing

@testable import Rendering

@Suite struct SearchIndexTests {
    private static func index(_ texts: [(path: String, text: String)]) -> SearchIndex {
        var index = SearchIndex(folder: "assets/search/en/", strings: ["search": "Se<arch>"])
        for (path, text) in texts {
            let page = Page(path: PagePath(path), file: path, disk: Array(text.utf8), draws: PageDiagram.read)
            index.add(SearchPage(page, names: [], fileName: "", path: path.replacing(".md", with: ".html")))
        }
        return index
    }

    private static func scripts(_ index: SearchIndex) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: index.files().map { ($0.address.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test func theFilesOfTwoPages() {
        let scripts = Self.scripts(
            Self.index([
                ("a.md", "# Alpha beta\n\nbeta `gammaDelta`\n"),
                ("t/b.md", "---\nterm: \"@B\"\n---\n# Beta `</script>`\n\n## Alpha\n"),
            ]))
        #expect(scripts.keys.sorted() == ["i0", "index", "p0", "t0", "w0"].map { "assets/search/en/\($0).js" })
        // Page, section × 8 + tier: alpha is title of page 0 (A, G) and heading 1 of page 1 (B, M).
        #expect(
            scripts["assets/search/en/t0.js"]
                == "rubricIndex(\"t0\",\"=alphabeta AH =betascript BH alpha AGBM beta AGBG gammaDelta AB script BG\");\n"
        )
        #expect(scripts["assets/search/en/w0.js"] == "rubricIndex(\"w0\",\"alpha beta gammadelta script\");\n")
        #expect(
            scripts["assets/search/en/p0.js"]
                == "rubricIndex(\"p0\",[[\"a.html\",\"Alpha beta\",\"\",\"\",0],[\"t/b.html\",\"Beta \\u003c/script>\",\"\",\"\",1,\"Alpha\",\"alpha\"]]);\n"
        )
        #expect(
            scripts["assets/search/en/i0.js"]
                == "rubricIndex(\"i0\",[[\"a\",[0,\"a.html\",\"Alpha beta\",\"\",\"\"]],[\"b\",[1,\"t/b.html\",\"Beta \\u003c/script>\",\"\",\"\"]]]);\n"
        )
        let directory = scripts["assets/search/en/index.js"] ?? ""
        #expect(directory.hasPrefix("rubricIndex(\"index\",{\"version\":\""))
        #expect(
            directory.hasSuffix(
                "\"pages\":2,\"kinds\":\"g1 t1\",\"t\":[\"=alphabeta\",73],\"w\":[\"ahpla\",28],\"p\":[0,90],\"i\":[\"a\",86],\"letters\":\"ab\",\"strings\":{\"search\":\"Se\\u003carch>\"}});\n"
            ),
            "\(directory)")
    }

    /// The shortest names first, of any page, and names beside titles; a sigil is no letter, and accents do not count.
    @Test func aLetterHasThePagesThatAreCalledSo() {
        let titles = ["Sound checks", "Stage", "@Sax", "Sound", "Sixteen bars", "Solo", "Strings", "A stage", "Éclair"]
        var index = SearchIndex(folder: "", strings: [:])
        for (number, title) in titles.enumerated() {
            let page = Page(
                path: PagePath("p\(number).md"), file: "p\(number).md", disk: Array("# \(title)\n".utf8),
                draws: PageDiagram.read)
            index.add(
                SearchPage(page, names: number == 8 ? ["dessert", "sweet"] : [], fileName: "", path: "p\(number).html"))
        }
        let scripts = Self.scripts(index)
        let script = scripts["i0.js"] ?? ""
        let numbers = script.matches(of: #/\["(.)",|\[(\d+),"p/#).map { String($0.1 ?? $0.2 ?? "") }
        // "Sound checks" is the longest of seven.
        #expect(numbers == ["d", "8", "e", "8", "s", "2", "5", "1", "3", "7", "6"], "\(script)")
        #expect(scripts["index.js"]?.contains("\"letters\":\"des\"") == true)
    }

    /// A name in code is shown as it is written, wherever it stands first; letters that are composed or not make one
    /// word.
    @Test func aWordOfSeveralPagesIsShownOnce() {
        let parts = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"
        let index = Self.index([
            ("a.md", "# 한국\n\nonchange\n"), ("b.md", "# \(parts)\n\nonChange\n"),
            ("c.md", "# C\n\nOnChange onCHANGE\n"),
        ])
        let script = Self.scripts(index)["assets/search/en/t0.js"] ?? ""
        let words = script.split(separator: "\"").dropFirst(3).first?.split(separator: " ") ?? []
        #expect(words.filter { $0.lowercased() == "onchange" } == ["onChange"])
        #expect(words.contains("AABABA"))
        #expect(words.count { $0.unicodeScalars.first?.value ?? 0 > 0x7F } == 1)
    }

    @Test func anEmptyEditionHasADirectory() {
        #expect(Self.scripts(Self.index([])).keys.sorted() == ["assets/search/en/index.js"])
    }

    @Test func theSamePagesMakeTheSameBytes() {
        let texts = (0..<40).map {
            ("p\($0).md", "# Page \($0)\n\nword\($0 % 7) common ünïcode\n\n## Part \($0 % 3)\n")
        }
        let (first, second) = (Self.index(texts).files(), Self.index(texts).files())
        #expect(first.map(\.address) == second.map(\.address))
        #expect(first.map(\.bytes) == second.map(\.bytes))
    }

    @Test func filesAreOfOneSizeAndInOrder() {
        let texts = (0..<300).map { number in
            (
                "p\(number).md",
                "# Title number \(number) of many\n\n" + (0..<30).map { "w\(number * 31 + $0)x" }.joined(separator: " ")
            )
        }
        let scripts = Self.index(texts).files()
        #expect(scripts.count > 10)
        for script in scripts.dropFirst() { #expect(script.bytes.count < 12_100, "\(script.address.path)") }
        let keys = scripts.filter { $0.address.path.contains("/t") }.flatMap { script in
            let parts = String(decoding: script.bytes, as: UTF8.self).split(separator: "\"")[3].split(separator: " ")
            return stride(from: 0, to: parts.count, by: 2).map { String(parts[$0]) }
        }
        #expect(keys.count > 9_000)
        #expect(keys == Set(keys).sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
    }

    @Test(arguments: [SearchTier.prose, .heading])
    func aWordThatIsEverywhereIsCut(tier: SearchTier) {
        var postings = SearchPostings()
        for page in 0..<20_000 { postings.add(page: page, section: 0, tier: tier) }
        #expect(postings.dropped > 0)
        #expect(postings.bytes.count == 2 * (tier.isStrong ? SearchPostings.mostPages : SearchPostings.mostWeakPages))
    }

    @Test func numbersTakeAsManyDigitsAsTheyNeed() {
        var postings = SearchPostings()
        postings.add(page: 0, section: 0, tier: .prose)
        postings.add(page: 33, section: 3, tier: .name)
        postings.add(page: 33, section: 4, tier: .prose)
        postings.add(page: 1_100, section: 200, tier: .title)
        // 33 = 1 + 1·32; 31; 32 = 0 + 1·32; 1067 = 11 + 1·32 + 1·1024; 1606 = 6 + 18·32 + 1·1024.
        #expect(String(decoding: postings.bytes, as: UTF8.self) == "AAhBfAgBrhBmyB")
        #expect(postings.dropped == 0)
    }
}
