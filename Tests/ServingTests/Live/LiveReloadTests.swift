import Base
import Serving
import Testing

extension RunningServerTests {
    @Suite struct LiveReloadTests {
        private static let page =
            "<!DOCTYPE html>\n<html lang=\"en\"><head><title>t</title></head><body><main>m</main></body></html>"

        @Test func theScriptIsAddedToPagesInLiveModeAlone() async throws {
            let resource = Resource(Array(Self.page.utf8), mediaType: .html)
            let site = MemorySite([
                "a\"b.html": resource, "404.html": resource, "a.css": Resource(Array("<head>".utf8), mediaType: .css),
            ])
            let live = LiveReload(events: EventHub(run: "run"))
            try await withServer(site, live: live) { (server) async throws in
                let reply = try await server.get("/a%22b")
                let tag = resource.entityTag.replacing("\"", with: "&quot;")
                let data = #"data-page="a&quot;b.html" data-tag="\#(tag)" data-event="run-0""#
                let script = #"<script src="/_rubric/live.js" \#(data) defer></script>"#
                #expect(reply.text == Self.page.replacing("<head>", with: "<head>" + script))
                #expect(reply["content-length"] == "\(reply.body.count)")
                #expect(reply["etag"] != resource.entityTag)
                #expect(try await server.get("/absent").text.contains("data-page=\"404.html\""))
                #expect(try await server.get("/a.css").text == "<head>")
            }
            try await withServer(site) { (server) async throws in
                #expect(try await server.get("/a%22b").text == Self.page)
                #expect(try await server.get("/_rubric/live.js").status == 404)
            }
        }

        @Test(arguments: [
            "text", "<p>text", "", "<!doctype html>text<head>", "<", "<!", "<html", "<!doctype html><html><body>",
            "<header>x</header>",
        ])
        func pagesWithoutAHeadGetItToo(page: String) async throws {
            let site = MemorySite(["a.html": Resource(Array(page.utf8), mediaType: .html)])
            let reply = try await withServer(site, live: LiveReload(events: EventHub())) { try await $0.get("/a") }
            let start = try #require(reply.text.firstRange(of: "<script src=\"/_rubric/live.js\""))
            let end = try #require(reply.text.firstRange(of: "</script>"))
            #expect(reply.text[..<start.lowerBound] + reply.text[end.upperBound...] == page)
        }

        @Test func theScriptIsServed() async throws {
            let reply = try await withServer(MemorySite(), live: LiveReload(events: EventHub())) {
                try await $0.get("/_rubric/live.js")
            }
            #expect(reply["content-type"] == "text/javascript; charset=utf-8")
            #expect(reply.text.contains("EventSource"))
        }

        @Test func problemsOfAPageAreServed() async throws {
            let live = LiveReload(events: EventHub()) { page in
                .members(["here": .strings([page]), "elsewhere": 2, "isOutdated": true])
            }
            try await withServer(MemorySite(), live: live) { (server) async throws in
                let reply = try await server.get("/_rubric/problems?x=1&page=rules%2Fa%20b.html")
                #expect(reply.text == #"{"here":["rules/a b.html"],"elsewhere":2,"isOutdated":true}"#)
                #expect(
                    try await server.get("/_rubric/problems").text
                        == #"{"here":[""],"elsewhere":2,"isOutdated":true}"#)
            }
        }

        @Test func otherSitesAreKeptOut() async throws {
            try await withServer(MemorySite(), live: LiveReload(events: EventHub())) { (server) async throws in
                for target in ["/_rubric/events", "/_rubric/problems", "/_rubric/live.js"] {
                    #expect(try await server.get(target, ["Sec-Fetch-Site: cross-site"]).status == 403)
                }
                #expect(try await server.get("/_rubric/live.js", ["Sec-Fetch-Site: same-origin"]).status == 200)
                #expect(try await server.get("/_rubric/other").status == 404)
            }
        }

        @Test func askingForTheFieldsOfAStreamOpensNone() async throws {
            let events = EventHub()
            let reply = try await withServer(MemorySite(), live: LiveReload(events: events)) {
                try await $0.get("/_rubric/events", method: "HEAD")
            }
            #expect(reply.status == 200)
            #expect(events.listenerCount == 0)
        }
    }
}
