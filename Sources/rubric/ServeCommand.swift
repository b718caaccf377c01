import ArgumentParser
import Diagnostics
import Files
import Projects
import Serving

/// Serves the site locally, and updates it while its files change.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show the site on this machine while you write it.",
        discussion: """
            The site is made in memory, and nothing is written. When a file is saved, the pages that browsers show \
            are brought up to date in place. Only this machine reaches the site unless --host says otherwise. \
            Control-C ends it.
            """)

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: "The port to listen on; 0 takes any that is free.")
    var port = 8000

    @Option(name: .long, help: "The address to listen on; 0.0.0.0 for everybody on the network.")
    var host = "127.0.0.1"

    @Flag(name: .long, help: "Open the site in the browser.")
    var open = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The address that opens a place in your editor, such as vscode://file/{path}:{line}:{column}.",
            valueName: "pattern"))
    var editor: EditorPattern?

    @Flag(name: .long, help: "Look at the files again and again, where the system does not say that they change.")
    var poll = false

    @Option(
        name: .long, help: ArgumentHelp("Serve a finished site as it lies there, and build nothing.", valueName: "dir"))
    var `static`: String?

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("a port is a number from 0 to 65535, not \(port)")
        }
        if `static` != nil, poll || editor != nil {
            throw ValidationError("--static shows a site as it lies there: --poll and --editor go without it")
        }
    }

    func run() async throws {
        if let `static` { try await show(`static`) } else { try await preview() }
    }

    private func show(_ folder: String) async throws {
        let console = Console(quiet: reporting.quiet)
        guard (try? Disk.status(folder))??.kind == .folder else {
            console.fail("there is no folder '\(folder)'")
            throw ExitCode(74)
        }
        try await serve(Server(StaticSite(folder: folder), settings: settings), folder, console)
    }

    private func preview() async throws {
        let run = try Run(rulebook, reporting)
        run.console.progress("reading the rulebook")
        let preview = LivePreview(root: run.project.root, jobs: run.jobs, console: run.console)
        let state = await preview.load()
        run.console.progress("")
        run.report(state.diagnostics)
        run.say(
            Tally(state.diagnostics).summary
                + (state.fatal.isEmpty ? "" : "; there is nothing to show until that is mended"))
        let following = Task { await preview.follow(polls: poll) }
        defer { following.cancel() }
        try await serve(
            Server(preview.site, settings: settings, live: preview.live(editor: editor)), rulebook.root, run.console)
    }

    private var settings: ServerSettings { ServerSettings(host: host, port: port) }

    private func serve(_ server: Server, _ folder: String, _ console: Console) async throws {
        do {
            try await server.run { addresses in
                for address in addresses {
                    console.say(
                        "serving '\(folder)' at "
                            + "\(address.url)\(address.isLoopback ? "" : " (for everybody on the network)")"
                    )
                }
                console.say("Control-C ends it")
                guard open, let address = addresses.first?.url else { return }
                BrowserWindow.open(address) { console.say("no browser could be opened") }
            }
        } catch {
            console.fail("\(error)", notes: [Self.advice(for: error)].compactMap(\.self))
            throw ExitCode(74)
        }
    }

    private static func advice(for error: ServerError) -> String? {
        guard case .portInUse(_, _, let next?) = error else { return nil }
        return "rubric serve --port \(next)"
    }
}
