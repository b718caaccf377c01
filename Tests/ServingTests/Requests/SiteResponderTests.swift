import Serving
import TestSupport
import Testing

extension RunningServerTests {
    @Suite struct SiteResponderTests {
        @Test(arguments: [
            ("/", 200, "<!doctype html><title>home</title>"),
            ("/index.html", 200, "<!doctype html><title>home</title>"),
            ("/rules/exposed-state", 200, "<title>rule</title>"),
            ("/rules/exposed-state.html", 200, "<title>rule</title>"),
            ("/rules/exposed-state.html?x=/../..", 200, "<title>rule</title>"),
            ("/rules/", 200, "<title>rules</title>"),
            ("/a%20b%20%E2%9C%85.txt", 200, "emoji"), ("/.well-known/security.txt", 200, "contact"),
            ("/style%2Ecss", 200, "body{}"),
            ("/rules/absent", 404, "<title>lost</title>"), ("/style.css/", 404, "<title>lost</title>"),
            ("/style", 404, "<title>lost</title>"),
        ])
        func findsFiles(target: String, status: Int, body: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { try await $0.get(target) }
            #expect(reply.status == status)
            #expect(reply.text == body)
            #expect(reply["content-length"] == "\(body.utf8.count)")
            withExtendedLifetime(folder) {}
        }

        @Test func absoluteTargetsAreTaken() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                #expect(try await server.get("http://localhost:\(server.port)/style.css").status == 200)
                #expect(try await server.get("http://localhost:\(server.port)").text.contains("home"))
                #expect(try await server.get("http://evil.example/style.css").status == 421)
                #expect(try await server.get("https://localhost:\(server.port)/style.css").status == 400)
            }
            withExtendedLifetime(folder) {}
        }

        @Test func folderWithoutSlashIsRedirected() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { try await $0.get("/rules?a=b") }
            #expect(reply.status == 307)
            #expect(reply["location"] == "/rules/?a=b")
            withExtendedLifetime(folder) {}
        }

        @Test func fieldsSayWhatItIs() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                for target in ["/style.css", "/absent", "/rules"] {
                    let reply = try await server.get(target)
                    #expect(reply["x-content-type-options"] == "nosniff")
                    #expect(reply["referrer-policy"] == "no-referrer")
                    #expect(reply["cache-control"] == "no-cache")
                    #expect(reply["date"]?.hasSuffix(" GMT") == true)
                }
                #expect(try await server.get("/style.css")["content-type"] == "text/css; charset=utf-8")
                #expect(try await server.get("/absent")["content-type"] == "text/html; charset=utf-8")
            }
            withExtendedLifetime(folder) {}
        }

        @Test func headIsGetWithoutBody() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) {
                try await $0.get("/digits.txt", method: "HEAD")
            }
            #expect(reply.status == 200)
            #expect(reply["content-length"] == "10")
            #expect(reply["etag"] != nil)
            #expect(reply.body.isEmpty)
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"])
        func otherMethodsAreRefused(method: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) {
                try await $0.get("/digits.txt", method: method)
            }
            #expect(reply.status == 405)
            #expect(reply["allow"] == "GET, HEAD")
            withExtendedLifetime(folder) {}
        }

        @Test func knownContentIsNotSentAgain() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                let first = try await server.get("/digits.txt")
                let tag = try #require(first["etag"])
                let date = try #require(first["last-modified"])
                for field in [
                    "If-None-Match: \(tag)", "If-None-Match: \"x\", W/\(tag)", "If-None-Match: *",
                    "If-Modified-Since: \(date)",
                ] {
                    let reply = try await server.get("/digits.txt", [field])
                    #expect(reply.status == 304, "\(field)")
                    #expect(reply.body.isEmpty)
                    #expect(reply["etag"] == tag)
                }
                let others = [
                    "If-None-Match: \"other\"", "If-None-Match: \"other\"\r\nIf-Modified-Since: \(date)",
                    "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
                    "If-Modified-Since: yesterday",
                ]
                for field in others { #expect(try await server.get("/digits.txt", [field]).status == 200, "\(field)") }
                try folder.write("site/digits.txt", "9876543210")
                let changed = try await server.get("/digits.txt", ["If-None-Match: \(tag)"])
                #expect(changed.status == 200)
                #expect(changed.text == "9876543210")
            }
        }

        @Test(arguments: [
            ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
            ("bytes=-2", 206, "89", "bytes 8-9/10"),
            ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
            ("bytes=5-99999999999999999999", 206, "56789", "bytes 5-9/10"),
            ("bytes=10-", 416, "416 Range Not Satisfiable\n", "bytes */10"),
            ("bytes=-0", 416, "416 Range Not Satisfiable\n", "bytes */10"),
            ("bytes=0-1,3-4", 200, "0123456789", nil), ("bytes=4-2", 200, "0123456789", nil),
            ("lines=1-2", 200, "0123456789", nil),
            ("bytes=+1-2", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
            ("bytes=", 200, "0123456789", nil),
        ])
        func rangesAreServed(range: String, status: Int, body: String, contentRange: String?) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) {
                try await $0.get("/digits.txt", ["Range: \(range)"])
            }
            #expect(reply.status == status)
            #expect(reply.text == body)
            #expect(reply["content-range"] == contentRange)
            withExtendedLifetime(folder) {}
        }

        @Test func aRangeOfAnotherVersionIsTheWhole() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                let tag = try #require(try await server.get("/digits.txt")["etag"])
                #expect(try await server.get("/digits.txt", ["Range: bytes=0-1", "If-Range: \(tag)"]).status == 206)
                #expect(try await server.get("/digits.txt", ["Range: bytes=0-1", "If-Range: \"old\""]).status == 200)
            }
            withExtendedLifetime(folder) {}
        }

        @Test func largeFilesComeWholeAndInParts() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
            try folder.write("site/large.bin", bytes)
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                let whole = try await server.get("/large.bin")
                #expect(whole.status == 200)
                #expect(whole.body == bytes)
                #expect(whole["content-type"] == "application/octet-stream")
                let part = try await server.get("/large.bin", ["Range: bytes=100000-2900000"])
                #expect(part.status == 206)
                #expect(part.body == Array(bytes[100_000...2_900_000]))
                let tag = try #require(whole["etag"])
                #expect(try await server.get("/large.bin", ["If-None-Match: \(tag)"]).status == 304)
            }
        }

        @Test func withoutAPageOfItsOwnNotFoundIsText() async throws {
            let reply = try await withServer(MemorySite()) { try await $0.get("/absent") }
            #expect(reply.status == 404)
            #expect(reply.text == "404 Not Found\n")
        }
    }
}
