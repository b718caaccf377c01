import Foundation
import TestSupport
import Testing

/// Values that a stranger writes where they could become arguments of a program.
@Suite struct InjectionTests {
    private static let marker = "EVIL"

    /// Lines of rubric.yml below `compile`.
    static let settings = [
        "target: '@/tmp/EVIL.txt'", "target: -EVIL", "target: 'x86_64-unknown-linux-gnu -EVIL'",
        "target: \"x86_64-unknown-linux-gnu\\n-EVIL\"", "target: 'x86_64-unknown-EVIL;id'", "target: EVIL",
        "target: 'x86_64-unknown-linux/EVIL'", "target: '$(EVIL)-a-b'", "target: a-b-c-d-EVIL", "target: --EVIL",
        "target: \"@\\u0301/EVIL-a-b\"", "target: [x86_64-unknown-linux-gnu, -EVIL]",
        "sdk: '@EVIL'", "sdk: -EVIL", "sdk: \"/tmp\\n-EVIL\"", "sdk: /nonexistent/EVIL", "sdk: ./EVIL.txt",
        "sdk: \"\\0EVIL\"", "sdk: \"@\\u0301EVIL\"",
        "modules: '@EVIL'", "modules: [-load-plugin-executable, EVIL#EVIL]", "modules: [-I, /EVIL]",
        "modules: [\"a\\tEVIL\"]", "modules: [./EVIL.txt]", "modules: [EVIL]", "modules: ['@/EVIL']",
        "imports: ['@EVIL']", "imports: [-EVIL]", "imports: ['Foundation; EVIL']", "imports: [\"Foundation\\nEVIL\"]",
        "imports: ['.EVIL']", "imports: ['EVIL..B']", "imports: ['1EVIL']", "imports: ['EVIL/../B']",
        "flags: [-D, '@EVIL']", "flags: [-D, -EVIL]", "flags: [-Xfrontend, -EVIL]", "flags: ['@/EVIL']",
        "flags: [-load-plugin-executable, 'EVIL#EVIL']", "flags: [-plugin-path, /EVIL]",
        "flags: [-external-plugin-path, '/EVIL#/EVIL']", "flags: [-load-plugin-library, /EVIL.so]",
        "flags: [-Xcc, -fplugin=EVIL]", "flags: [-Xllvm, -load=EVIL]", "flags: [-driver-use-frontend-path, EVIL]",
        "flags: [-tools-directory, EVIL]", "flags: [-o, EVIL]", "flags: [-emit-module-path, EVIL]",
        "flags: [-vfsoverlay, EVIL]", "flags: ['-strict-concurrency=complete -EVIL']",
        "flags: ['-strict-concurrency=@EVIL']", "flags: [-strict-concurrency-EVIL]", "flags: ['-D EVIL']",
        "flags: [-DEVIL]", "flags: [-enable-experimental-feature, 'EVIL/x']", "flags: [-swift-version, '6 -EVIL']",
        "flags: [-swift-version, \"@\\u0301EVIL\"]", "flags: [\"-D\", \"A\\n-EVIL\"]", "flags: [EVIL]",
        "flags: [EVIL.swift]",
    ]

    private static func run(_ yaml: String, _ more: [String: String] = [:]) throws -> (Command, [String]) {
        let folder = try TemporaryFolder()
        let standIn = try StandIn(["swiftc": StandIn.compiler])
        try folder.write("rubric.yml", yaml)
        try folder.write("EVIL.txt", "-EVIL")
        for (path, text) in more { try folder.write(path, text) }
        try folder.write("Content/index.md", "# Trams\n\n```swift good\nlet line = 12\n```\n")
        var environment = standIn.environment()
        environment["XDG_CACHE_HOME"] = try TemporaryFolder().path
        return (try Command("check", "--compile", in: folder, environment: environment), standIn.started)
    }

    @Test(arguments: settings) func noSettingReachesTheCompiler(_ setting: String) throws {
        let (run, started) = try Self.run("compile:\n  \(setting)\n")
        #expect(!started.contains { $0.contains(Self.marker) }, "\(started)")
        #expect([1, 74].contains(run.status), "\(run.talk)")
        Self.expectOnlyKnown(started)
    }

    @Test func isolationAndTargetOfDeploymentAreNoArguments() throws {
        for line in ["default-isolation: '@EVIL'", "default-isolation: -EVIL", "deployment-target: '@EVIL'"] {
            let (run, started) = try Self.run("compile: true\n\(line)\n")
            #expect(run.status == 1)
            #expect(!started.contains { $0.contains(Self.marker) }, "\(started)")
            Self.expectOnlyKnown(started)
        }
    }

    /// The names of pages, and what samples import, are no arguments either.
    @Test(arguments: ["-EVIL", "@EVIL", "@EVIL.txt", "-Xfrontend", "a b@EVIL", "EVIL\n-x"])
    func namesOfPages(_ name: String) throws {
        let page = "# T\n\n```swift good\nimport EVIL\nlet a = 1\n```\n"
        let (_, started) = try Self.run(
            "compile: true\n", ["Content/\(name).md": page, "Content/\(name)/_setup.swift": "let EVIL = 1\n"])
        #expect(started.contains { $0.hasPrefix("Sample") })
        #expect(!started.contains { $0.contains(Self.marker) }, "\(started)")
        Self.expectOnlyKnown(started)
    }

    /// A folder that is called like an option is one by its absolute path.
    @Test(arguments: ["@EVIL", "-EVIL", "--compile"]) func namesOfRoots(_ name: String) throws {
        let folder = try TemporaryFolder()
        let standIn = try StandIn(["swiftc": StandIn.compiler])
        try folder.write("\(name)/rubric.yml", "compile: {modules: [./@EVIL, ./-EVIL]}\n")
        try folder.write("\(name)/Content/index.md", "# T\n\n```swift good\nlet a = 1\n```\n")
        for module in ["@EVIL", "-EVIL"] { try folder.write("\(name)/\(module)/EVIL.swiftmodule") }
        var environment = standIn.environment()
        environment["XDG_CACHE_HOME"] = try TemporaryFolder().path
        let run = try Command("check", "--compile", "--root=\(name)", in: folder, environment: environment)
        #expect(run.status == 0, "\(run.talk)")
        let found = standIn.started.filter { $0.contains(Self.marker) }
        #expect(found.contains(folder("\(name)/./@EVIL")) && found.allSatisfy { $0.hasPrefix("/") }, "\(found)")
        Self.expectOnlyKnown(standIn.started)
    }

    /// What is allowed reaches it, so that the other tests see what they look for.
    @Test func allowedSettingsReachTheCompiler() throws {
        let (run, started) = try Self.run(
            """
            compile:
              target: x86_64-unknown-linux-gnu
              sdk: Sdk
              modules: [Mods]
              flags: [-D, EVIL, -strict-concurrency=minimal, -swift-version, "5", -enable-upcoming-feature, "A:migrate"]
            """, ["Sdk/a": "", "Mods/a": ""])
        #expect(run.status == 0, "\(run.talk)")
        let text = started.joined(separator: " ")
        #expect(
            text.contains(
                "-D EVIL -strict-concurrency=minimal -swift-version 5 -enable-upcoming-feature A:migrate Sample"))
        #expect(
            text.contains(
                /-target x86_64-unknown-linux-gnu -sdk \/\S+\/Sdk -Xfrontend -disable-building-interface -I \/\S+\/Mods/
            ))
    }

    /// Only these options are passed, and no argument names a file of arguments.
    private static func expectOnlyKnown(_ started: [String]) {
        let options: Set = [
            "-print-target-info", "-parse-as-library", "-suppress-warnings", "-plugin-path", "-module-cache-path",
            "-typecheck", "-wmo", "-swift-version", "-module-name", "-diagnostic-style", "-I", "-emit-module",
            "-Xfrontend", "-experimental-skip-all-function-bodies", "-o", "-disable-building-interface",
            "-solver-scope-threshold=100000", "-solver-memory-threshold=33554432",
        ]
        for argument in started {
            #expect(argument.utf8.first != UInt8(ascii: "@"), "\(argument)")
            #expect(argument.utf8.first != UInt8(ascii: "-") || options.contains(argument), "\(argument)")
        }
    }

    /// Git gets a revision after `--end-of-options`, and none that looks like an option.
    @Test(arguments: ["-EVIL", "--output=EVIL", "--upload-pack=EVIL", "-c", "--", "--exec-path=EVIL"])
    func revisions(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# T\n")
        let standIn = try StandIn(["git": "[ \"$3\" = rev-parse ] && echo true\nexit 0"])
        let run = try Command(
            "check", "--changed=\(name)", in: folder, environment: standIn.environment())
        #expect(run.status == 64 && run.talk.contains("unknown git revision"), "\(run.talk)")
        #expect(standIn.started.contains("rev-parse"))
        #expect(!standIn.started.contains { $0.contains(Self.marker) || $0 == name || $0 == name + "^{commit}" })
    }

    @Test(arguments: [
        "javascript:EVIL{path}", "JavaScript:EVIL{path}", "data:text/html,EVIL{path}", "vbscript:EVIL{path}",
        " javascript:EVIL{path}", "\u{1}javascript:EVIL{path}", "java\nscript:EVIL{path}", "EVIL {path}", "@EVIL{path}",
    ])
    func patternsOfEditors(_ pattern: String) throws {
        let folder = try TemporaryFolder()
        let run = try Command("serve", "--port", "0", "--editor=\(pattern)", in: folder)
        #expect(run.status == 64, "\(run.talk)")
    }

    /// The program is the user's choice, and is never an option or a file of arguments.
    @Test(arguments: ["@EVIL", "-EVIL", "EVIL"]) func compilers(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# T\n\n```swift good\nlet a = 1\n```\n")
        let run = try Command("check", "--swiftc=\(name)", in: folder)
        #expect(run.status == 74, "\(run.talk)")
        #expect(run.talk.contains("cannot use '\(folder(name))': it is not a Swift compiler"), "\(run.talk)")
    }
}
