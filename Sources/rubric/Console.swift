import Diagnostics
import Foundation

/// The only place that prints: results to standard output, talk to standard error, colour and progress on a terminal
/// alone.
struct Console {
    let isQuiet: Bool
    let outputStyle: ANSI
    private let talkStyle: ANSI
    private let showsProgress: Bool
    /// Whether results and talk both go to a terminal.
    private let isInteractive: Bool
    /// Bytes of a report that are written at once.
    private static let pieceSize = 1 << 16

    init(quiet: Bool = false) {
        isQuiet = quiet
        let environment = ProcessInfo.processInfo.environment
        let wantsColor = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        outputStyle = wantsColor && isatty(STDOUT_FILENO) == 1 ? .on : .off
        talkStyle = wantsColor && isatty(STDERR_FILENO) == 1 ? .on : .off
        showsProgress = !quiet && isatty(STDERR_FILENO) == 1
        isInteractive = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    }

    /// Writes a result.
    func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    func write(bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

    /// Says something on a line of its own.
    func say(_ line: String) {
        guard !isQuiet else { return }
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Says why the command cannot go on.
    func fail(_ message: String, notes: [String] = []) {
        let lines =
            [talkStyle(.red, "error:") + " " + message] + notes.map { "  " + talkStyle(.dim, "note:") + " " + $0 }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Columns of what results are shown on: a terminal's own, else COLUMNS, else 80.
    var width: Int {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        let named = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 0
        return named > 0 ? named : 80
    }

    /// Whether somebody is there who can be asked.
    var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Asks a question that 'y' and 'yes' agree to, and nothing else does.
    func asks(_ question: String) -> Bool {
        FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
        let answer = readLine() ?? ""
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// Replaces the line of progress; nothing replaces it at the end.
    func progress(_ text: String) {
        guard showsProgress else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Prints findings in a format; those that only accompany a result go where the talk goes. In text nothing is
    /// printed where there are none.
    ///
    /// - Parameter folder: the absolute folder that the files are named relative to.
    func report(
        _ diagnostics: [Diagnostic], suppressed: [Report.Suppressed] = [], as format: ReportFormat,
        in folder: String? = nil, toTalk: Bool = false, source: @escaping (String) -> [UInt8]?
    ) {
        var style = TextReporter.Style()
        style.ansi = toTalk ? talkStyle : outputStyle
        let report = Report(
            diagnostics, suppressed: suppressed, tool: Report.Tool(version: Rubric.version), source: source)
        var piece = Data()
        let handle = toTalk ? FileHandle.standardError : FileHandle.standardOutput
        format.reporter(style: style, folder: folder).write(report) { text in
            piece += text.utf8
            if piece.count < Self.pieceSize { return }
            handle.write(piece)
            piece.removeAll(keepingCapacity: true)
        }
        handle.write(piece)
        // Only on a terminal do a report and what is said after it stand below each other.
        if !toTalk, format == .text, !diagnostics.isEmpty, isInteractive { say("") }
    }

    /// Says what is wrong with what the user typed, with the place in it.
    func reportToTalk(_ diagnostics: [Diagnostic], source: @escaping (String) -> [UInt8]? = { _ in nil }) {
        var style = TextReporter.Style()
        style.ansi = talkStyle
        let report = Report(diagnostics, tool: Report.Tool(version: Rubric.version), source: source)
        FileHandle.standardError.write(Data(TextReporter(style).text(of: report).utf8))
    }
}
