import Pages
import Testing

@Suite struct PageNameTests {
    @Test(
        arguments: [
            ("a/guide.es.md", "guide", "es", nil), ("README.ES.md", "README", "es", 1), ("index.md", "index", nil, 0),
            ("skill.md", "skill", nil, 2),
            ("v1.2.md", "v1.2", nil, nil), (".es.md", ".es", nil, nil), ("guide.fr.md", "guide.fr", nil, nil),
        ] as [(String, String, String?, Int?)])
    func parts(path: String, base: String, language: String?, rank: Int?) {
        let name = PageName(PagePath(path), languages: ["en", "es"])
        #expect(name.base == base)
        #expect(name.language == language)
        #expect(name.folderPageRank == rank)
    }
}
