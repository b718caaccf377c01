import Diagnostics
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("exposed-sate", "exposed-state"), ("tilte", "title"), ("Title", "title"),
        ("deploymenttarget", "deployment-target"), ("xyz", nil),
    ])
    func nearest(written: String, meant: String?) {
        #expect(NearestName.of(written, among: ["title", "exposed-state", "deployment-target"]) == meant)
    }

    @Test(arguments: [("ab", "ba", 1), ("Ärger", "ärgern", 1), ("état", "etat", 1), ("aaa", "bbb", nil), ("", "a", 1)])
    func distance(written: String, other: String, edits: Int?) {
        #expect(WantedName(written, atMost: 2).distance(to: other) == edits)
    }

    /// Generous, since a debug build takes its time; comparing all scalars takes minutes.
    @Test(.timeLimit(.minutes(1))) func manyNames() {
        let names = (0..<2_000).map { "a-name-of-a-page-that-is-quite-long-\($0 * 7_919)" }
        let found = (0..<2_000).map { NearestName.of("b-name-of-b-page-that-was-kite-song-\($0)", among: names) }
        #expect(found.count == 2_000)
        #expect(NearestName.of(String(repeating: "a", count: 100_000), among: names) == nil)
    }
}
