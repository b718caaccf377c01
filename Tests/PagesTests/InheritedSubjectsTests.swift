import Pages
import Testing

@Suite struct InheritedSubjectsTests {
    private static func pages(_ texts: [(String, String)]) -> [Page] {
        texts.map {
            Page(path: PagePath($0.0), file: $0.0, disk: Array(($0.1.isEmpty ? "" : "---\n\($0.1)\n---\n").utf8))
        }
    }

    @Test(arguments: [
        ("a.md", "term: [State, '@State']", "a.es.md", "", ["term:State", "term:@State"]),
        ("a.md", "rule: x", "a.es.md", "", ["rule:x"]),
        ("a.md", "principle: x", "a.es.md", "title: B", ["principle:x"]),
        ("a.en.md", "rule: x", "a.es.md", "", ["rule:x"]),
        // What it says itself counts.
        ("a.md", "rule: x", "a.es.md", "term: estado", ["term:estado"]),
        ("a.md", "rule: x", "a.es.md", "rule: z", ["rule:z"]),
        ("b/a.md", "rule: x", "a.es.md", "", []), ("a.es.md", "rule: x", "a.md", "", []),
        ("a.md", "rule: x", "a.fr.md", "", []),
    ])
    func whatATranslationIsTheHomeOf(
        original: String, matter: String, translation: String, own: String, names: [String]
    ) {
        let pages = Self.pages([(original, matter), (translation, own)])
        let found = InheritedSubjects.among(pages, languages: ["en", "es"])
        #expect(found[0] === pages[0])
        #expect(found[1].subject.names == names)
        // The same version while nothing else is inherited, so that a preview verifies nothing again.
        #expect(InheritedSubjects.among(pages, languages: ["en", "es"])[1].version == found[1].version)
    }

    @Test func onePageMayInheritOneThingAndThenAnother() {
        let translation = Self.pages([("a.es.md", "")])
        let homes = ["rule: x", "rule: z", "order: 1"].map { matter in
            InheritedSubjects.among(Self.pages([("a.md", matter)]) + translation, languages: ["en", "es"])[1].subject
                .names
        }
        #expect(homes == [["rule:x"], ["rule:z"], []])
        #expect(translation[0].subject.names == [])
    }
}
