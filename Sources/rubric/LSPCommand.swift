import ArgumentParser
import Files
import JSONRPC

struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Run the language server, which an editor starts.",
        discussion: """
            Speaks the Language Server Protocol over standard input and output: findings in Swift code while it is \
            typed, fixes, and the pages of rules. The nearest rubric.yml of each file applies.
            """)

    /// Editors pass it to servers of every kind.
    @Flag(name: .long, help: ArgumentHelp("Use standard input and output, which is the default.", visibility: .hidden))
    var stdio = false

    func run() throws {
        // An editor that is gone must not end the process before it has cleaned up.
        StandardStream.ignoreClosedPipes()
        let writer = MessageWriter(.headers, send: StandardStream.output.write)
        let server = LanguageServer(writer, jobs: CurrentProcess.processors)
        RPCServer(
            .headers, writer: writer, receive: StandardStream.input.readAvailable,
            whenEnded: StandardStream.output.endProcessWhenClosed
        ).run(server)
        // The protocol's exit code for an end without the request `shutdown`.
        guard server.isShutDown else { throw ExitCode(1) }
    }
}
