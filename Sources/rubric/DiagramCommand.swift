import ArgumentParser
import Diagnostics
import Diagrams
import Files
import Flowcharts

/// Draws flowcharts, or says what they hold.
struct DiagramCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram", abstract: "Draw mermaid flowcharts as SVG, or write what they hold as JSON.",
        discussion: "Each file holds one flowchart. Without --out the result goes to standard output.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, json
    }

    @Argument(help: ArgumentHelp("Files of mermaid text.", valueName: "file"))
    var files: [String]

    @Option(name: .long, help: "svg or json.")
    var format: Format = .svg

    @Option(name: .long, help: ArgumentHelp("A folder to write to: each result is named as its file, with the format's extension.", valueName: "dir"))
    var out: String?

    func run() throws {
        let console = Console()
        var failed = false
        do throws(FileError) {
            if let out { try Disk.makeFolder(out) }
            for file in files {
                let parse = Flowchart.parse(try Disk.read(file), file: file)
                console.report(parse.diagnostics, as: .text, toTalk: true) { try? Disk.read($0) }
                if parse.flowchart == nil { failed = true }
                guard let result = result(of: parse, file, console) else { continue }
                if let out {
                    try Disk.replace(DiskPath.join(out, Self.name(of: file) + "." + format.rawValue), result)
                } else {
                    console.write(bytes: result)
                }
            }
        } catch {
            console.fail("\(error)")
            throw ExitCode(74)
        }
        if failed { throw ExitCode(1) }
    }

    private func result(of parse: FlowchartParse, _ file: String, _ console: Console) -> [UInt8]? {
        switch format {
        case .json: return FlowchartJSON.encode(parse)
        case .svg:
            guard let flowchart = parse.flowchart else { return nil }
            do {
                return Array(try Diagram(flowchart).svg(SVGOptions(tree: DecisionTree(flowchart), isStandalone: true)).utf8)
            } catch {
                console.fail("'\(file)' cannot be drawn: \(error)")
                return nil
            }
        }
    }

    /// A file's name without its extension.
    private static func name(of file: String) -> String {
        let name = DiskPath.name(file)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
