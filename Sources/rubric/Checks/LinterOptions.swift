import ArgumentParser
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
    @Flag(name: .long, help: "Also verify samples with swift-format.")
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
        let known = book.sources.record?.swiftFormat
        // An unknown rule may be one of a newer version, which only the user knows of.
        let inputs = book.otherLinterInputs.map { file, inputs in
            (file, inputs.filter { linters || known?.rules.contains($0.rule.name) != false })
        }
        let selected = inputs.filter { selection.contains($0.0) }.flatMap(\.1)
        let isRead = selected.allSatisfy { known?[$0.rule, $0.code] != nil }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            if !isRead { run.say(refusal) }
            return book
        }
        let guide = Suggestions(book.verifiedPages) { _ in true }
        let hash = guide.sections.isEmpty ? nil : guide.hash
        guard !isRead || hash != known?.guide else { return book }
        try run.requireReplaceableRecord(book)
        let results = try await run.withSwiftFormat(compiling.swiftc) { format in
            var results = OtherLinterResults(version: format.version, rules: format.rules, earlier: known)
            // All results of a record are of one version, so another version reads all pages.
            let isOtherVersion = known != nil && known?.version != format.version
            let asked = isOtherVersion ? inputs.flatMap(\.1) : selected
            let missing = asked.filter { results.rules.contains($0.rule.name) && results[$0.rule, $0.code] == nil }
            results.keepOnly(inputs.flatMap(\.1))
            let codes = Array(Set(missing.map(\.code) + guide.codes))
            let rules = guide.codes.isEmpty ? Set(missing.map(\.rule.name)) : Set(format.rules)
            let findings = codes.isEmpty ? [] : try await format.findings(of: rules, in: codes)
            let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
            for (rule, code) in missing {
                results[rule, code] = numbers[code].map { findings[$0].reading(of: rule.name) }
            }
            let found = guide.codes.compactMap { code in numbers[code].map { findings[$0] } }
            for (rule, code, reading) in guide.witnesses(found) { results[rule, code] = reading }
            results.guide = hash
            return results
        }
        guard results != known else { return book }
        var record = book.sources.record ?? VerificationRecord()
        record.swiftFormat = results
        try run.write(record)
        return try run.read(isAgain: true)
    }
}

extension Run {
    /// Calls a function with the swift-format beside a compiler, or with that of `swift` on the path.
    func withSwiftFormat<Result>(_ swiftc: String?, _ body: (SwiftFormat) async throws -> Result) async throws
        -> Result
    {
        let folder = try Disk.makeTemporaryFolder()
        defer { try? Disk.remove(folder) }
        return try await body(SwiftFormat(CompileOptions.driverPath(besides: swiftc), in: folder))
    }
}
