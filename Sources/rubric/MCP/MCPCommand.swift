import ArgumentParser
import Base
import Files
import JSONRPC

/// Serves the linter, the rules and the pages to agents.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", abstract: "Serve the linter, the rules and the pages to coding agents.",
        discussion: """
            An agent starts this command and talks to it over standard input and output in the Model Context \
            Protocol. It can lint code, read and search pages, and walk through decision trees. Nothing is written \
            to disk. The pages are those of the nearest rulebook, else the built-in pages of the rules.
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the rulebook. Default: the nearest parent folder that has a rubric.yml.", valueName: "dir"))
    var root: String?

    func run() throws {
        let console = Console()
        try console.ending {
            if let root { try Disk.requireFolder(root) }
            if StandardStream.input.isTerminal {
                console.say("waiting for an agent on standard input; press Control-D to stop")
            }
            // A client that is gone must not end the process before it has cleaned up.
            StandardStream.ignoreClosedPipes()
            let server = RPCServer(
                .lines, writer: MessageWriter(.lines, send: StandardStream.output.write),
                receive: StandardStream.input.readAvailable, whenEnded: StandardStream.output.endProcessWhenClosed)
            // Pages and code hold Swift, which needs a deep stack.
            LargeStackThread.run { server.run(MCPServer(root: root)) }
        }
    }
}
