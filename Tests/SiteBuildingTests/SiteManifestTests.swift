import Pages
import Testing

@testable import SiteBuilding

@Suite struct SiteManifestTests {
    @Test func whatIsWrittenIsRead() throws {
        let paths = ["b.html", "a b.html", "line\nbreak", "back\\slash", "\\n", "é", "@", "tail\r"]
        let addresses = [
            PublishedAddress(Address("z.html"), anchor: "ö#\"", title: "A\ttitle \\ of\nthree lines"),
            PublishedAddress(Address("a b.html"), name: "term:@State", title: "T"),
            PublishedAddress(Address("c#.html")),
        ]
        let manifest = SiteManifest(files: paths, addresses: addresses)
        #expect(SiteManifest.parse(manifest.bytes) == manifest)
        #expect(manifest.files == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func lineEndingsOfAnotherSystemAreRead() {
        let manifest = SiteManifest(files: ["a"], addresses: [])
        let bytes = manifest.bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }
        #expect(SiteManifest.parse(bytes) == manifest)
    }

    @Test(arguments: ["", "\n", "something else\n", "rubric"])
    func whatIsNoManifestIsNone(text: String) { #expect(SiteManifest.parse(Array(text.utf8)) == nil) }

    @Test func linesThatAreNoneArePassedOver() throws {
        let good = SiteManifest(files: ["a"], addresses: [PublishedAddress(Address("b"))])
        let lines = good.bytes + Array("<<<<<<< HEAD\n\nzz\n+123456789abcdef x\n0 y\n".utf8) + [0xFF, 0x20, 0xFE, 0x0A]
        #expect(SiteManifest.parse(lines) == good)
    }
}
