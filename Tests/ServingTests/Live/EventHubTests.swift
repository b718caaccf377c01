import Serving
import TestSupport
import Testing

extension RunningServerTests {
    @Suite struct EventHubTests {
        private static func open(_ server: RunningServer, _ query: String = "", _ fields: String = "") async throws -> (
            Connection, String
        ) {
            let connection = try Connection(port: server.port)
            await connection.send(
                "GET /_rubric/events\(query) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\r\n")
            return (connection, await connection.receive(until: "hello\ndata: {}\n\n"))
        }

        @Test func aThousandStreamsGetEveryEvent() async throws {
            let events = EventHub()
            let site = MemorySite(["index.html": Resource(Array("home".utf8), mediaType: .html)])
            try await withServer(site, live: LiveReload(events: events)) { (server) async throws in
                var streams: [Connection] = []
                for _ in 0..<1000 {
                    let (connection, greeting) = try await Self.open(server)
                    #expect(greeting.contains("Content-Type: text/event-stream"))
                    streams.append(connection)
                }
                #expect(events.listenerCount == 1000)
                let clock = ContinuousClock()
                var shortest = Duration.seconds(60)
                // Other tests run beside this one, with a thousand streams too: what holds for the server holds in one
                // of some turns.
                for turn in 1...5 where shortest >= .seconds(5) {
                    let start = clock.now
                    events.send(.pages(["index.html": "\"\(turn)\""]))
                    for stream in streams {
                        let text = await stream.receive(until: "data: {\"index.html\":\"\\\"\(turn)\\\"\"}\n\n")
                        #expect(text.contains("event: pages"))
                    }
                    shortest = min(shortest, clock.now - start)
                }
                #expect(shortest < .seconds(5))
                #expect(try await server.get("/").status == 200)
                streams.removeAll()
                for _ in 0..<100 where events.listenerCount > 0 { try await Task.sleep(for: .milliseconds(20)) }
                #expect(events.listenerCount == 0)
            }
        }

        @Test func whoComesBackGetsWhatItMissed() async throws {
            let events = EventHub(run: "run")
            try await withServer(MemorySite(), live: LiveReload(events: events)) { (server) async throws in
                events.send(.styles)
                events.send(.problems)
                events.send(.reload)
                let (back, text) = try await Self.open(server, "", "Last-Event-ID: run-1\r\n")
                let missed = text.contains("event: reload") ? text : text + (await back.receive(until: "event: reload"))
                #expect(missed.contains("id: run-2\nevent: problems"))
                #expect(!missed.contains("styles"))
                for id in ["other-1", "run-99", "run-x", "run--5"] {
                    let (connection, text) = try await Self.open(server, "", "Last-Event-ID: \(id)\r\n")
                    let rest = text.contains("event: sync") ? text : await connection.receive(until: "event: sync")
                    #expect(rest.contains("event: sync"), "\(id)")
                }
            }
        }

        @Test func aPageThatChangedBeforeTheStreamWasOpenIsTold() async throws {
            let page = Resource(Array("new".utf8), mediaType: .html)
            let events = EventHub()
            try await withServer(MemorySite(["a.html": page]), live: LiveReload(events: events)) {
                (server) async throws in
                let connection = try Connection(port: server.port)
                await connection.send(
                    "GET /_rubric/events?page=a.html&tag=%22old%22 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                #expect(await connection.receive(until: "event: pages\ndata: {\"a.html\":").contains("event: pages"))
                #expect(events.openPages == ["a.html"])
            }
        }

        @Test func eventsAfterAPageWasServedAreSentToIt() async throws {
            let site = MemorySite(["a.html": Resource(Array("<head>".utf8), mediaType: .html)])
            let events = EventHub(run: "run")
            try await withServer(site, live: LiveReload(events: events)) { (server) async throws in
                events.send(.styles)
                let page = try await server.get("/a")
                #expect(page.text.contains("data-event=\"run-1\""))
                events.send(.problems)
                let (stream, text) = try await Self.open(server, "?page=a.html&after=run-1")
                let missed =
                    text.contains("event: problems") ? text : text + (await stream.receive(until: "event: problems"))
                #expect(missed.contains("id: run-2\nevent: problems"))
                #expect(!missed.contains("styles"))
                // A page from the browser's cache would get the events again.
                let tag = try #require(page["etag"])
                #expect(try await server.get("/a", ["If-None-Match: \(tag)"]).status == 200)
            }
        }

        @Test func streamsAreKeptAliveWhileSomebodyListens() async throws {
            let events = EventHub(heartbeat: .milliseconds(50))
            try await withServer(MemorySite(), live: LiveReload(events: events)) { (server) async throws in
                for _ in 0..<2 {
                    let (connection, _) = try await Self.open(server)
                    #expect(await connection.receive(until: ": \n\n").contains(": \n\n"))
                }
            }
        }

        @Test func manyPagesAreOneWord() async throws {
            let events = EventHub()
            try await withServer(MemorySite(), live: LiveReload(events: events)) { (server) async throws in
                let (connection, _) = try await Self.open(server)
                events.send(.pages(Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("\($0).html", "\"x\"") })))
                #expect(await connection.receive(until: "event: pages\ndata: \"*\"\n\n").utf8.count < 500)
            }
        }
    }
}
