import ArgumentParser
import Base
import Diagnostics
import Files
import Pages
import Projects
import Samples
import Settings
import SiteBuilding

struct CoverageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage", abstract: "Show which statements of a guide a machine enforces.",
        discussion: """
            A statement is the rule of a page or section, or a section with labeled code or a sentence that asks for \
            something. It is enforced if a rule that is on for the team's code is about it: a built-in rule, a rule of \
            the rulebook, a rule of swift-format that '.swift-format' enables, a rule of SwiftLint that \
            '.swiftlint.yml' leaves on, or the Swift compiler. Runs no other program.
            """)

    @OptionGroup var rulebook: RootOptions

    @Option(
        name: .long,
        help: ArgumentHelp("Exit with an error if less than this share of the statements is enforced.", valueName: "n%")
    )
    var min: Percentage?

    @Option(name: .long, help: ArgumentHelp("Write a badge to an SVG file.", valueName: "file"))
    var badge: String?

    @Option(name: .long, help: "Output format.")
    var format: CoverageFormat = .text

    @Argument(help: ArgumentHelp("Pages or folders. Default: all pages.", valueName: "path"))
    var paths: [String] = []

    enum CoverageFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
        // The name could be that of a page.
        guard let badge, !badge.lowercased().hasSuffix(".svg") else { return }
        throw ValidationError("'\(badge)' does not end in '.svg', so the badge could replace another file")
    }

    func run() async throws {
        let reporting = try ReportOptions.parse([])
        let console = reporting.console
        try await console.endingAsync {
            let run = try Run(rulebook, reporting)
            let selection = try Selection(paths, in: run.project)
            let book = try run.read()
            // Without its pages, the linter knows none of the rules.
            let errors = run.project.diagnostics.filter { $0.severity == .error }
            guard errors.isEmpty else {
                run.report(errors)
                throw ExitCode(1)
            }
            let table = CoverageTable(book, selection)
            if book.sources.swiftFormat == .unreadable {
                let name = run.names.shown(SwiftFormatSettings.file)
                run.say(
                    "'\(name)' cannot be read, so rules of swift-format do not count; "
                        + "'swift format dump-configuration' prints a valid file")
            }
            if book.sources.swiftLint == .unreadable {
                let name = run.names.shown(SwiftLintSettings.file)
                run.say("'\(name)' cannot be read, so rules of SwiftLint do not count; its YAML is not valid")
            }
            switch format {
            case .text: console.write(table.text(run.names))
            case .json: console.write(table.json(run.names).text + "\n")
            }
            if let badge {
                try Disk.replace(badge, Array(CoverageBadge(table.coverage).svg.utf8), within: run.boundary)
            }
            let coverage = table.coverage
            guard let min, !min.isReached(by: coverage.enforced, of: coverage.total) else { return }
            console.fail(
                "\(coverage.enforced) of \(counted(coverage.total, "statement")) enforced, which is less than "
                    + "\(min.value) %")
            throw ExitCode(1)
        }
    }
}

/// The statements of the selected pages.
struct CoverageTable {
    /// In the order of the pages, only those with statements.
    let pages: [(file: String, statements: [Statement])]
    let coverage: Coverage

    /// A translation makes the statements of its original, so that it is not counted.
    init(_ book: Book, _ selection: Selection) {
        let statements = book.statements
        let originals = book.rulebook.publishedPages.filter { page in
            page.translations.first.map { $0 == page.id } ?? true
        }
        pages = originals.filter { selection.contains($0.file) }.map { page in
            (page.file, statements(page))
        }.filter { !$0.statements.isEmpty }
        coverage = Coverage(pages.flatMap(\.statements))
    }

    func text(_ names: FileNames) -> String {
        var text = ""
        for (file, statements) in pages {
            text += VisibleText.line(names.shown(file)) + "\n"
            let rows = statements.map { (VisibleText.line($0.title), $0.enforcement, $0.sample.text) }
            let widths = (
                rows.map { $0.0.unicodeScalars.count }.max() ?? 0, rows.map { $0.1.unicodeScalars.count }.max() ?? 0
            )
            for (title, enforcement, sample) in rows {
                text += "  \(title.padded(to: widths.0))  "
                text += sample.isEmpty ? enforcement : "\(enforcement.padded(to: widths.1))  \(sample)"
                text += "\n"
            }
            text += "\n"
        }
        return text + coverage.summary + "\n"
    }

    func json(_ names: FileNames) -> JSON {
        let statements = pages.flatMap { file, statements in
            statements.map { $0.json(file: names.shown(file)) }
        }
        return .members([
            "version": 1, "statements": .array(statements), "total": .integer(coverage.total),
            "enforced": .integer(coverage.enforced),
            "enforcers": .object(
                coverage.counts.map { JSON.Member($0.kind.rawValue, .integer($0.count)) }),
        ])
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
    }
}

extension Coverage {
    /// In the order of the kinds.
    var counts: [(kind: Enforcer.Kind, count: Int)] {
        Enforcer.Kind.allCases.compactMap { kind in enforcers[kind].map { (kind, $0) } }
    }

    /// `34 of 77 statements enforced: 12 built-in, 9 own rules, 11 swift-format, 2 compiler`.
    var summary: String {
        let parts = counts.map { kind, count in
            kind == .own ? counted(count, "own rule") : "\(count) \(kind.rawValue)"
        }
        return "\(enforced) of \(counted(total, "statement")) enforced"
            + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    }
}

extension Statement {
    fileprivate var enforcement: String {
        let idle = idle.map { VisibleText.line("\($0.name), \($0.reasonText)") }.joined(separator: "; ")
        let running =
            switch enforcer {
            case nil: idle.isEmpty ? "nothing" : nil as String?
            case .builtIn(let id): "built-in \(id)"
            case .own(let id): "own rule \(id)"
            case .other(let rules): rules.map(\.text).joined(separator: ", ")
            case .compiler: "compiler"
            }
        return [running, idle.isEmpty ? nil : idle].compactMap(\.self).joined(separator: "; ")
    }

    fileprivate func json(file: String) -> JSON {
        .members([
            "file": .string(file), "section": anchor.map(JSON.string), "title": .string(title),
            "enforced-by": enforcer.map { .string($0.kind.rawValue) },
            "rules": .strings(enforcer?.rules ?? []),
            "not-counted": .array(
                idle.map { .members(["rule": .string($0.name), "reason": .string($0.reason.rawValue)]) }),
            "sample": .string(sample.name), "verified-by": .strings(sample.rules),
        ])
    }
}

extension Statement.SampleResult {
    fileprivate var name: String {
        switch self {
        case .verified: "verified"
        case .compiles: "compiles"
        case .none: "none"
        }
    }

    fileprivate var rules: [String] {
        if case .verified(let rules) = self { rules } else { [] }
    }

    fileprivate var text: String {
        switch self {
        case .verified(let rules): "sample verified by \(rules.joined(separator: ", "))"
        case .compiles: "sample compiles"
        case .none: ""
        }
    }
}
