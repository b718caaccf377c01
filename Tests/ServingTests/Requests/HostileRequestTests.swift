import Serving
import TestSupport
import Testing

extension RunningServerTests {
    /// Attempts to read what is not of the site, each against the real server.
    @Suite struct HostileRequestTests {
        @Test(arguments: [
            "/../secret.txt", "/..", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt", "/%2e./secret.txt",
            "/rules/../../secret.txt",
            "/rules/%2e%2e/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..%5csecret.txt",
            "/..\\secret.txt", "/%5c..%5csecret.txt",
            "/rules/./exposed-state.html", "/style.css%00", "/style.css%00.html", "/%00", "/style.css%0a",
            "/style.css%0d%0aX: y", "/%7f", "/%", "/%2",
            "/%zz", "/a%2fb", "/%ff%fe", "/%c0%ae%c0%ae/secret.txt", "secret.txt", "*", "file:///etc/passwd",
            "localhost:80",
        ])
        func malformedTargetsAreRefused(target: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { try await $0.get(target) }
            #expect(reply.status == 400, "\(target)")
            #expect(!reply.text.contains("secret"))
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [
            "//etc/passwd", "/etc/passwd", "/%252e%252e/secret.txt", "/%252e%252e%252fsecret.txt",
            "/rules//exposed-state.html", "/.hidden",
            "/%2ehidden", "/.git/config", "/rules/.well-known/x", "/leaving.txt",
            "/leaving/secret.txt", "/pipe", "/absolute",
            "/to-hidden.txt", "/...", "/loop", "//", "/~root", "/%E2%80%A5/secret.txt",
        ])
        func whatIsNotOfTheSiteIsNotThere(target: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try folder.link("site/leaving.txt", to: "../secret.txt")
            try folder.link("site/leaving", to: "..")
            try folder.link("site/absolute", to: "/etc/passwd")
            try folder.link("site/to-hidden.txt", to: ".hidden")
            try folder.link("site/loop", to: "loop")
            try folder.makePipe("site/pipe")
            let reply = try await withServer(StaticSite(folder: site)) {
                try await $0.get(target)
            }
            #expect(reply.status == 404, "\(target)")
            #expect(reply.text == "<title>lost</title>")
            withExtendedLifetime(folder) {}
        }

        @Test func linksThatStayInsideAreFollowed() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try folder.link("site/inside.css", to: "style.css")
            try folder.link("site/again", to: "rules")
            try await withServer(StaticSite(folder: site)) { (server) async throws in
                #expect(try await server.get("/inside.css").text == "body{}")
                #expect(try await server.get("/again/exposed-state").text == "<title>rule</title>")
            }
            withExtendedLifetime(folder) {}
        }

        @Test func aSiteBehindALinkIsServed() async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            try folder.link("current", to: site)
            try folder.link("site/inside.css", to: "style.css")
            try await withServer(StaticSite(folder: folder.path + "/current")) { (server) async throws in
                #expect(try await server.get("/style.css").status == 200)
                #expect(try await server.get("/inside.css").status == 200)
            }
        }

        @Test(arguments: [
            "evil.example", "localhost", "localhost:1", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:PORT",
            "localhost:PORT.evil.example",
            "10.0.0.1:PORT",
            "[::2]:PORT", "[::1]", "localhost:PORT:PORT", "", "@localhost:PORT", "localhost:PORT/", "2130706433:PORT",
            "127.1:PORT", "0.0.0.0:PORT",
        ])
        func otherHostsAreRefused(host: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { (server) async throws in
                let host = host.replacing("PORT", with: "\(server.port)")
                return try await server.ask("GET /style.css HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            }
            #expect(reply.status == 421)
            #expect(!reply.text.contains("body{}"))
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [
            "localhost:PORT", "LocalHost:PORT", "127.0.0.1:PORT", "[::1]:PORT",
        ])
        func ownHostsAreAccepted(host: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { (server) async throws in
                let host = host.replacing("PORT", with: "\(server.port)")
                return try await server.ask("GET /style.css HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            }
            #expect(reply.status == 200)
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [
            "GET /style.css HTTP/1.1\r\nConnection: close\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
            "GET /style.css\r\n\r\n", "GET /style.css HTTP/9.9\r\nHost: localhost:PORT\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}", "hello\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nX : y\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nX\u{0}: y\r\n\r\n",
            "GET /style.css\u{0}.html HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\u{0}\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: x\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: -1\r\n\r\n",
            "GET /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
            "POST /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /style.css HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ])
        func whatIsNoRequestIsRefused(request: String) async throws {
            let (folder, site) = try TemporaryFolder.withSite()
            let reply = try await withServer(StaticSite(folder: site)) { (server) async throws in
                try await server.ask(request.replacing("PORT", with: "\(server.port)"))
            }
            #expect(reply.status == 400)
            #expect(!reply.text.contains("body{}"))
            withExtendedLifetime(folder) {}
        }
    }
}
