import Pages
import Testing

@Suite struct PagePathTests {
    @Test(arguments: [
        ("a/b/c.es.md", "a/b/", "c.es.md", "c.es", true), ("index.MD", "", "index.MD", "index", true),
        (".md", "", ".md", ".md", true),
        ("x/notes.markdown", "x/", "notes.markdown", "notes", true), ("x/pic.png", "x/", "pic.png", "pic", false),
    ])
    func parts(path: String, folder: String, name: String, stem: String, isMarkdown: Bool) {
        let path = PagePath(path)
        #expect(path.folder == folder)
        #expect(path.name == name)
        #expect(path.stem == stem)
        #expect(path.isMarkdown == isMarkdown)
    }
}
