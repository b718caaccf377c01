import Foundation
import Serving
import TestSupport
import Testing

extension RunningServerTests {
    @Suite struct ServerTests {
        @Test func listensOnTheLoopbackInterfaceAlone() async throws {
            try await withServer(MemorySite()) { (server) async throws in
                #expect(server.addresses.map(\.host) == ["127.0.0.1"])
                #expect(server.addresses.first?.url == "http://127.0.0.1:\(server.port)/")
                #expect(server.addresses.first?.isLoopback == true)
            }
        }

        @Test func outsideItSaysEveryAddress() async throws {
            let site = MemorySite(["index.html": Resource(Array("home".utf8), mediaType: .html)])
            try await withServer(site, settings: ServerSettings(host: "0.0.0.0")) { (server) async throws in
                #expect(server.addresses.first?.host == "127.0.0.1")
                for address in server.addresses {
                    let reply = try await server.ask(
                        "GET / HTTP/1.1\r\nHost: \(address.host):\(server.port)\r\nConnection: close\r\n\r\n")
                    #expect(reply.status == 200, "\(address.url)")
                }
                #expect(
                    try await server.ask(
                        "GET / HTTP/1.1\r\nHost: evil.example:\(server.port)\r\nConnection: close\r\n\r\n"
                    ).status == 421)
            }
        }

        @Test func aTakenPortIsNamedWithItsOwnerAndTheNextOne() async throws {
            try await withServer(MemorySite()) { (first) async throws in
                let second = Server(MemorySite(), settings: ServerSettings(port: first.port))
                do {
                    try await second.run()
                    Issue.record("a second server listens on the port of the first")
                } catch ServerError.portInUse(let port, let owner, let next) {
                    #expect(port == first.port)
                    #expect(next.map { $0 > port } == true)
                    #expect(owner?.process == Int(getpid()))
                    #expect(owner?.name.isEmpty == false)
                }
            }
        }

        @Test func anAddressThatIsNotOursIsNamed() async throws {
            // From the block for documentation, RFC 5737.
            let server = Server(
                MemorySite(), settings: ServerSettings(host: "192.0.2.1", port: 0))
            await #expect(throws: ServerError.noSuchAddress(host: "192.0.2.1")) { try await server.run() }
        }

        @Test func endsWithinASecondWithStreamsAndSlowReadersOpen() async throws {
            let events = EventHub()
            let site = MemorySite(["large.bin": Resource([UInt8](repeating: 1, count: 20_000_000), mediaType: .bytes)])
            let server = try await RunningServer(site, live: LiveReload(events: events))
            var connections: [Connection] = []
            for target in ["/_rubric/events", "/_rubric/events", "/large.bin", "/absent"] {
                let connection = try Connection(port: server.port)
                await connection.send("GET \(target) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                connections.append(connection)
            }
            let half = try Connection(port: server.port)
            await half.send("GET / HTT")
            #expect(await connections[0].receive(until: "hello").contains("200 OK"))
            #expect(await connections[1].receive(until: "hello").contains("200 OK"))
            let clock = ContinuousClock()
            let start = clock.now
            try await server.stop()
            #expect(clock.now - start < .seconds(1))
            #expect(await connections[0].receiveAll().suffix(5) == Array("0\r\n\r\n".utf8))
            #expect(events.listenerCount == 0)
            #expect(throws: Connection.Failure.self) { try Connection(port: server.port) }
        }
    }
}
