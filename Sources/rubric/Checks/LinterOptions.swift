import ArgumentParser
import Base
import Compiling
import Files
import Pages
import Projects
import Samples
import Settings
import SiteBuilding
import Suggesting

/// Options for verifying samples with other linters.
struct LinterOptions: ParsableArguments {
    @Flag(name: .long, help: "Also verify samples with swift-format and, if it is installed, SwiftLint.")
    var linters = false
}

extension LinterOptions {
    /// The book with what other linters report in samples.
    ///
    /// They run only if the record, which is written, lacks something: rules that the selected pages name, or samples
    /// of the whole book that no rule is about. The book is then read again.
    func verified(_ book: Book, _ selection: Selection, with compiling: CompileOptions, _ run: Run) async throws
        -> Book
    {
        let known = book.sources.record?.others ?? OtherResults()
        // An unknown rule may be one of a newer version, which only the user knows of.
        let inputs = book.otherLinterInputs.map { file, inputs in
            (file, inputs.filter { linters || !known.lacks($0.rule) })
        }
        let unread = inputs.filter { selection.contains($0.0) }.flatMap(\.1).filter { known[$0.rule, $0.code] == nil }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            if !unread.isEmpty { run.say(refusal) }
            return book
        }
        if CompileOptions.pathOfSwiftLint == nil, unread.contains(where: { $0.rule.linter == .swiftLint }) {
            run.say("skipped: verifying samples with SwiftLint, because 'swiftlint' is not on the path")
        }
        let work = LinterWork(inputs.flatMap(\.1), unread, of: book)
        var others = known
        let layout = run.project.formatLayout
        for linter in OtherLinterRule.OtherLinter.allCases where work.isNeeded(from: linter, known, layout) {
            try run.requireReplaceableRecord(book)
            try await run.withLinter(linter, besides: compiling.swiftc) { program in
                others[linter] = try await work.results(of: program, known[linter])
            }
        }
        guard others != known else { return book }
        var record = book.sources.record ?? VerificationRecord()
        record.others = others
        try run.write(record)
        return try run.read(isAgain: true)
    }
}

/// What other linters have to read.
private struct LinterWork {
    private typealias Input = (rule: OtherLinterRule, code: [UInt8])

    private let inputs: [Input]
    private let unread: [Input]
    private let guide: Suggestions
    private let hash: String?

    /// - Parameters:
    ///   - inputs: the code about rules that pages name.
    ///   - unread: what has not been read of that.
    init(
        _ inputs: [(rule: OtherLinterRule, code: [UInt8])], _ unread: [(rule: OtherLinterRule, code: [UInt8])],
        of book: Book
    ) {
        (self.inputs, self.unread) = (inputs, unread)
        guide = Suggestions(book.verifiedPages) { _ in true }
        hash = guide.sections.isEmpty ? nil : guide.hash
    }

    /// Whether a linter has not read something, or with other settings.
    ///
    /// - Parameter layout: the settings of swift-format.
    func isNeeded(from linter: OtherLinterRule.OtherLinter, _ known: OtherResults, _ layout: [JSON.Member]) -> Bool {
        let settings = layout.isEmpty ? nil : JSON.object(layout).compactText
        let isOther = linter == .swiftFormat && known[linter].map { $0.settings != settings } ?? false
        return isOther || unread.contains { $0.rule.linter == linter } || hash != known[linter]?.guide
    }

    func results(of program: any SampleLinter, _ known: OtherLinterResults?) async throws -> OtherLinterResults {
        var results = OtherLinterResults(
            version: program.version, rules: program.rules, optInRules: program.optInRules, settings: program.settings)
        let inputs = inputs.filter { $0.rule.linter == program.linter }
        // All results of a record are of one version and settings, so that others read all pages.
        let isOther = known.map { !results.take($0) } ?? false
        let asked = isOther ? inputs : unread.filter { $0.rule.linter == program.linter }
        let missing = asked.filter { input in
            (input.rule == .layout || results.rules.contains(input.rule.name)) && results[input.rule, input.code] == nil
        }
        results.keepOnly(inputs)
        let codes = Array(Set(missing.map(\.code) + guide.codes))
        let rules = guide.codes.isEmpty ? Set(missing.map(\.rule.name)) : Set(program.rules)
        let findings = codes.isEmpty ? [] : try await program.findings(of: rules, in: codes)
        let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
        for (rule, code) in missing { results[rule, code] = numbers[code].map { findings[$0].reading(of: rule) } }
        let found = guide.codes.compactMap { code in numbers[code].map { findings[$0] } }
        for (rule, code, reading) in guide.witnesses(found) { results[rule, code] = reading }
        results.guide = hash
        return results
    }
}

extension Project {
    /// The settings of swift-format that a rulebook asks for, which come from its `.swift-format`.
    var formatLayout: [JSON.Member] {
        guard configuration.checksFormat, let file = try? publishedFile(SwiftFormatSettings.file) else { return [] }
        return SwiftFormatSettings.layout(file)
    }
}

extension Run {
    /// Calls a function with another linter; SwiftLint need not be installed.
    ///
    /// - Parameter swiftc: the compiler beside which swift-format is looked for; nil for that of `swift` on the path.
    func withLinter(
        _ linter: OtherLinterRule.OtherLinter, besides swiftc: String?, _ body: (any SampleLinter) async throws -> Void
    ) async throws {
        let folder = try Disk.makeTemporaryFolder()
        defer { try? Disk.remove(folder) }
        switch linter {
        case .swiftFormat:
            let driver = try CompileOptions.driverPath(besides: swiftc)
            try await body(SwiftFormat(driver, in: folder, layout: project.formatLayout))
        case .swiftLint:
            guard let path = CompileOptions.pathOfSwiftLint else { return }
            try await body(SwiftLint(path, in: folder))
        }
    }
}
