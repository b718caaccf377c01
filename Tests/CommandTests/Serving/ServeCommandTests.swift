import Foundation
import TestSupport
import Testing

/// `rubric serve` as a whole: files on the disk, a process, and sockets on the loopback interface.
@Suite(.serialized) struct ServeCommandTests {
    @Test func whatIsSavedReachesWhoeverLooksAtIt() async throws {
        let book = try await ServedBook()
        #expect(try await book.get("/voices").text.contains("Four of them."))
        let events = try await book.events(page: "voices.html")
        try book.folder.write("Content/voices.md", "# Voices\n\nFive of them.\n")
        #expect(await events.receive(until: "event: pages\ndata: {\"voices.html\":").contains("event: pages"))
        #expect(try await book.waits(for: "Five of them.", at: "/voices.html", events))
        let talk = try await book.talk { $0.contains("Content/voices.md: ") }
        #expect(talk.contains(/\nContent\/voices\.md: \d+ ms\n/))
        #expect(try book.folder.names() == ["Content", "rubric.yml"], "nothing is written")
    }

    @Test func problemsArePrintedOnceAndAgainWhenTheyAreFixed() async throws {
        let folder = try ServedBook.rulebook()
        try folder.write("Content/old.md", "# Old\n\n[x](gone.md)\n")
        let book = try await ServedBook(folder: folder)
        func count(_ words: String, _ text: String) -> Int { text.components(separatedBy: words).count - 1 }
        #expect(count("file not found: 'gone.md'", book.output) == 1)
        try folder.write("Content/voices.md", "# Voices\n\n[x](new.md)\n")
        var talk = try await book.talk { $0.contains("1 problem new") }
        #expect(
            book.output.hasSuffix(
                """
                error[broken-link]: file not found: 'new.md'
                 --> Content/voices.md:3:5
                  |
                3 | [x](new.md)
                  |     ^^^^^^

                """), "\(book.output)")
        // A blocked check neither fixes the problems of pages nor makes them new.
        try folder.write("rubric.yml", "titel: Choir\n")
        _ = try await book.talk { $0.contains("rubric.yml: showing the last good site") }
        try folder.write("rubric.yml", "title: Choir\n")
        talk = try await book.talk { $0.contains("fixed: rubric.yml: unknown key 'titel' in rubric.yml [unknown-key]") }
        #expect(count("fixed: ", talk) == 1, "\(talk)")
        #expect(count("unknown key 'titel'", book.output) == 1, "\(book.output)")
        try folder.write("Content/voices.md", "\n# Voices\n\nNone.\n")
        talk = try await book.talk { $0.contains("fixed: Content/") }
        #expect(talk.contains("\nfixed: Content/voices.md: file not found: 'new.md' [broken-link]\n"), "\(talk)")
        #expect(count("file not found", book.output) == 2 && count("fixed: ", talk) == 2, "\(book.output)\(talk)")
    }

    @Test func aTitleReachesThePagesThatShowIt() async throws {
        let book = try await ServedBook()
        let events = try await book.events(page: "index.html")
        try book.folder.write("Content/voices.md", "# Parts\n\nFour of them.\n")
        #expect(try await book.waits(for: ">Parts</a>", at: "/", events))
    }

    @Test func aDrawingOnAPageOfItsOwnIsBroughtUpToDate() async throws {
        let folder = try ServedBook.rulebook()
        let page = { (first: String) in
            let outcomes = ([first] + (2...6).map { "Part \($0), which others sing" }).enumerated().map {
                "    Q -->|\($0)| O\($0)[\"\($1)\"]"
            }
            return "# Parts\n\n```mermaid\nflowchart TD\n    Q{\"Which?\"}\n\(outcomes.joined(separator: "\n"))\n```\n"
        }
        try folder.write("Content/parts.md", page("Soprano, which is high"))
        let book = try await ServedBook(folder: folder)
        let events = try await book.events(page: "parts.html")
        #expect(try await book.get("/assets/drawings/parts-1").text.contains("Soprano"))
        try folder.write("Content/parts.md", page("Alto, which is lower"))
        _ = await events.receive(until: "event: pages")
        #expect(try await book.waits(for: "Alto", at: "/assets/drawings/parts-1", events))
    }

    @Test func pagesComeAndGo() async throws {
        let book = try await ServedBook()
        let events = try await book.events(page: "404.html")
        #expect(try await book.get("/rooms/large").status == 404)
        try book.folder.write("Content/rooms/large.md", "# Large room\n")
        #expect(await events.receive(until: "event: pages\ndata: \"*\"").contains("\"*\""))
        #expect(try await book.get("/rooms/large").text.contains(">Large room</h1>"))
        try FileManager.default.removeItem(atPath: book.folder("Content/rooms"))
        _ = await events.receive(until: "event: pages\ndata: \"*\"")
        #expect(try await book.get("/rooms/large").status == 404)
    }

    @Test func theSiteOfASubPathIsStyledAtUnknownAddresses() async throws {
        let folder = try ServedBook.rulebook()
        try folder.write("rubric.yml", "title: Choir\nbase-url: https://choir.example/rules/\n")
        let book = try await ServedBook(folder: folder)
        let page = try await book.get("/rooms/large/nowhere")
        #expect(page.status == 404)
        let style = try #require(page.text.firstMatch(of: /<link rel="stylesheet" href="([^"]+)"/)).1
        #expect(try await book.get(String(style)).status == 200, "\(style)")
        #expect(try await book.get("/voices").text.contains("https://choir.example/rules/voices.html"))
    }

    @Test func aThousandFilesAtOnce() async throws {
        let book = try await ServedBook()
        let events = try await book.events(page: "index.html")
        for number in 0..<1000 { try book.folder.write("Content/many/\(number).md", "# Page \(number)\n") }
        var text = ""
        // A slow machine may need several batches.
        for _ in 0..<100 {
            text = try await book.get("/many/999").text
            if text.contains(">Page 999</h1>") { break }
            _ = await events.receive(until: "event: problems")
        }
        #expect(text.contains(">Page 999</h1>"))
        #expect(try await book.get("/many/0").status == 200)
    }

    @Test func aBrokenConfigurationKeepsTheLastGoodSite() async throws {
        let book = try await ServedBook("--editor", "vscode://file/{path}:{line}:{column}")
        let events = try await book.events(page: "index.html")
        try book.folder.write("rubric.yml", "title: Choir\ncontents: x\nlanguages: [\n")
        _ = await events.receive(until: "event: problems")
        let broken = try await book.get("/_rubric/problems?page=index.html").text
        #expect(broken.contains(#""isOutdated":true"#))
        #expect(broken.contains(#""file":"rubric.yml""#))
        #expect(broken.contains("\"editor\":\"vscode://file\(book.folder("rubric.yml")):"))
        #expect(try await book.get("/").text.contains(">Choir</h1>"))
        #expect(
            try await book.talk { $0.contains("showing the last good site") }.contains(
                "rubric.yml: showing the last good site"))
        try book.folder.write("rubric.yml", "title: Choir\n")
        _ = await events.receive(until: "event: problems")
        #expect(
            try await book.get("/_rubric/problems?page=index.html").text.contains(
                #"{"here":[],"elsewhere":0,"isOutdated":false}"#))
    }

    @Test func aBookThatIsBrokenFromTheStartAppearsWhenItIsMended() async throws {
        let folder = try ServedBook.rulebook()
        try folder.write("rubric.yml", "title: [\n")
        let book = try await ServedBook(folder: folder)
        let events = try await book.events(page: "index.html")
        #expect(try await book.get("/").text.contains("Nothing to show yet"))
        #expect(try await book.get("/assets/style.css").status == 404)
        try folder.write("rubric.yml", "title: Choir\n")
        #expect(await events.receive(until: "event: pages\ndata: \"*\"").contains("\"*\""))
        #expect(try await book.get("/").text.contains(">Choir</h1>"))
    }

    @Test func aBrokenTemplateKeepsTheLastGoodSite() async throws {
        let book = try await ServedBook()
        let events = try await book.events(page: "voices.html")
        try book.folder.write("Templates/partials/footer.mustache", "<footer>{{#site.title}}</footer>\n")
        _ = await events.receive(until: "event: problems")
        #expect(
            try await book.get("/_rubric/problems?page=voices.html").text.contains(
                #""file":"Templates/partials/footer.mustache""#))
        #expect(try await book.get("/voices").status == 200)
        try book.folder.write("Templates/partials/footer.mustache", "<footer>Mended</footer>\n")
        _ = await events.receive(until: "event: problems")
        #expect(try await book.get("/voices").text.contains("<footer>Mended</footer>"))
    }

    @Test func problemsOfAPageComeWithTheirFrame() async throws {
        let book = try await ServedBook()
        let events = try await book.events(page: "voices.html")
        try book.folder.write("Content/voices.md", "# Voices\n\nSee [the others](others.md).\n")
        _ = await events.receive(until: "event: problems")
        let found = try await book.get("/_rubric/problems?page=voices.html").text
        #expect(found.contains(#""id":"broken-link""#))
        #expect(
            found.contains(
                #""line":3,"column":18,"frame":"3 | See [the others](others.md).\n  |                  ^^^^^^^^^""#))
        #expect(found.contains(#""editor":null"#))
        #expect(
            try await book.get("/_rubric/problems?page=index.html").text.contains(
                #"{"here":[],"elsewhere":1,"isOutdated":false}"#))
        #expect(try await book.talk { $0.contains("1 problem new") }.contains("1 problem new"))
    }

    @Test func changesAreFoundByLookingToo() async throws {
        let book = try await ServedBook("--poll")
        let events = try await book.events(page: "voices.html")
        try book.folder.write("Content/voices.md", "# Voices\n\nSix of them.\n")
        #expect(try await book.waits(for: "Six of them.", at: "/voices", events))
    }

    @Test func nothingOutsideTheSiteIsServed() async throws {
        let folder = try ServedBook.rulebook()
        let outside = try TemporaryFolder()
        try outside.write("secret.md", "# secret\n")
        try outside.write("secret.png", "secret")
        try folder.link("Content/secret.md", to: outside("secret.md"))
        try folder.link("Content/linked", to: outside.path)
        try folder.write(
            "Content/pictures.md",
            "# Pictures\n\n![one](linked/secret.png)\n\n![two](/secret.png) and [three](../rubric.yml)\n")
        try folder.link("Content/secret.png", to: outside("secret.png"))
        try folder.write("Static/robots.txt", "all\n")
        try folder.link("Static/secret.txt", to: outside("secret.png"))
        try folder.link("Static/absolute", to: "/etc/passwd")
        try folder.link("Static/up", to: "..")
        let book = try await ServedBook(folder: folder)
        for path in ["/../rubric.yml", "/%2e%2e/rubric.yml", "/..%2frubric.yml", "/%00", "/style.css%00"] {
            #expect(try await book.get(path).status == 400, "\(path)")
        }
        #expect(try await book.get("/robots.txt").text.hasSuffix("all\n"))
        for path in [
            "/rubric.yml", "//etc/passwd", "/Content/voices.md", "/secret", "/secret.md", "/secret.png",
            "/linked/secret", "/linked/secret.png", "/.git/config",
            "/secret.txt", "/absolute", "/up/rubric.yml", "/up/Content/voices.md", outside("secret.png"),
            folder("rubric.yml"),
        ] {
            let reply = try await book.get(path)
            #expect(reply.status == 404, "\(path)")
            #expect(!reply.text.hasSuffix("secret"), "\(path)")
        }
        #expect(try await book.get("/", host: "evil.example:\(book.port)").status == 421)
        #expect(try await book.get("/_rubric/problems?page=index.html", host: "evil.example").status == 421)
    }

    @Test func controlCEndsItWithStreamsOpen() async throws {
        let book = try await ServedBook()
        var streams: [Connection] = []
        for _ in 0..<5 { streams.append(try await book.events(page: "index.html")) }
        let (duration, code) = try await book.interrupt()
        #expect(duration < .seconds(1))
        #expect(code == 0)
        #expect(try book.folder.names() == ["Content", "rubric.yml"])
        #expect(throws: Connection.Failure.self) { try Connection(port: book.port) }
        withExtendedLifetime(streams) {}
    }

    @Test func aThousandStreamsGetASaveAndEndWithTheServer() async throws {
        try OpenFiles.allow(2048)
        let book = try await ServedBook()
        var streams: [Connection] = []
        for _ in 0..<1000 { streams.append(try await book.events(page: "voices.html")) }
        try book.folder.write("Content/voices.md", "# Voices\n\nFive of them.\n")
        for stream in streams {
            #expect(
                await stream.receive(until: "data: {\"voices.html\":").contains("event: pages\ndata: {\"voices.html\":")
            )
        }
        // How long it takes, `make bench-live` says: a thousand streams within a second are too much to ask of a busy
        // machine.
        let (_, code) = try await book.interrupt()
        #expect(code == 0)
        for stream in streams { #expect(await stream.receiveAll().suffix(5) == Array("0\r\n\r\n".utf8)) }
        #expect(try book.folder.names() == ["Content", "rubric.yml"])
        #expect(throws: Connection.Failure.self) { try Connection(port: book.port) }
    }

    @Test func aTakenPortIsNamedWithTheNextOne() async throws {
        let book = try await ServedBook()
        let second = try Command("serve", "--port", "\(book.port)", in: book.folder)
        #expect(second.status == 74)
        #expect(second.talk.contains("port \(book.port) is in use by 'rubric' (process "))
        #expect(second.talk.contains(/note: rubric serve --port \d+\n/))
    }

    #if os(Linux)
        @Test func theBrowserIsOpened() async throws {
            let tools = try TemporaryFolder()
            try tools.write(
                "xdg-open",
                "#!/bin/sh\nprintf '%s' \"$1\" >'\(tools("partial"))' && mv '\(tools("partial"))' '\(tools("opened"))'\n"
            )
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools("xdg-open"))
            let book = try await ServedBook("--open", environment: ["PATH": tools.path + ":/usr/bin:/bin"])
            for _ in 0..<200 where tools.read("opened") == nil { try await Task.sleep(for: .milliseconds(50)) }
            #expect(tools.read("opened") == "http://127.0.0.1:\(book.port)/")
        }
    #endif

    @Test(arguments: [
        ["--editor", "code {path}"], ["--editor", "vscode://file"], ["--editor", "javascript:alert('{path}')"],
        ["--port", "70000"],
        ["--static", ".", "--poll"], ["--static", ".", "--editor", "x://{path}"],
    ])
    func whatMakesNoSenseIsSaid(arguments: [String]) throws {
        #expect(try Command(["serve"] + arguments, in: ServedBook.rulebook()).status == 64)
    }

    @Test func aFinishedSiteIsServedAsItLies() async throws {
        let folder = try ServedBook.rulebook()
        #expect(try Command("build", in: folder).status == 0)
        let book = try await ServedBook("--static", "Site", folder: folder)
        let page = try await book.get("/voices")
        #expect(page.text.contains("Four of them."))
        #expect(!page.text.contains("/_rubric/"))
        #expect(try await book.get("/_rubric/live.js").status == 404)
    }
}
