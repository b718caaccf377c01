import TestSupport
import Testing

/// A command that does not know what to do fails, so that no script takes it for a success.
@Suite struct MissingArgumentsTests {
    @Test(arguments: [[], ["new"], ["import"]]) func `a missing subcommand is a usage error`(arguments: [String]) throws
    {
        let run = try Command(arguments, in: TemporaryFolder())
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.talk.contains("USAGE: rubric"))
    }

    @Test(arguments: [["help"], ["--help"], ["new", "--help"], ["help", "new"]])
    func `help that was asked for is a result`(arguments: [String]) throws {
        let run = try Command(arguments, in: TemporaryFolder())
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: rubric") && run.talk == "")
    }

    #if os(Linux)
        /// Swift reads the arguments from `/proc`, which a container may lack.
        @Test(arguments: ["check", "build", "mcp"]) func `nothing passes without /proc`(command: String) throws {
            let folder = try TemporaryFolder()
            try folder.write("index.md", "# Index\n\n[x](gone.md)\n")
            func run(_ script: String) throws -> ProgramRun {
                try ProgramRun(["unshare", "-m", "sh", "-c", script, "sh", Command.found(), command], in: folder.path)
            }
            guard try run("mount -t tmpfs none /proc").status == 0 else {
                return print("skipped: this user cannot hide /proc")
            }
            let without = try run("mount -t tmpfs none /proc && exec \"$@\"")
            #expect(without.status == 74)
            #expect(
                without.talk.hasPrefix("error: the arguments cannot be read, because '/proc' is not mounted\n"),
                "\(without.talk)")
        }
    #endif
}
