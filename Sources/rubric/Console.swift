import ArgumentParser
import Diagnostics
import Files
import Foundation
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
        outputStyle = color.isOn(for: STDOUT_FILENO) ? .on : .off
        talkStyle = color.isOn(for: STDERR_FILENO) ? .on : .off
        showsProgress = !quiet && isatty(STDERR_FILENO) == 1
        isInteractive = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    }

    /// The number of threads that work at the same time.
    static let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// Standard input up to its end.
    static func input() throws(FileError) -> [UInt8] {
        do {
            return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        } catch {
            throw FileError("standard input", .read, reason: "it is closed, or is not a file or pipe")
        }
    }

    /// Writes a result.
    func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    func write(bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

    /// Prints a line to standard error.
    func say(_ line: String) {
        guard !isQuiet else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Prints the error that ends the command.
    func fail(_ message: String, notes: [String] = []) {
        let lines =
            [talkStyle(.red, "error:") + " " + message] + notes.map { "  " + talkStyle(.dim, "note:") + " " + $0 }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Prints the mistake in how the command is used, and returns the exit code for it.
    func usageError(_ message: String, notes: [String] = []) -> ExitCode {
        fail(message, notes: notes)
        return ExitCode(64)
    }

    /// The width in columns: the terminal's, else COLUMNS, else 80.
    var width: Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        let named = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
        return named > 0 ? named : 80
    }

    /// Whether a user can be asked.
    var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Asks a question that only 'y' and 'yes' confirm.
    func asks(_ question: String) -> Bool {
        FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
        let answer = readLine() ?? ""
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// Replaces the progress line; an empty text removes it.
    func progress(_ text: String) {
        guard showsProgress else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
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
    func report(
        _ diagnostics: [Diagnostic], suppressed: [Report.Suppressed] = [], as format: ReportFormat,
        in folder: String? = nil, toTalk: Bool = false, condensesNotes: Bool = false,
        source: @escaping (String) -> [UInt8]?
    ) {
        var style = TextReporter.Style()
        style.ansi = toTalk ? talkStyle : outputStyle
        style.condensesNotes = condensesNotes
        let report = Report(diagnostics, suppressed: suppressed, version: Rubric.version, source: source)
        var piece = Data()
        let handle = toTalk ? FileHandle.standardError : FileHandle.standardOutput
        format.reporter(style: style, folder: folder).write(report) { text in
            piece += text.utf8
            if piece.count < Self.pieceSize { return }
            handle.write(piece)
            piece.removeAll(keepingCapacity: true)
        }
        handle.write(piece)
        // On a terminal an empty line separates the report from the messages after it.
        if !toTalk, format == .text, !diagnostics.isEmpty, isInteractive { say("") }
    }

    /// Reports diagnostics about the user's input to standard error.
    func reportToTalk(_ diagnostics: [Diagnostic], source: @escaping (String) -> [UInt8]? = { _ in nil }) {
        report(diagnostics, as: .text, toTalk: true, source: source)
    }
}

/// When output is colored.
enum ColorMode: String {
    /// In a terminal, unless the environment says otherwise.
    case auto
    case always, never

    fileprivate func isOn(for descriptor: Int32) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
                && isatty(descriptor) == 1
        }
    }
}

extension ContinuousClock.Instant {
    /// The time since then: `0.10 s`.
    var elapsed: String {
        String(format: "%.2f", Double((ContinuousClock.now - self) / .milliseconds(1)) / 1000) + " s"
    }
}

extension Console {
    /// Creates files with their folders, or no file if one of them exists or cannot be written.
    ///
    /// - Parameters:
    ///   - name: the name of a file in messages, by its path.
    ///   - isTold: whether each file is named once it is written.
    func create(
        _ files: [(path: String, bytes: [UInt8])], naming name: (String) -> String = { $0 }, isTold: Bool = true
    ) throws {
        for file in files where try Disk.status(file.path) != nil {
            throw ValidationError("cannot create '\(name(file.path))': already exists; nothing was changed")
        }
        var created: [String] = []
        do {
            for file in files {
                try Disk.makeFolder(DiskPath.parent(file.path))
                try Disk.create(file.path, file.bytes)
                created.append(file.path)
            }
        } catch {
            for path in created { try? Disk.remove(path) }
            throw error
        }
        if isTold { for path in created { say("wrote '\(name(path))'") } }
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
