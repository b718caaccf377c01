import Testing

@testable import Mermaid

@Suite struct SlugsTests {
    @Test func `slugs are words in lower case and unique`() {
        var slugs = Slugs()
        #expect(
            ["OWN", "own", "a.b c", "¿Qué?", "??", "own-2", "Own"].map { slugs.slug($0) } == [
                "own", "own-2", "a-b-c", "qué", "node", "own-2-2", "own-3",
            ])
    }
}
