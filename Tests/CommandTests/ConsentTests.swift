import Foundation
import TestSupport
import Testing

/// Who can make `rubric check` start the compiler: the user, and nothing in a rulebook.
@Suite struct ConsentTests {
    private let folder: TemporaryFolder
    private let standIn: StandIn

    init() throws {
        folder = try TemporaryFolder()
        standIn = try StandIn(["swiftc": StandIn.compiler])
        try folder.write("book/rubric.yml", "compile: true\n")
        try folder.write("book/Content/index.md", "# Trams\n\n```swift good\nlet line = 12\n```\n")
    }

    /// Runs `rubric` with a configuration folder of its own, and returns whether the compiler was started.
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (Command, Bool) {
        let count = standIn.started.count
        var variables = standIn.environment()
        variables["XDG_CONFIG_HOME"] = folder("config")
        variables["XDG_CACHE_HOME"] = try TemporaryFolder().path
        variables["HOME"] = folder("home")
        variables["RUBRIC_ALLOW"] = ""
        let run = try Command(arguments, in: folder, environment: variables.merging(environment) { $1 })
        return (run, standIn.started.count > count)
    }

    @Test(arguments: [
        [], ["--explain", "book/Content/index.md:4"], ["--table"], ["--format", "json"], ["--fix", "--yes"],
    ])
    func aRulebookStartsNothing(_ options: [String]) throws {
        let count = standIn.started.count
        var variables = standIn.environment()
        variables["XDG_CONFIG_HOME"] = folder("config")
        let run = try Command(["check", "book"] + options, in: folder, environment: variables)
        #expect(run.status == 0, "\(run.talk)")
        #expect(standIn.started.count == count)
        let lines = run.talk.split(separator: "\n").filter { $0.contains("compil") }
        #expect(
            lines == [
                "skipped: compiling the samples; to allow it, pass --compile, set RUBRIC_ALLOW=compile, or run "
                    + "'rubric trust'"
            ])
        #expect(folder.read("book/verified.json") == nil)
    }

    @Test func anOptionAllowsIt() throws {
        #expect(try run("check", "book", "--compile").1)
        #expect(try run("check", "book", "--swiftc", standIn.path("swiftc")).1)
        let quiet = try run("check", "book", "--quiet").0
        #expect(quiet.talk.isEmpty)
    }

    @Test(arguments: ["compile", "compile,linters", " linters , compile ", "compile,compile"])
    func theEnvironmentAllowsIt(_ words: String) throws {
        let (run, isStarted) = try run("check", "book", environment: ["RUBRIC_ALLOW": words])
        #expect(run.status == 0 && isStarted, "\(run.talk)")
        #expect(!run.talk.contains("skipped"))
    }

    @Test func otherLintersAreNotTheCompiler() throws {
        let (run, isStarted) = try run("check", "book", environment: ["RUBRIC_ALLOW": "linters"])
        #expect(run.status == 0 && !isStarted && run.talk.contains("skipped: compiling the samples"))
    }

    @Test(arguments: ["compiler", "all", "compile;linters", "Compile", "compile,1", "*"])
    func anUnknownWord(_ words: String) throws {
        let (run, isStarted) = try run("check", "book", environment: ["RUBRIC_ALLOW": words])
        #expect(run.status == 64 && !isStarted)
        #expect(run.talk.contains("in RUBRIC_ALLOW; the words are 'compile' and 'linters'"), "\(run.talk)")
    }

    @Test func trustHoldsUntilTheSettingsChange() throws {
        #expect(try run("trust", "book").0.status == 0)
        #expect(try run("check", "book").1)
        // Pages are no settings.
        try folder.write("book/Content/new.md", "# New\n\n```swift good\nlet a = 1\n```\n")
        #expect(try run("check", "book").1)
        #expect(try run("trust", "--list").0.lines == [folder("book")])
        for settings in [
            "compile: {imports: [Foundation]}\n", "compile: {flags: [-D, X]}\n", "compile: {modules: [Content]}\n",
            "compile: {target: x86_64-unknown-linux-gnu}\n", "compile: {sdk: Content}\n",
            "compile: true\ndefault-isolation: MainActor\n",
        ] {
            try folder.write("book/rubric.yml", settings)
            let (run, isStarted) = try run("check", "book")
            #expect(!isStarted, "\(settings)")
            #expect(run.talk.contains("because its settings changed after 'rubric trust'"), "\(run.talk)")
            #expect(try self.run("trust", "--list").0.lines == [folder("book") + " (the settings changed)"])
        }
        try folder.write("book/rubric.yml", "title: Trams\ncompile: true\n")
        #expect(try run("check", "book").1, "the settings are the trusted ones again")
    }

    @Test func trustIsForOneRealPath() throws {
        try folder.link("linked", to: folder("book"))
        #expect(try run("trust", "linked").0.talk.contains("trusted '\(folder("book"))'"))
        #expect(try run("check", "linked").1)
        try FileManager.default.moveItem(atPath: folder("book"), toPath: folder("moved"))
        #expect(try !run("check", "moved").1)
        #expect(try run("trust", "--list").0.lines == [folder("book") + " (no such folder)"])
        #expect(try run("trust", "--remove", "book").0.status == 0)
        #expect(try run("trust", "--list").0.lines.isEmpty)
        #expect(try run("trust", "--remove", "book").0.status == 64)
    }

    @Test func aRulebookInATrustedOneIsAnother() throws {
        try folder.write("book/inner/rubric.yml", "compile: true\n")
        try folder.write("book/inner/Content/index.md", "# Inner\n\n```swift good\nlet a = 1\n```\n")
        #expect(try run("trust", "book").0.status == 0)
        #expect(try !run("check", "book/inner").1)
    }

    @Test func removedTrust() throws {
        _ = try run("trust", "book")
        #expect(try run("trust", "--remove", "--root", "book").0.status == 0)
        let (run, isStarted) = try run("check", "book")
        #expect(!isStarted && run.talk.contains("skipped"))
    }

    @Test func aRulebookThatAsksForNothing() throws {
        try folder.write("book/rubric.yml", "title: Trams\n")
        let (run, _) = try run("trust", "book")
        #expect(run.status == 64 && run.talk.contains("does not ask for a program"), "\(run.talk)")
        #expect(folder.read("config/rubric/trust.json") == nil)
    }

    /// The list, where a stranger's folder holds it: through a relative path, or because the user works in it.
    @Test(arguments: [
        ["XDG_CONFIG_HOME": ".", "HOME": ""], ["XDG_CONFIG_HOME": "", "HOME": "."], ["XDG_CONFIG_HOME": "book"],
    ])
    func aRulebookCannotTrustItself(_ environment: [String: String]) throws {
        let settings = try trustedSettings()
        let entry = "{\"\(folder("book"))\": {\"compile\": \(settings)}}\n"
        for path in ["rubric/trust.json", ".config/rubric/trust.json", "book/rubric/trust.json"] {
            try folder.write(path, entry)
        }
        var environment = environment
        if environment["XDG_CONFIG_HOME"] == "book" { environment["XDG_CONFIG_HOME"] = folder("book") }
        let (run, isStarted) = try run("check", "book", environment: environment)
        #expect(!isStarted && run.talk.contains("skipped"), "\(run.talk)")
        #expect(try self.run("trust", "book", environment: environment).0.status == 74)
    }

    /// The settings of the rulebook as the list has them.
    private func trustedSettings() throws -> String {
        #expect(try run("trust", "book").0.status == 0)
        let list = try #require(folder.read("config/rubric/trust.json"))
        let settings = try #require(list.firstMatch(of: /"compile": (".*")/)).1
        #expect(try run("check", "book", environment: ["XDG_CONFIG_HOME": folder("config")]).1)
        return String(settings)
    }

    @Test func homeHoldsTheListByDefault() throws {
        let environment = ["XDG_CONFIG_HOME": "", "HOME": folder("home")]
        #expect(try run("trust", "book", environment: environment).0.status == 0)
        #expect(folder.read("home/.config/rubric/trust.json")?.contains(folder("book")) == true)
        #expect(try run("check", "book", environment: environment).1)
    }

    @Test func aDamagedListTrustsNothing() throws {
        for text in ["", "[]", "{\"\(folder("book"))\": true}", "<<<<<<< HEAD"] {
            try folder.write("config/rubric/trust.json", text)
            for arguments in [["check", "book"], ["trust", "book"], ["trust", "--list"]] {
                let run = try Command(
                    arguments, in: folder,
                    environment: standIn.environment().merging(["XDG_CONFIG_HOME": folder("config")]) { $1 })
                #expect(run.status == 74 && run.talk.contains("it is not a list of trusted folders"), "\(run.talk)")
            }
        }
        #expect(standIn.started.isEmpty)
    }

    /// A relative folder in PATH would find the compiler in the folder that is checked.
    @Test(arguments: [".", "book", "", "./"])
    func aCompilerInTheRulebookIsNotFound(_ entry: String) throws {
        for name in ["swiftc", "book/swiftc"] {
            try folder.write(name, "#!/bin/sh\ntouch '\(folder("mark"))'\nexit 1\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder(name))
        }
        let path = try #require(standIn.environment()["PATH"])
        let (_, isStarted) = try run("check", "book", "--compile", environment: ["PATH": "\(entry):\(path)"])
        #expect(isStarted)
        #expect(folder.read("mark") == nil)
    }
}
