import Serving
import TestSupport
import Testing

extension RunningServerTests {
    @Suite struct ConnectionGuardTests {
        private static func limits(_ change: (inout Limits) -> Void) -> ServerSettings {
            var settings = ServerSettings()
            change(&settings.limits)
            return settings
        }

        private let site = MemorySite([
            "a.txt": Resource(Array("aaa".utf8), mediaType: .text),
            "large.bin": Resource([UInt8](repeating: 7, count: 8_000_000), mediaType: .bytes),
        ])

        @Test(arguments: [
            "X: \(String(repeating: "x", count: 20_000))", (0..<200).map { "X\($0): y" }.joined(separator: "\r\n"),
            (0..<60).map { "X\($0): \(String(repeating: "z", count: 400))" }.joined(separator: "\r\n"),
        ])
        func tooManyFieldsAre431(fields: String) async throws {
            let reply = try await withServer(site) { try await $0.get("/a.txt", [fields]) }
            #expect(reply.status == 431)
            #expect(reply["connection"] == "close")
        }

        @Test func aLongTargetIs431() async throws {
            let reply = try await withServer(site) { try await $0.get("/" + String(repeating: "a", count: 40_000)) }
            #expect(reply.status == 431)
        }

        @Test func announcedBodiesAreLimited() async throws {
            let reply = try await withServer(site) {
                try await $0.get("/a.txt", ["Content-Length: 10000000"], method: "POST")
            }
            #expect(reply.status == 413)
        }

        @Test func bodiesInPiecesAreLimited() async throws {
            try await withServer(site) { (server) async throws in
                let connection = try Connection(port: server.port)
                await connection.send(
                    "POST /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\nTransfer-Encoding: chunked\r\n\r\n")
                let piece = "1000\r\n" + String(repeating: "b", count: 4096) + "\r\n"
                // At once: the server waits for a limited time until its answer is read.
                await connection.send(String(repeating: piece, count: 20))
                #expect(Reply(await connection.receiveAll())?.status == 413)
            }
        }

        @Test func smallBodiesAreReadOver() async throws {
            try await withServer(site) { (server) async throws in
                let reply = try await server.get("/a.txt", ["Content-Length: 3\r\n\r\nxyz"])
                #expect(reply.status == 200)
                #expect(reply.text == "aaa")
            }
        }

        @Test func nobodyIsToldToGoOn() async throws {
            let reply = try await withServer(site) {
                try await $0.get("/a.txt", ["Expect: 100-continue", "Content-Length: 3"])
            }
            #expect(reply.status == 417)
        }

        @Test func requestsOneAfterTheOtherAreAnsweredInOrder() async throws {
            try await withServer(site) { (server) async throws in
                let connection = try Connection(port: server.port)
                let host = "Host: localhost:\(server.port)\r\n"
                await connection.send(
                    "GET /a.txt HTTP/1.1\r\n\(host)\r\nGET /b.txt HTTP/1.1\r\n\(host)\r\nHEAD /a.txt HTTP/1.1\r\n\(host)Connection: Close\r\n\r\n"
                )
                let text = String(decoding: await connection.receiveAll(), as: UTF8.self)
                #expect(text.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["200", "404", "200"])
            }
        }

        @Test func whatIsWrongBehindARequestDoesNotMixWithItsAnswer() async throws {
            try await withServer(site) { (server) async throws in
                let connection = try Connection(port: server.port)
                await connection.send("GET /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\nnonsense\r\n\r\n")
                let bytes = await connection.receiveAll()
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(Reply(bytes)?.status == 200)
                #expect(text.contains("\r\n\r\naaa"))
            }
        }

        @Test func oldClientsAreLetGo() async throws {
            try await withServer(site) { (server) async throws in
                let reply = try await server.ask("GET /a.txt HTTP/1.0\r\nHost: localhost:\(server.port)\r\n\r\n")
                #expect(reply.text == "aaa")
                let upgrade = try await server.ask(
                    "GET /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"
                )
                #expect(upgrade.text == "aaa")
                let connect = try await server.ask(
                    "CONNECT localhost:\(server.port) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                #expect(connect.status == 400)
            }
        }

        @Test func idleConnectionsAreDropped() async throws {
            try await withServer(site, settings: Self.limits { $0.idle = .milliseconds(300) }) {
                (server) async throws in
                let silent = try Connection(port: server.port)
                let kept = try Connection(port: server.port)
                await kept.send("GET /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                let clock = ContinuousClock()
                let start = clock.now
                #expect(await silent.receiveAll().isEmpty)
                #expect(Reply(await kept.receiveAll())?.status == 200)
                #expect(clock.now - start < .seconds(3))
            }
        }

        @Test func slowHeadsAreDropped() async throws {
            try await withServer(site, settings: Self.limits { $0.idle = .milliseconds(500) }) {
                (server) async throws in
                let connection = try Connection(port: server.port)
                var sent = 0
                for character
                    in "GET /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\nX: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n\r\n"
                {
                    guard await connection.send(String(character)) else { break }
                    sent += 1
                    try await Task.sleep(for: .milliseconds(30))
                }
                #expect(sent < 60)
                #expect(await connection.receiveAll().isEmpty)
            }
        }

        @Test func slowBodiesAre408() async throws {
            try await withServer(site, settings: Self.limits { $0.request = .milliseconds(300) }) {
                (server) async throws in
                let connection = try Connection(port: server.port)
                await connection.send(
                    "POST /a.txt HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 100\r\n\r\nx")
                #expect(Reply(await connection.receiveAll())?.status == 408)
            }
        }

        @Test func clientsThatTakeNothingAreDropped() async throws {
            let settings = Self.limits {
                $0.stall = .milliseconds(500)
                $0.idle = .milliseconds(200)
            }
            try await withServer(site, settings: settings) { (server) async throws in
                let connection = try Connection(port: server.port)
                await connection.send("GET /large.bin HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                try await Task.sleep(for: .seconds(2))
                #expect(await connection.receiveAll().count < 8_000_000)
            }
        }

        @Test func readersAreServedBesideFiveHundredIdleAndFiveHundredTricklingConnections() async throws {
            try await withServer(site) { (server) async throws in
                var crowd: [Connection] = []
                for index in 0..<1000 {
                    let connection = try Connection(port: server.port)
                    if index >= 500 { await connection.send("GET /a.txt HTTP/1.1\r\nHost: loc") }
                    crowd.append(connection)
                }
                let clock = ContinuousClock()
                for round in 0..<20 {
                    await crowd[500 + round * 7].send("x")
                    let start = clock.now
                    #expect(try await server.get("/a.txt").status == 200)
                    #expect(clock.now - start < .seconds(1))
                }
                // All of them trickle at once, which the machine has to send too.
                for _ in 0..<20 {
                    for connection in crowd[500...] { await connection.send("x") }
                    #expect(try await server.get("/a.txt").status == 200)
                }
            }
        }
    }
}
