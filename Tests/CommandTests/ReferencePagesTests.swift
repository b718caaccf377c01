import Foundation
import Settings
import TestSupport
import Testing

/// Holds the pages that list everything against what there is: nothing is missing, and nothing is left of what is no
/// more.
@Suite struct ReferencePagesTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func everyConfigurationKey() throws {
        let keys = Configuration.allKeys.flatMap { [$0.documentation] + $0.documentation.children }
        let text = try UsingPages.text("configuration.md")
        #expect(UsingPages.names(in: text, level: 3).sorted() == keys.map(\.name).sorted())
        let plain = text.replacing("`", with: "")
        for key in keys {
            #expect(plain.contains("### \(key.name)\n\nValue: \(key.type). Default: \(key.standard).\n"), "\(key.name)")
        }
    }

    @Test func everyKeyOfFrontMatter() throws {
        let text = try UsingPages.text("front-matter.md")
        #expect(UsingPages.names(in: text, level: 3).sorted() == FrontMatter.allKeys.map(\.documentation.name).sorted())
        for key in FrontMatter.allKeys.map(\.documentation) {
            #expect(text.contains("### `\(key.name)`\n\nValue: \(key.type).\n"), "\(key.name)")
        }
    }

    @Test func everyDiagnosticButTheRules() throws {
        let rules = try #require(
            try Command("rules", "--format", "json", in: folder).json()["rules"] as? [[String: Any]])
        let ids = Set(rules.compactMap { $0["id"] as? String })
        #expect(ids.count > 50)
        let kinds = try Command("diagnostics", in: folder).lines.compactMap { Kind($0) }.filter { !ids.contains($0.id) }
        let text = try UsingPages.text("diagnostics.md")
        // One id may stand for two kinds: suppressions and pages can both name an unknown rule.
        #expect(UsingPages.names(in: text, level: 3).sorted() == Set(kinds.map(\.id)).sorted())
        for kind in kinds {
            let lines = UsingPages.section("### `\(kind.id)`", in: text)
            let severity = kind.severity.prefix(1).uppercased() + kind.severity.dropFirst() + "."
            #expect(lines.contains { $0.hasPrefix(severity) }, "\(kind.id) is a \(kind.severity)")
        }
    }

    /// The line of a diagnostic in the list: `broken-link (error): a link leads to a file that is not there`.
    private struct Kind {
        let id: String
        let severity: String

        init?(_ line: String) {
            guard let match = line.wholeMatch(of: /([a-z0-9-]+) \((\w+)\): .+/) else { return nil }
            (id, severity) = (String(match.1), String(match.2))
        }
    }

    @Test func everyCommandAndEveryOption() throws {
        let commands = try Help(["--help"], in: folder).commands
        #expect(commands.count > 10)
        let pages = try FileManager.default.contentsOfDirectory(
            atPath: UsingPages.folder.appending(path: "commands").path)
        #expect(pages.sorted() == (["index"] + commands).map { $0 + ".md" }.sorted())
        let index = try UsingPages.text("commands/index.md")
        for command in commands {
            #expect(index.contains("(\(command).md)"), "the index does not link to \(command)")
            let text = try UsingPages.text("commands/\(command).md")
            #expect(
                Self.options(in: text).sorted() == (try options(of: [command])).sorted(), "the options of \(command)")
        }
        #expect(Self.options(in: index).isSuperset(of: Help.common))
    }

    /// The parser lists the values of an option, so its description does not.
    @Test func helpListsValuesOnce() throws {
        let commands = try Help(["--help"], in: folder).commands
        var count = 0
        for command in commands {
            let help = try Command("help", command, in: folder).output.split(whereSeparator: \.isWhitespace).joined(
                separator: " ")
            for match in help.matches(of: /\(values: ([^;)]+)/) {
                let values = match.1.split(separator: ", ")
                let text = values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
                #expect(!help.contains(text), "\(command)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    /// The options of a command and of those below it, without the ones that all have.
    private func options(of command: [String]) throws -> Set<String> {
        let help = try Help(["help"] + command, in: folder)
        return try help.commands.reduce(help.options.subtracting(Help.common)) {
            try $0.union(options(of: command + [$1]))
        }
    }

    /// The options in the first cells of tables.
    private static func options(in text: String) -> Set<String> {
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `-") }
        return Set(
            rows.flatMap { row in
                row.split(separator: "|").first.map { $0.matches(of: /`(-[a-z-]+)/).map { String($0.1) } } ?? []
            })
    }

    /// What a command says about itself.
    private struct Help {
        let commands: [String]
        let options: Set<String>

        static let common: Set = ["--version", "-h", "--help"]

        init(_ arguments: [String], in folder: TemporaryFolder) throws {
            var section = ""
            var (commands, options): ([String], Set<String>) = ([], [])
            for line in try Command(arguments, in: folder).output.split(separator: "\n") {
                if line.wholeMatch(of: /[A-Z]+:.*/) != nil { section = String(line.prefix { $0 != ":" }) }
                let words = line.split(separator: " ").map {
                    $0.trimmingCharacters(in: .punctuationCharacters.subtracting(["-"]))
                }
                guard line.hasPrefix("  "), !line.hasPrefix("   "), let first = words.first else { continue }
                if section == "SUBCOMMANDS", first != "See" { commands.append(first) }
                if section == "OPTIONS", first.hasPrefix("-") {
                    options.formUnion(words.prefix(2).filter { $0.hasPrefix("-") })
                }
            }
            (self.commands, self.options) = (commands, options)
        }
    }
}
