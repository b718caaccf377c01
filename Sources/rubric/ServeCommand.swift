import ArgumentParser
import Diagnostics
import Files
import Projects
import Serving

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the site locally and reload it on changes.",
        discussion: """
            The site is built in memory, and nothing is written to disk. When a file is saved, open pages are \
            updated in place, and problems that are new or fixed are printed. The site is reachable only from this \
            computer unless you set --host. Press Control-C to stop.
            """)

    @OptionGroup var argument: FolderArgument
    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .shortAndLong, help: "Port to listen on; 0 selects any free port.")
    var port = 8000

    @Option(name: .long, help: "Address to listen on; 0.0.0.0 allows access from the network.")
    var host = "127.0.0.1"

    @Flag(name: .long, help: "Open the site in the browser.")
    var open = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "URL that opens a location in your editor, such as vscode://file/{path}:{line}:{column}.",
            valueName: "pattern"))
    var editor: EditorPattern?

    @Flag(name: .long, help: "Poll for changes instead of using file system events.")
    var poll = false

    @Option(
        name: .long, help: ArgumentHelp("Serve an existing site without building it.", valueName: "dir"))
    var `static`: String?

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("the port must be a number from 0 to 65535, not \(port)")
        }
        if `static` != nil, poll || editor != nil || argument.folder != nil {
            throw ValidationError("--static cannot be combined with --poll, --editor or another folder")
        }
    }

    func run() async throws {
        if let `static` { try await show(`static`) } else { try await preview() }
    }

    private func show(_ folder: String) async throws {
        let console = reporting.console
        try console.ending { try Disk.requireFolder(folder) }
        try await serve(Server(StaticSite(folder: folder), settings: settings), folder, console)
    }

    private func preview() async throws {
        let run = try Run(rulebook, around: argument.folder, reporting)
        run.console.progress("reading the rulebook")
        let log = ProblemLog(root: run.project.root, names: run.names, console: run.console, reporting)
        let preview = LivePreview(root: run.project.root, names: run.names, jobs: run.jobs, log: log)
        let state = await preview.load()
        run.console.progress("")
        run.report(state.diagnostics)
        run.say(
            Tally(state.diagnostics).summary
                + (state.fatal.isEmpty ? "" : "; fix this to see the site"))
        let following = Task { await preview.follow(polls: poll) }
        defer { following.cancel() }
        try await serve(
            Server(preview.site, settings: settings, live: preview.live(editor: editor)), run.names.shown(""),
            run.console)
    }

    private var settings: ServerSettings { ServerSettings(host: host, port: port) }

    private func serve(_ server: Server, _ folder: String, _ console: Console) async throws {
        let serving = Task { () async -> ServerError? in
            do throws(ServerError) {
                try await server.run { announce($0, folder, console) }
                return nil
            } catch {
                return error
            }
        }
        StopSignals.handle { serving.cancel() }
        guard let error = await serving.value else { return }
        console.fail("\(error)", notes: [Self.advice(for: error)].compactMap(\.self))
        throw ExitCode(74)
    }

    private func announce(_ addresses: [ServerAddress], _ folder: String, _ console: Console) {
        for address in addresses {
            console.say(
                "serving '\(folder)' at "
                    + "\(address.url)\(address.isLoopback ? "" : " (accessible from the network)")"
            )
        }
        console.say("press Control-C to stop")
        guard open, let address = addresses.first?.url else { return }
        // Some browsers run until they are closed.
        Task { if await !BrowserWindow.open(address) { console.say("could not open a browser") } }
    }

    private static func advice(for error: ServerError) -> String? {
        guard case .portInUse(_, _, let next?) = error else { return nil }
        return "rubric serve --port \(next)"
    }
}
