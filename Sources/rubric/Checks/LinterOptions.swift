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
    /// The book with what other linters report in the selected pages' samples.
    ///
    /// They run only for code that is not in the record, which is written, and the book is read again.
    func verified(_ book: Book, _ selection: Selection, with compiling: CompileOptions, _ run: Run) async throws
        -> Book
    {
        let inputs = book.otherLinterInputs
        let selected = inputs.filter { selection.contains($0.file) }.flatMap(\.inputs)
        let known = book.sources.record?.swiftFormat
        let pages = book.verifiedPages
        // Samples that no rule is about are read if the user asks for it here.
        let isForAll = linters || known != nil
        guard isForAll || !selected.isEmpty else { return book }
        let all = isForAll ? pages.map { ($0.page.file, UnverifiedSection.all(in: $0.page, $0.samples)) } : []
        let asked = all.filter { selection.contains($0.0) }.flatMap(\.1)
        let isRead =
            selected.allSatisfy { known?[$0.rule, $0.code] != nil }
            && asked.flatMap(\.codes).allSatisfy { known?.contains($0) == true }
        guard !isRead else { return book }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            if !selected.isEmpty { run.say(refusal) }
            return book
        }
        try run.requireReplaceableRecord(book)
        let folder = DiskPath.join(CurrentProcess.temporaryFolder, "rubric-\(UInt64.random(in: .min ... .max))")
        try Disk.makeFolder(folder)
        defer { try? Disk.remove(folder) }
        let format = try await SwiftFormat(compiling.driverPath(), in: folder)
        var results = OtherLinterResults(version: format.version, rules: format.rules, earlier: known)
        // All results of a record are of one version, so another version reads all pages.
        let isOtherVersion = known != nil && known?.version != format.version
        let stated = isOtherVersion ? inputs.flatMap(\.inputs) : selected
        let missing = stated.filter { results.rules.contains($0.rule.name) && results[$0.rule, $0.code] == nil }
        let sections = isOtherVersion ? all.flatMap(\.1) : asked
        let codes = Array(Set(missing.map(\.code) + sections.flatMap(\.codes)))
        if !codes.isEmpty {
            let rules = sections.isEmpty ? Set(missing.map(\.rule.name)) : Set(format.rules)
            let findings = try await format.findings(of: rules, in: codes)
            let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
            for (rule, code) in missing {
                results[rule, code] = numbers[code].map { findings[$0].reading(of: rule.name) }
            }
            for code in sections.flatMap(\.codes) { results.add(code) }
            let found = sections.map { section in section.codes.compactMap { numbers[$0].map { findings[$0] } } }
            for (rule, code, reading) in UnverifiedSection.witnesses(in: sections, found) {
                results[rule, code] = reading
            }
        }
        results.keepOnly(inputs.flatMap(\.inputs), and: all.flatMap { $0.1.flatMap(\.codes) })
        guard results != known else { return book }
        var record = book.sources.record ?? VerificationRecord()
        record.swiftFormat = results
        try run.write(record)
        return try run.read(isAgain: true)
    }
}
