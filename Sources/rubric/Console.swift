import ArgumentParser
import Base
import Diagnostics
import Files
import SiteBuilding

/// Prints results to standard output and messages to standard error, with color and progress on a terminal.
struct Console {
    let isQuiet: Bool
    let outputStyle: ANSI
    private let talkStyle: ANSI
    private let showsProgress: Bool
    /// Whether results and talk both go to a terminal.
    private let isInteractive: Bool
    /// Bytes of a report that are written at once.
    private static let pieceSize = 1 << 16

    init(quiet: Bool = false, color: ColorMode = .auto) {
        isQuiet = quiet
        outputStyle = color.isOn(for: .output) ? .on : .off
        talkStyle = color.isOn(for: .error) ? .on : .off
        showsProgress = !quiet && StandardStream.error.isTerminal
        isInteractive = StandardStream.output.isTerminal && StandardStream.error.isTerminal
    }

    /// Standard input up to its end.
    static func input() throws(FileError) -> [UInt8] { try StandardStream.input.readToEnd() }

    /// Writes a result.
    func write(_ text: String) { write(bytes: Array(text.utf8)) }

    /// Ends the command if the result cannot be written.
    func write(bytes: [UInt8]) {
        do {
            try StandardStream.output.write(bytes)
        } catch {
            fail("\(error)")
            Rubric.exit(withError: ExitCode(74))
        }
    }

    /// Writes to standard error; without it, nothing can be said.
    private func talk(_ text: String) { try? StandardStream.error.write(Array(text.utf8)) }

    /// Prints lines to standard error. They may hold names and texts of a stranger.
    func say(_ lines: String) {
        guard !isQuiet else { return }
        talk(Self.visible(lines) + "\n")
    }

    private static func visible(_ lines: String) -> String { VisibleText.lines(lines).joined(separator: "\n") }

    /// Prints the error that ends the command.
    func fail(_ message: String, notes: [String] = []) {
        let lines =
            [talkStyle(.red, "error:") + " " + Self.visible(message)]
            + notes.map { "  " + talkStyle(.dim, "note:") + " " + Self.visible($0) }
        talk(lines.joined(separator: "\n") + "\n")
    }

    /// Prints the mistake in how the command is used, and returns the exit code for it.
    func usageError(_ message: String, notes: [String] = []) -> ExitCode {
        fail(message, notes: notes)
        return ExitCode(64)
    }

    /// Prints the help of a command that needs a subcommand, and returns the exit code for its absence.
    func missingCommand(of command: any ParsableCommand.Type) -> ExitCode {
        talk(Rubric.helpMessage(for: command) + "\n")
        return ExitCode(64)
    }

    /// The width in columns: the terminal's, else COLUMNS, else 80.
    var width: Int {
        if let columns = StandardStream.output.columns { return columns }
        let named = CurrentProcess.variable("COLUMNS").flatMap { Int($0) } ?? 0
        return named > 0 ? named : 80
    }

    /// Whether a user can be asked.
    var canAsk: Bool { StandardStream.input.isTerminal && StandardStream.error.isTerminal }

    /// Asks a question that only 'y' and 'yes' confirm.
    func asks(_ question: String) -> Bool {
        talk("\(question) [y/N] ")
        let answer = readLine() ?? ""
        return ["y", "yes"].contains(answer.trimming(while: \.isWhitespace).lowercased())
    }

    /// Replaces the progress line; an empty text removes it.
    func progress(_ text: String) {
        guard showsProgress else { return }
        talk("\r\u{1B}[K\(text)")
    }

    /// Says how many findings are hidden because of their severity.
    func sayHidden(_ hidden: [Diagnostic]) {
        guard !hidden.isEmpty else { return }
        let noun = hidden.allSatisfy { $0.severity == .note } ? "note" : "finding"
        let (verb, object) = hidden.count == 1 ? ("\(noun) is", "it") : ("\(noun)s are", "them")
        say("\(hidden.count) \(verb) hidden; '--severity note' shows \(object)")
    }

    /// Prints findings in a format, to standard error where they accompany a result.
    ///
    /// - Parameters:
    ///   - folder: the absolute folder that the files are named relative to.
    ///   - condensesNotes: whether text shows only some of many notes.
    ///   - countsHabits: whether text counts many findings of a habit in one line.
    func report(
        _ report: Report, as format: ReportFormat, in folder: String? = nil, toTalk: Bool = false,
        condensesNotes: Bool = false, countsHabits: Bool = false
    ) {
        var style = TextReporter.Style()
        style.ansi = toTalk ? talkStyle : outputStyle
        style.condensesNotes = condensesNotes
        style.countsHabits = countsHabits
        var piece = ""
        let send = toTalk ? talk : write
        format.reporter(style: style, folder: folder).write(report) { text in
            piece += text
            if piece.utf8.count < Self.pieceSize { return }
            send(piece)
            piece.removeAll(keepingCapacity: true)
        }
        send(piece)
        // On a terminal an empty line separates the report from the messages after it.
        if !toTalk, format == .text, !report.diagnostics.isEmpty, isInteractive { say("") }
    }

    /// Reports diagnostics about the user's input to standard error.
    func reportToTalk(_ diagnostics: [Diagnostic], source: @escaping (String) -> [UInt8]? = { try? Disk.read($0) }) {
        report(Report(diagnostics, version: Rubric.version, source: source), as: .text, toTalk: true)
    }
}

/// When output is colored.
enum ColorMode: String, CaseIterable {
    /// In a terminal, unless the environment says otherwise.
    case auto
    case always, never

    fileprivate func isOn(for stream: StandardStream) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            return CurrentProcess.variable("NO_COLOR") == nil && CurrentProcess.variable("TERM") != "dumb"
                && stream.isTerminal
        }
    }
}

extension ContinuousClock.Instant {
    /// The time since then: `0.10 s`.
    var elapsed: String {
        let hundredths = Int(((ContinuousClock.now - self) / .milliseconds(10)).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) s"
    }
}

extension Console {
    /// Creates files with their folders, or no file if one of them exists or cannot be written.
    ///
    /// - Parameters:
    ///   - boundary: what links must not lead out of.
    ///   - name: the name of a file in messages, by its path.
    ///   - isTold: whether each file is named once it is written.
    func create(
        _ files: [(path: String, bytes: [UInt8])], within boundary: LinkBoundary,
        naming name: (String) -> String = { $0 }, isTold: Bool = true
    ) throws {
        for file in files where try Disk.status(file.path) != nil {
            throw ValidationError("cannot create '\(name(file.path))': already exists; nothing was changed")
        }
        Disk.removeLeftovers(of: files.map(\.path))
        try Disk.apply(
            files.map { FileEdit($0.path, from: nil, to: $0.bytes) }, within: boundary, makingFolders: true)
        if isTold { for file in files { say("wrote '\(name(file.path))'") } }
    }

    /// Runs a command or a part of it, and turns disk errors into a message and an exit code.
    ///
    /// - Parameter option: the one that names the folder to which files are written.
    func ending<Result>(writingTo option: String = "--output", _ work: () throws -> Result) throws -> Result {
        do { return try work() } catch { throw exit(after: error, writingTo: option) }
    }

    /// The same for a command that waits for others.
    func endingAsync(_ work: () async throws -> Void) async throws {
        do { try await work() } catch { throw exit(after: error, writingTo: "--output") }
    }

    /// Says what went wrong, and returns the exit code; any other error is returned as it is.
    private func exit(after error: any Error, writingTo option: String) -> any Error {
        switch error {
        case let error as PublishingError:
            progress("")
            fail("\(error)", notes: [error.note(option: option)])
            return ExitCode(error.isUsage ? 64 : 74)
        case let error as FileError:
            progress("")
            fail("\(error)")
            // An unsuitable file is a usage error.
            return ExitCode(error.operation == .lint ? 64 : 74)
        case let error as ValidationError:
            progress("")
            return usageError(error.message)
        default: return error
        }
    }
}

extension PublishingError {
    /// Whether the user named a folder that no build may write to.
    fileprivate var isUsage: Bool {
        switch self {
        case .foreignFiles, .outputInsideContent, .outputHoldsRoot, .notAFolder: true
        case .locked, .invalidPath, .conflictingPath, .file: false
        }
    }
}
