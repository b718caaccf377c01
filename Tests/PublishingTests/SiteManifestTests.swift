import Pages
import Testing

@testable import Publishing

@Suite struct SiteManifestTests {
    @Test func whatIsWrittenIsRead() throws {
        let hash = ContentHash(Array("x".utf8))
        let paths = ["b.html", "a b.html", "line\nbreak", "back\\slash", "\\n", "é", "@", "tail\r"]
        let addresses = [
            PublishedAddress(Address("z.html"), anchor: "ö#\"", title: "A\ttitle \\ of\nthree lines"),
            PublishedAddress(Address("a b.html"), name: "term:@State", title: "T"),
            PublishedAddress(Address("c#.html")),
        ]
        let manifest = SiteManifest(files: paths.map { SiteManifest.File(path: $0, hash: hash) }, addresses: addresses)
        #expect(SiteManifest.parse(manifest.bytes) == manifest)
        #expect(manifest.files.map(\.path) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func lineEndingsOfAnotherSystemAreRead() {
        let manifest = SiteManifest(files: [SiteManifest.File(path: "a", hash: ContentHash([]))], addresses: [])
        let bytes = manifest.bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }
        #expect(SiteManifest.parse(bytes) == manifest)
    }

    @Test(arguments: ["", "\n", "something else\n", "rubric"])
    func whatIsNoManifestIsNone(text: String) { #expect(SiteManifest.parse(Array(text.utf8)) == nil) }

    @Test func linesThatAreNoneArePassedOver() throws {
        let good = SiteManifest(
            files: [SiteManifest.File(path: "a", hash: ContentHash([]))], addresses: [PublishedAddress(Address("b"))])
        let lines = good.bytes + Array("<<<<<<< HEAD\n\nzz\n+123456789abcdef x\n0 y\n".utf8) + [0xFF, 0x20, 0xFE, 0x0A]
        #expect(SiteManifest.parse(lines) == good)
    }

    @Test func hashesTellBytesApart() {
        var seen: Set<ContentHash> = []
        for length in 0..<200 {
            for byte in [0, 1, 0x61, 0xFF] as [UInt8] where length > 0 || byte == 0 {
                seen.insert(ContentHash([UInt8](repeating: byte, count: length)))
            }
        }
        #expect(seen.count == 199 * 4 + 1)
        // A published manifest has to mean the same to the next version.
        #expect(ContentHash(Array("rubric".utf8)).description == "1ad08520eaa5c23a")
    }
}
