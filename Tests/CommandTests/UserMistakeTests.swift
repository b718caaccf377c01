import Foundation
import TestSupport
import Testing

/// What users type by mistake: the message names the cause, and says how to go on.
@Suite struct UserMistakeTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# A\n")
        try folder.write("rubric.yml", "title: A\n")
        try folder.write("a.txt", "text\n")
        try folder.write("empty/picture.png")
    }

    /// An unset variable of a shell would otherwise be another folder, or the current one.
    @Test(arguments: [
        ["init", ""], ["build", ""], ["check", ""], ["check", "--root", ""], ["check", "--root="], ["serve", ""],
        ["build", "--output", ""], ["export", "--skill", ""], ["export", "", "--skill", "s"], ["lint", ""],
        ["lint", "--config", ""], ["lint", "--root", ""], ["try", "a", ""], ["explain", ""], ["new", "rule", ""],
        ["new", "rule", "a-b", "--pattern", ""], ["decide", ""], ["diagram", ""], ["diagram", "a.mmd", "--out", ""],
        ["check", "--write-baseline", ""], ["check", "--changed", ""], ["lint", "--changed", ""],
        ["lint", "--exclude", ""], ["lint", "--rule", ""], ["hook", ""],
    ]) func emptyArgumentsAreRefused(arguments: [String]) throws {
        let run = try Command(arguments, in: folder)
        #expect(run.status == 64)
        let option = arguments.last == "" ? arguments.dropLast().last : arguments.last?.dropLast().description
        let isOption = option?.hasPrefix("--") == true
        let message = isOption ? "the argument after '\(option ?? "")' is empty" : "an argument is empty"
        #expect(run.talk.hasPrefix("error: \(message)\n  note: pass '.' for the current folder"), "\(run.talk)")
        #expect(try folder.names() == ["Content", "a.txt", "empty", "rubric.yml"])
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no /dev/full"))
    func resultsThatCannotBeWrittenAreAnError() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let process = Process()
        process.executableURL = URL(filePath: try Command.found())
        process.arguments = ["rules"]
        process.standardOutput = full
        let talk = Pipe()
        process.standardError = talk
        try process.run()
        let text = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(text == "error: cannot write 'standard output': no space left on the disk\n")
    }

    /// Programs such as Node.js may leave a pipe nonblocking, which all processes that share it then see.
    @Test func streamsThatOthersMadeNonblockingAreWaitedFor() throws {
        let code = String(repeating: "let a = [1, 2]\n", count: 400)
        let (process, input, output) = (Process(), Pipe(), Pipe())
        for end in [input.fileHandleForReading, output.fileHandleForWriting] {
            let flags = fcntl(end.fileDescriptor, F_GETFL)
            try #require(fcntl(end.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0)
        }
        process.executableURL = URL(filePath: try Command.found())
        process.arguments = ["try", "[1, $x]", "-", "--format", "json", "--quiet"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // Nothing outside the process shows that it waits for input. If it is slower, the test passes without that part.
        Thread.sleep(forTimeInterval: 0.2)
        DispatchQueue.global().async {
            try? input.fileHandleForWriting.write(contentsOf: Data(code.utf8))
            try? input.fileHandleForWriting.close()
        }
        // A pipe holds 64 KB, which is less than all matches.
        var waiting: Int32 = 0
        while waiting < 60_000, process.isRunning {
            Thread.sleep(forTimeInterval: 0.01)
            _ = ioctl(output.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &waiting)
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(text.components(separatedBy: "\"a match").count == 401)
    }

    @Test func aReplacementMayBeEmpty() throws {
        try folder.write("A.swift", "a(1)\n")
        #expect(try Command("try", "a($x)", "A.swift", "--replace", "", in: folder).status == 0)
    }

    @Test(
        arguments: [
            (["serve", "-p", "70000"], 64, "the port must be a number from 0 to 65535, not 70000"),
            (["build", "a.txt"], 74, "cannot open the folder 'a.txt': it is a file, not a folder"),
            (["lint", "--root", "a.txt"], 74, "cannot open the folder 'a.txt': it is a file, not a folder"),
            (["explain", "x", "--root", "a.txt"], 74, "cannot open the folder 'a.txt': it is a file, not a folder"),
            (["serve", "--static", "a.txt"], 74, "cannot open the folder 'a.txt': it is a file, not a folder"),
            (["build", "absent"], 74, "cannot find 'absent': no such folder"),
            (["check", "absent.md"], 74, "cannot find 'absent.md': no such file or folder"),
            (["lint", "a.txt"], 64, "cannot lint 'a.txt': its name does not end in '.swift'"),
            (["check", "--explain", "a.txt"], 64, "error: 'a.txt' must be a file and a line, such as"),
            (["check", "--explain", "a.txt:1"], 74, "cannot check 'a.txt': it is not a page of the rulebook"),
            (["check", "--root", "Content", "a.txt"], 74, "cannot check 'a.txt': it is not part of the rulebook in"),
            (["lint", "--rule", "nope", "."], 64, "error: unknown rule 'nope'; 'rubric rules' lists them"),
            (["lint", "--rule", "broken-link", "."], 64, "error: 'broken-link' is a diagnostic, not a rule;"),
            (["check", "a.txt"], 0, "'a.txt' was not checked: it is not a page"),
        ] as [([String], Int32, String)]) func whatIsNotWhatItShouldBe(
            arguments: [String], status: Int32, message: String
        )
        throws
    {
        let run = try Command(arguments, in: folder)
        #expect(run.status == status)
        #expect(run.talk.contains(message), "\(run.talk)")
        #expect(!run.talk.contains("Usage: rubric <subcommand>"))
    }

    @Test func aFolderWithoutPagesIsNamed() throws {
        let run = try Command("check", in: folder, at: "empty")
        #expect(run.status == 0, "the folder belongs to the rulebook around it")
        try FileManager.default.removeItem(atPath: folder("rubric.yml"))
        let alone = try Command("check", in: folder, at: "empty")
        #expect(alone.status == 1)
        #expect(
            alone.output == """
                error[no-pages]: no pages in 'empty'
                 --> .
                  = note: pages are files that end in '.md' or '.markdown'

                """)
        for name in ["a.md", "b.markdown"] { try folder.write("empty/\(name)", "---\ndraft: true\n---\n# A\n") }
        #expect(
            try Command("check", in: folder, at: "empty").output.hasSuffix(
                "  = note: 'a.md' is not published: it is a draft (1 of 2 unpublished pages)\n"))
    }

    @Test(.enabled(if: geteuid() != 0, "the tests run as root, to whom no file is closed"))
    func aClosedFolderIsNamed() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder("Content"))
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("Content")) }
        for arguments in [["check", "Content/index.md"], ["lint", "Content/A.swift"], ["init", "Content/x"]] {
            let run = try Command(arguments, in: folder)
            #expect(run.status == 74)
            #expect(run.talk.contains("cannot open the folder 'Content': permission denied"), "\(run.talk)")
        }
    }

    @Test(arguments: [
        ("warn", "warning"), ("Warnings", "warning"), ("err", "error"), ("info", "note"), ("none", "off"),
        ("disabled", "off"), ("fatal", "error"),
    ]) func severitiesOfOtherLinters(written: String, meant: String) throws {
        try folder.write("rubric.yml", "rules: {broken-link: \(written)}\n")
        try folder.write("Content/b.md", "---\nrule: b-b\npattern: b($a)\nseverity: \(written)\n---\n# B\n")
        let run = try Command("check", "--format", "json", in: folder)
        let findings = try run.json()["findings"] as? [[String: Any]] ?? []
        let notes = findings.filter { $0["id"] as? String == "invalid-value" }.map {
            (($0["notes"] as? [[String: Any]])?.first?["message"] as? String) ?? ""
        }
        #expect(notes == ["did you mean '\(meant)'?", "did you mean '\(meant)'?"], "\(run.output)")
    }

    @Test(arguments: [
        ("foo.mustache", "use the name of a built-in file, such as 'page.mustache'"),
        ("404.html", "did you mean '404.mustache'?"), ("page.mustach", "did you mean 'page.mustache'?"),
        ("style.css", "did you mean 'assets/style.css'?"), ("serach.mustache", "such as 'page.mustache'"),
    ]) func templatesOfOtherNames(file: String, note: String) throws {
        try folder.write("Templates/\(file)", "x")
        let run = try Command("check", in: folder)
        #expect(run.output.contains("warning[unknown-template-file]: '\(file)' does not override a built-in file"))
        #expect(run.output.contains(note), "\(run.output)")
    }

    @Test func idsInCommentsAreSuggested() throws {
        try folder.write("A.swift", "// rubric:disable exposed-stat\n// rubric:disable zzz\nlet a = 1\n")
        let run = try Command("lint", "A.swift", in: folder)
        #expect(run.output.contains("did you mean 'exposed-state'?"), "\(run.output)")
        #expect(run.output.contains("'rubric rules' lists the ids"), "\(run.output)")
    }
}
