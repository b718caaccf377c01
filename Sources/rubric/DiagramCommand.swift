import ArgumentParser
import Base
import Diagnostics
import Diagrams
import Files
import Mermaid
import Pages
import Rendering

struct DiagramCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Render mermaid diagrams as SVG, text, JSON or an interactive page.",
        discussion: """
            Each file contains one flowchart, sequence diagram or state diagram, or is a Markdown page with mermaid \
            fences; '-' reads standard input. If a page has several diagrams, they are numbered: page-1.svg. Without \
            --out, the result goes to standard output.

            Formats: svg is the drawing; html is a page with the drawing and a walkthrough; text lists the steps, with \
            merges and loops as references; json contains nodes, edges, subgraphs and the decision tree, or the \
            participants and steps of a sequence diagram.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, json, text, html

        var fileExtension: String { self == .text ? "txt" : rawValue }

        /// The format of a file, by the extension of its name.
        init?(ofFile path: String) {
            guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix("." + $0.fileExtension) })
            else { return nil }
            self = format
        }

        /// Whether several of them one after the other are of any use.
        var canFollow: Bool { self == .text || self == .json }
    }

    @Argument(help: ArgumentHelp("Mermaid files or Markdown pages, or '-' for standard input.", valueName: "file"))
    var files: [String]

    @Option(
        name: .customLong("format"),
        help: "Output format. Default: that of the file in --out, else svg.")
    var wantedFormat: Format?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Output folder; each result has the name of its file and the format's extension. A path that ends in "
                + ".svg, .json, .txt or .html is a file, for a single result.", valueName: "path"))
    var out: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Language of the html page: en or es.", valueName: "code"))
    var language = "en"

    func validate() throws {
        let languages = TemplateSet().languages
        guard languages.contains(language) else {
            throw ValidationError(
                "unsupported language '\(language)'; the languages are \(languages.joined(separator: ", "))")
        }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("'-' (standard input) can be given only once")
        }
        guard let out else { return }
        if let named = Format(ofFile: out), named != format {
            throw ValidationError("--out '\(out)' is a file for \(named.rawValue), but --format is \(format.rawValue)")
        }
        if let other = Self.pictureExtensions.first(where: { out.lowercased().hasSuffix("." + $0) }) {
            throw ValidationError("a diagram cannot be written as \(other), only as svg, json, text or html")
        }
    }

    func run() throws {
        let console = Console()
        var failed = false
        try console.ending {
            var sources: [DiagramSource] = []
            for file in files {
                let found = DiagramSource.all(in: try Self.read(file), named: file == "-" ? "stdin" : file)
                if found.isEmpty {
                    failed = true
                    console.fail(
                        "'\(file == "-" ? "stdin" : file)' is a Markdown page without a mermaid diagram",
                        notes: ["a diagram begins with '```mermaid' and ends with '```'"])
                }
                sources += found
            }
            try checkNames(of: sources, console)
            let boundary = try LinkBoundary([])
            for (number, source) in sources.enumerated() {
                let parse = source.parse()
                let diagram = Diagram.Content(parse)
                let checks = parse.check(diagram?.tree, file: source.file, place: source.place).sorted()
                console.reportToTalk(parse.diagnostics + checks) { $0 == source.file ? source.bytes : nil }
                if diagram == nil { failed = true }
                guard let result = result(of: parse, diagram, source, console) else {
                    failed = true
                    continue
                }
                if let out {
                    try Disk.replace(
                        isFile ? out : DiskPath.join(out, resultName(of: source)), result, within: boundary,
                        makingFolder: true)
                } else {
                    if format == .text, sources.count > 1 {
                        console.write("\(number == 0 ? "" : "\n")# \(VisibleText.line(source.name))\n")
                    }
                    console.write(bytes: result + (result.last == 0x0A ? [] : [0x0A]))
                }
            }
        }
        if failed { throw ExitCode(1) }
    }
}

extension DiagramCommand {
    private static func read(_ file: String) throws -> [UInt8] {
        try file == "-" ? Console.input() : Disk.read(file)
    }

    /// Formats of pictures that people ask for.
    private static let pictureExtensions = ["png", "pdf", "jpg", "jpeg", "webp"]

    private var format: Format { wantedFormat ?? out.flatMap(Format.init(ofFile:)) ?? .svg }

    /// Rejects several results where only one can be written, and results of the same name.
    private func checkNames(of sources: [DiagramSource], _ console: Console) throws {
        guard sources.count > 1 else { return }
        let several = files.count > 1 ? "several results" : "'\(sources[0].file)' has \(sources.count) diagrams, which"
        if out == nil {
            guard !format.canFollow else { return }
            throw console.usageError("\(several) as \(format.rawValue) need a folder: --out DIR")
        }
        if isFile { throw console.usageError("\(several) need a folder: --out DIR") }
        var first: [String: String] = [:]
        for source in sources {
            let name = resultName(of: source)
            if let other = first[name] {
                throw console.usageError("'\(other)' and '\(source.file)' would both be written as '\(name)'")
            }
            first[name] = source.file
        }
    }

    private func result(
        of parse: FlowchartParse, _ diagram: Diagram.Content?, _ source: DiagramSource, _ console: Console
    ) -> [UInt8]? {
        switch (format, diagram) {
        case (.json, _): return FlowchartJSON.encode(parse)
        case (_, nil):
            if !parse.diagnostics.contains(where: { $0.severity == .error }) {
                console.fail("'\(source.name)' contains no supported diagram")
            }
            return nil
        case (.text, let diagram?): return Array(Diagram(diagram).text().utf8)
        case (.svg, let diagram?):
            do {
                return Array(try Diagram(diagram).svg().utf8)
            } catch {
                console.fail("'\(source.name)' cannot be drawn: \(error)")
                return nil
            }
        case (.html, let diagram?):
            let page = FlowchartPage(diagram, name: source.stem, language: language).html()
            if page == nil {
                let reason = LayoutFailure.ofThisMachine.map { ": \($0)" } ?? ""
                console.fail("'\(source.name)' cannot be drawn\(reason)")
            }
            return page
        }
    }

    /// Whether `--out` names a file and not a folder.
    private var isFile: Bool { out.flatMap(Format.init(ofFile:)) != nil }

    private func resultName(of source: DiagramSource) -> String { "\(source.stem).\(format.fileExtension)" }
}
