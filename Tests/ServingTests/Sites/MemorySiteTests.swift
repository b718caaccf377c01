import Serving
import Testing

extension RunningServerTests {
    @Suite struct MemorySiteTests {
        private static func page(_ version: Int) -> Resource {
            Resource(Array("\(version):\(String(repeating: "x", count: 40_000)):\(version)".utf8), mediaType: .html)
        }

        /// Every body is a whole old or a whole new page, with a tag that belongs to it.
        @Test func aResponseIsNeverAMixture() async throws {
            let site = MemorySite(["a.html": Self.page(0), "b.html": Self.page(0)])
            try await withServer(site) { (server) async throws in
                let writer = Task {
                    var version = 0
                    while !Task.isCancelled {
                        version += 1
                        if version.isMultiple(of: 2) {
                            site.update(["a.html": Self.page(version)], removing: ["b.html"])
                        } else {
                            site.replace(with: ["a.html": Self.page(version), "b.html": Self.page(version)])
                        }
                        await Task.yield()
                    }
                    return version
                }
                for _ in 0..<100 {
                    let reply = try await server.get("/a")
                    let parts = reply.text.split(separator: ":")
                    #expect(parts.count == 3 && parts.first == parts.last && parts[1].utf8.count == 40_000)
                    #expect(reply["etag"] == Resource(reply.body, mediaType: .html).entityTag)
                }
                writer.cancel()
                #expect(await writer.value > 10)
            }
        }
    }
}
