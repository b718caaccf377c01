import ArgumentParser
import Files
import Pages
import Publishing
import Serving

/// Shows the site on this machine.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Build the site and show it on this machine.",
        discussion: "Only this machine reaches the site unless --host says otherwise. Control-C ends it.")

    @OptionGroup var rulebook: RootOptions
    @OptionGroup var reporting: ReportOptions

    @Option(name: .long, help: "The port to listen on; 0 takes any that is free.")
    var port = 8000

    @Option(name: .long, help: "The address to listen on; 0.0.0.0 for everybody on the network.")
    var host = "127.0.0.1"

    @Option(name: .long, help: ArgumentHelp("Serve a finished site as it lies there, and build nothing.", valueName: "dir"))
    var `static`: String?

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535, not \(port)") }
    }

    func run() async throws {
        let console = Console(quiet: reporting.quiet)
        let folder: String
        if let `static` {
            guard (try? Disk.status(`static`))??.kind == .folder else {
                console.fail("there is no folder '\(`static`)'")
                throw ExitCode(74)
            }
            folder = `static`
        } else {
            folder = try build()
        }
        let server = Server(StaticSite(folder: folder), settings: ServerSettings(host: host, port: port))
        do {
            try await server.run { addresses in
                for address in addresses { console.say("serving '\(folder)' at \(address.url)\(address.isLoopback ? "" : " (for everybody on the network)")") }
                console.say("Control-C ends it")
            }
        } catch {
            console.fail("\(error)", notes: [Self.advice(for: error)].compactMap(\.self))
            throw ExitCode(74)
        }
    }

    /// Builds the site where the configuration says; errors in the content are shown and do not keep it from being served.
    private func build() throws -> String {
        let run = try Run(rulebook, reporting)
        try run.ending {
            let book = try run.read()
            run.report(book.diagnostics)
            guard book.isPublishable else {
                run.say(run.summary(of: book))
                throw ExitCode(1)
            }
            let writer = SiteWriter(target: run.project.output, root: run.project.root, content: run.project.contentPath)
            _ = try writer.publish(SiteFiles(book, jobs: run.jobs))
            run.say(run.summary(of: book))
        }
        return run.project.output
    }

    private static func advice(for error: ServerError) -> String? {
        guard case .portInUse(_, _, let next?) = error else { return nil }
        return "rubric serve --port \(next)"
    }
}
