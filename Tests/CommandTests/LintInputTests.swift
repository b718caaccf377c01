import Foundation
import TestSupport
import Testing

/// Runs `rubric lint` on what it was not made for: each gets a clear message, and nothing is left out in silence.
@Suite struct LintInputTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aPathThatDoesNotExist() throws {
        let run = try Command("lint", "Sorces", in: folder)
        #expect(run.status == 74)
        #expect(run.talk.contains("cannot find 'Sorces': no such file or folder"))
    }

    @Test func aFolderWithoutSwift() throws {
        try folder.write("docs/a.md", "# A\n")
        let run = try Command("lint", "docs", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("no Swift files to lint in 'docs'"))
    }

    @Test func aFolderOfWhichAllIsExcluded() throws {
        try folder.write("rubric.yml", "exclude: [\"App/**\"]\n")
        try folder.write("App/A.swift", "let a = 1\n")
        let run = try Command("lint", "App", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("all of its Swift files are excluded"))
        #expect(try Command("lint", "App/A.swift", in: folder).talk.contains("0 files, 1 excluded"))
    }

    /// Code that others or programs write is read for its types, and linted where it is named.
    @Test func foreignCode() throws {
        let view = "import SwiftUI\nstruct V: View {\n    @State var x = 0\n    var body: some View { Text(\"\") }\n}\n"
        let files = [
            "App/A.swift", "App/vendor/B.swift", "Pods/Map/C.swift", "Tuist/Dependencies/D.swift", "out/E.swift",
            "App/F.tmp.swift",
        ]
        for file in files { try folder.write(file, view) }
        let headers = [
            "// Generated using SwiftGen", "//\n//  DO NOT EDIT.\n//", "/* @generated */",
            "// This file was automatically generated.",
        ]
        for (number, header) in headers.enumerated() { try folder.write("App/G\(number).swift", "\(header)\n\(view)") }
        try folder.write("App/H.swift", "// Views of the generated report.\n" + view)
        try folder.write(".git/HEAD", "ref: refs/heads/main\n")
        try folder.write(".gitignore", "out/\n*.tmp.swift\n")
        let all = try Command("lint", "--format", "json", in: folder)
        for file in ["App/A.swift", "App/H.swift"] { #expect(all.output.contains(file)) }
        for file in files.dropFirst() + headers.indices.map({ "App/G\($0).swift" }) {
            #expect(!all.output.contains(file), "\(file)")
            #expect(try Command("lint", file, in: folder).output.contains("exposed-state"), "\(file)")
        }
        #expect(
            all.talk.contains(
                "files not linted: 3 in folders of dependencies and builds, 2 that git ignores, 4 generated"),
            "\(all.talk)")
        // Below another folder, its parents' .gitignore applies too.
        #expect(try Command("lint", "App", in: folder).talk.contains("1 that git ignores"))
        #expect(try Command("lint", "Pods", in: folder).output.contains("exposed-state"))
        let before = folder.read("Pods/Map/C.swift")
        _ = try Command("lint", "--fix", in: folder)
        #expect(folder.read("Pods/Map/C.swift") == before)
        #expect(folder.read("App/A.swift")?.contains("private var x") == true)
    }

    /// What the parser recovers from in quadratic or cubic time: each took seconds to hours. What is given up ends with
    /// the process only, so this is not tested within the tests' own.
    @Test func codeThatTakesTheParserTooLong() throws {
        let slow = [
            ("switch a {1}\n", ""), ("=>throws ", ""), ("\"s\" @a\n", ""), ("private\n@a(c)d", ""), ("macro a:", ""),
            ("precedencegroup a\n", ""), ("a(b)\n", "struct A {\n"), (".a i:\n", "struct A {\n"), ("a #/\n", "f("),
        ]
        for (number, (part, start)) in slow.enumerated() {
            let code = start + String(repeating: part, count: 20_000 / part.utf8.count)
            try folder.write("\(number).swift", code)
        }
        let run = try Command("lint", ".", "--format", "json", in: folder)
        #expect(try run.ids() == slow.map { _ in "too-deep" }, "\(run.output)")
        #expect(run.status == 1)
    }

    @Test(arguments: ["rubric.yaml", ".rubric.yml", ".rubric.yaml", "Rubric.yml", "RUBRIC.YAML"])
    func aConfigurationOfAnotherName(name: String)
        throws
    {
        try folder.write(name, "rules: {}\n")
        try folder.write("App/A.swift", "let a = 1\n")
        let run = try Command("lint", ".", in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "error[misnamed-configuration]: '\(name)' is ignored\n --> \(name)\n  = note: rename it to 'rubric.yml'"
            ))
        // Around the code it may be another project's.
        let inner = try Command("lint", ".", in: folder, at: "App")
        #expect(inner.status == 0)
        #expect(
            inner.output.contains("warning[misnamed-configuration]: '\(name)' is ignored\n --> ../\(name)\n"),
            "\(inner.output)")
        try folder.write("rubric.yml", "")
        let both = try Command("lint", ".", in: folder, at: "App")
        #expect(both.status == 0 && both.output.contains("warning[misnamed-configuration]"), "\(both.output)")
        try folder.write("App/rubric.yml", "root: true\n")
        #expect(try Command("lint", ".", in: folder, at: "App").output.isEmpty)
        #expect(try Command("lint", "--config", "rubric.yml", "App", in: folder).output.isEmpty)
    }

    @Test func usesTheConfigurationNearestToEachFile() throws {
        for (name, level) in [("Here", "warning"), ("App", "error"), ("Sources", "note")] {
            try folder.write("\(name)/rubric.yml", "rules: {exposed-state: \(level)}\n")
        }
        try folder.write("App/Feature/A.swift", LintCommandTests.exposed)
        try folder.write("App/B.swift", LintCommandTests.clean)
        try folder.write("Other/A.swift", LintCommandTests.exposed)
        try folder.write("Here/A.swift", LintCommandTests.exposed)
        func levels(_ paths: String..., input: String = "") throws -> Set<String> {
            let run = try Command(
                ["lint", "--severity", "note", "--format", "agent"] + paths, in: folder, at: "Here", input: input)
            return Set(["error", "warning", "note"].filter { run.output.contains(": \($0): ") })
        }
        #expect(try levels() == ["warning"])
        #expect(try levels("../App") == ["error"])
        #expect(try levels("../App/Feature/A.swift", "../App/B.swift") == ["error"])
        #expect(try levels("-", "--stdin-path", "../App/New.swift", input: LintCommandTests.exposed) == ["error"])
        // Without a configuration above a file, the defaults apply.
        try folder.write("Here/rubric.yml", "rules: {exposed-state: note}\n")
        #expect(try levels("../App", "../Other", ".") == ["error", "warning", "note"])
        #expect(try levels("../Other/A.swift") == ["warning"])
        #expect(try levels("../App", "--root", ".") == ["note"])
        #expect(try levels("../App", "--config", "../Sources/rubric.yml") == ["note"])
        let misspelled = try Command("lint", "../Ap/A.swift", in: folder, at: "Here")
        #expect(misspelled.status == 74)
        #expect(misspelled.talk.contains("cannot find '../Ap/A.swift'"), "\(misspelled.talk)")
    }

    @Test func aFileOfAnotherLanguage() throws {
        try folder.write("Main.kt", "fun main() {}\n")
        let run = try Command("lint", "Main.kt", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("cannot lint 'Main.kt': its name does not end in '.swift'"))
        try folder.write("Main.swift", "fun main() { println(\"a\") }\nclass A(val b: Int) : C() {\n")
        #expect(try Command("lint", "--format", "json", "Main.swift", in: folder).ids() == ["unparsable-code"])
    }

    @Test func linksThatLeadRound() throws {
        try folder.write("App/A.swift", "let a = 1\n")
        try folder.link("App/self", to: ".")
        try folder.link("App/B.swift", to: "B.swift")
        let run = try Command("lint", "--format", "xcode", "App", in: folder)
        #expect(run.lines.count { $0.contains("[link-loop]") } == 2)
        #expect(run.output.contains("App/self"))
        #expect(run.talk.contains("1 file"))
    }

    @Test func linksThatLeadNowhereAndElsewhere() throws {
        try folder.write("Kit/B.swift", LintCommandTests.exposed)
        try folder.write("App/A.swift", "let a = 1\n")
        try folder.link("App/gone.swift", to: "missing.swift")
        try folder.link("App/Kit", to: "../Kit")
        let run = try Command("lint", "--format", "xcode", "App", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("App/gone.swift"))
        #expect(run.output.contains("App/Kit/B.swift:2:12"))
    }

    @Test(.enabled(if: geteuid() != 0, "the tests run as root, to whom no file is closed")) func aFileThatMayNotBeRead()
        throws
    {
        try folder.write("A.swift", "let a = 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder("A.swift"))
        let run = try Command("lint", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("'A.swift' cannot be read: permission denied"))
    }

    @Test func strangeBytes() throws {
        try folder.write("NUL.swift", "let a = 1\u{0}\nlet b = \u{0}2\n")
        try folder.write("CRLF.swift", "struct A: View {\r\n    @State var a = 0\r\n}")
        try folder.write("Empty.swift", "")
        try Data([0xFF, 0xFE, 0x41, 0xC3, 0x28]).write(to: URL(fileURLWithPath: folder("Bytes.swift")))
        let run = try Command("lint", "--format", "xcode", in: folder)
        #expect(run.output.contains("CRLF.swift:2:12: warning"))
        #expect(run.talk.contains("4 files"))
        #expect(run.status == 1)
    }

    /// One megabyte, since a debug build takes its time; one that is refused is 65 times that.
    @Test func largeFiles() throws {
        try folder.write(
            "A.swift",
            String(repeating: "// a comment of forty bytes, all in all.\n", count: 25_000) + LintCommandTests.exposed)
        #expect(try Command("lint", "--format", "json", in: folder).ids() == ["exposed-state"])
        _ = FileManager.default.createFile(atPath: folder("B.swift"), contents: nil)
        try FileHandle(forWritingTo: URL(fileURLWithPath: folder("B.swift"))).truncate(atOffset: 65 << 20)
        let run = try Command("lint", "--format", "json", in: folder)
        #expect(try run.ids() == ["exposed-state", "oversized-file"])
        #expect(run.output.contains("the file is 65 MiB; the limit is 16 MiB"))
        #expect(run.status == 1)
    }

    @Test(
        arguments: [
            ("Page.swift", "<!DOCTYPE html>\n<html></html>\n"), ("Code.swift", "def f(x):\n    return x\n"),
            ("Main.swift", "#include <stdio.h>\nint main() {}\n"),
            ("Data.swift", "{\"a\": [1, 2}\n"), ("Wide.swift", "s\u{0}t\u{0}r\u{0}u\u{0}c\u{0}t\u{0} \u{0}{\u{0}"),
            ("Noise.swift", "\u{1}\u{2}\u{7F}\u{FFFD}'"),
            ("Branches.swift", "#if A\nstruct A {\n#else\nstruct B {\n#endif\n}\n"),
            ("Half.swift", "/* open\nstruct A {}\n"),
            ("Conflict.swift", "<<<<<<< ours\nlet a = 1\n=======\n"),
        ]) func codeThatIsNoSwift(_ name: String, _ code: String) throws
    {
        try folder.write(name, code)
        try folder.write("Z.swift", LintCommandTests.exposed)
        let run = try Command("lint", "--format", "json", in: folder)
        #expect(try run.ids() == ["unparsable-code", "exposed-state"])
        #expect(run.status == 1)
    }

    @Test func whatIsNeitherFileNorFolder() throws {
        #expect(mkfifo(folder("pipe.swift"), 0o600) == 0)
        let run = try Command("lint", "pipe.swift", in: folder)
        #expect(run.status == 74)
        #expect(run.talk.contains("it is neither a file nor a folder"))
        try folder.write("A.swift", LintCommandTests.exposed)
        #expect(try Command("lint", "--format", "json", in: folder).ids().contains("exposed-state"))
    }

    @Test func codeThatIsNestedTooDeeply() throws {
        try folder.write("A.swift", "let a = " + String(repeating: "(", count: 100_000))
        try folder.write("B.swift", LintCommandTests.exposed)
        #expect(try Command("lint", "--format", "json", in: folder).ids() == ["too-deep", "exposed-state"])
    }
}
