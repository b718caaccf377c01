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

    /// Many long names that are alike, and one that is no name.
    @Test func manyNames() {
        let names = (0..<2_000).map { "a-name-of-a-page-that-is-quite-long-\($0 * 7_919)" }
        for number in stride(from: 0, to: 2_000, by: 100) {
            #expect(NearestName.of(names[number].replacing("long", with: "lung"), among: names) == names[number])
        }
        #expect(NearestName.of(String(repeating: "a", count: 100_000), among: names) == nil)
    }
}
