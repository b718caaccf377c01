import ArgumentParser
import Diagnostics
import Diagrams
import Files
import Flowcharts
import Foundation
import Pages
import Rendering

/// Draws flowcharts, sequence diagrams and state diagrams, or writes their content.
struct DiagramCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Render mermaid diagrams as SVG, text, JSON or an interactive page.",
        discussion: """
            Each file holds one flowchart, sequence diagram or state diagram; '-' reads standard input. Without --out, \
            the result goes to standard output.

            Formats: svg is the drawing; html is a page with the drawing and its walk; text lists the steps, indented, \
            with merges and loops as references; json holds nodes, edges, subgraphs and the decision tree, or the \
            participants and steps of a sequence diagram.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, json, text, html

        var fileExtension: String { self == .text ? "txt" : rawValue }
        /// Whether several of them one after the other are of any use.
        var canFollow: Bool { self == .text || self == .json }
    }

    @Argument(help: ArgumentHelp("Mermaid files, or '-' for standard input.", valueName: "file"))
    var files: [String]

    @Option(name: .long, help: "Output format: svg, json, text or html.")
    var format: Format = .svg

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Output folder; each result has the name of its file and the format's extension. A path with that "
                + "extension is a file, for a single result.", valueName: "path"))
    var out: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Language of the page, in html: en or es.", valueName: "code"))
    var language = "en"

    func validate() throws {
        let languages = TemplateSet().languages
        guard languages.contains(language) else {
            throw ValidationError(
                "there are no words in '\(language)'; there are in \(languages.joined(separator: ", "))")
        }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("'-' (standard input) can be given only once")
        }
        guard out != nil else {
            if files.count > 1, !format.canFollow {
                throw ValidationError("several results as \(format.rawValue) need a folder: --out DIR")
            }
            return
        }
        if isFile {
            guard files.count > 1 else { return }
            throw ValidationError("several results need a folder: --out DIR")
        }
        var first: [String: String] = [:]
        for file in files {
            let name = resultName(of: file)
            if let other = first[name] {
                throw ValidationError("'\(other)' and '\(file)' would both be written as '\(name)'")
            }
            first[name] = file
        }
    }

    func run() throws {
        let console = Console()
        var failed = false
        try console.ending {
            if let out { try Disk.makeFolder(isFile ? DiskPath.parent(out) : out) }
            for file in files {
                let bytes = try Self.read(file)
                let name = file == "-" ? "stdin" : file
                let parse = Flowchart.parse(bytes, file: name)
                console.report(parse.diagnostics + checks(parse, name), as: .text, toTalk: true) {
                    $0 == name ? bytes : nil
                }
                guard let result = result(of: parse, name, console) else {
                    failed = true
                    continue
                }
                if parse.flowchart == nil, parse.sequence == nil { failed = true }
                if let out {
                    try Disk.replace(isFile ? out : DiskPath.join(out, resultName(of: file)), result)
                } else {
                    if format == .text, files.count > 1 {
                        console.write(file == files[0] ? "# \(name)\n" : "\n# \(name)\n")
                    }
                    console.write(bytes: result)
                }
            }
        }
        if failed { throw ExitCode(1) }
    }
}

extension DiagramCommand {
    private static func read(_ file: String) throws -> [UInt8] {
        file == "-" ? [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) : try Disk.read(file)
    }

    /// Problems for a reader who walks through the tree.
    private func checks(_ parse: FlowchartParse, _ name: String) -> [Diagnostic] {
        guard let flowchart = parse.flowchart else { return [] }
        let found = DecisionTree(flowchart)?.check(flowchart, file: name) ?? []
        let known = Set(found.filter { $0.kind == .unreachableNode }.map(\.location))
        return (found + flowchart.check(file: name).filter { !known.contains($0.location) }).sorted()
    }

    private func result(of parse: FlowchartParse, _ file: String, _ console: Console) -> [UInt8]? {
        if format == .json { return FlowchartJSON.encode(parse) }
        if let sequence = parse.sequence {
            switch format {
            case .json: return nil
            case .text: return SequenceOutline(sequence).text(of: sequence)
            case .svg: return Array(SequenceLayout(sequence).svg(SVGOptions(isStandalone: true)).utf8)
            case .html: return FlowchartPage(.sequence(sequence), name: Self.stem(of: file), language: language).html()
            }
        }
        guard let flowchart = parse.flowchart else {
            if !parse.diagnostics.contains(where: { $0.severity == .error }) {
                console.fail("'\(file)' holds no diagram that is drawn")
            }
            return nil
        }
        let tree = DecisionTree(flowchart)
        switch format {
        case .json: return nil
        case .text: return FlowchartText.encode(flowchart, tree: tree)
        case .svg:
            do {
                return Array(try Diagram(flowchart).svg(SVGOptions(tree: tree, isStandalone: true)).utf8)
            } catch {
                console.fail("'\(file)' cannot be drawn: \(error)")
                return nil
            }
        case .html:
            let page = FlowchartPage(.flowchart(flowchart), name: Self.stem(of: file), language: language).html()
            if page == nil { console.fail("'\(file)' cannot be drawn") }
            return page
        }
    }

    /// Whether `--out` names a file and not a folder.
    private var isFile: Bool { out?.hasSuffix("." + format.fileExtension) ?? false }

    private func resultName(of file: String) -> String {
        Self.stem(of: file == "-" ? "stdin" : file) + "." + format.fileExtension
    }

    /// A file's name without its extension.
    private static func stem(of file: String) -> String {
        let name = DiskPath.name(file)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
