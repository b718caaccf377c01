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

    /// All short names of two letters, compared with the definition of the distance.
    @Test func everyShortName() {
        let names = (0...5).flatMap { length in
            (0..<1 << length).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
        }
        func distance(_ first: Substring, _ second: Substring) -> Int {
            guard let one = first.first, let other = second.first else { return max(first.count, second.count) }
            let (rest, others) = (first.dropFirst(), second.dropFirst())
            var least = min(
                distance(rest, second) + 1, distance(first, others) + 1, distance(rest, others) + (one == other ? 0 : 1)
            )
            if let next = rest.first, next == other, others.first == one {
                least = min(least, distance(rest.dropFirst(), others.dropFirst()) + 1)
            }
            return least
        }
        for name in names {
            let wanted = WantedName(name, atMost: 2)
            let wrong = names.filter {
                let edits = distance(name[...], $0[...])
                return wanted.distance(to: $0) != (edits <= 2 ? edits : nil)
            }
            #expect(wrong == [], "\(name)")
        }
    }

    @Test func theFirstOfSeveral() {
        #expect(NearestName.of("nam", among: ["name", "namb", "nama", "namx"]) == "nama")
        #expect(NearestName.of("name", among: ["names", "nam", "nome"]) == "nam")
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
