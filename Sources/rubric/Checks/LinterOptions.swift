import ArgumentParser
import Compiling
import Files
import Projects
import Samples
import Settings
import SiteBuilding

/// Options for verifying samples with other linters.
struct LinterOptions: ParsableArguments {
    @Flag(name: .long, help: "Also verify samples with the linters that pages name in 'enforced-by'.")
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
        guard selected.contains(where: { known?[$0.rule, $0.code] == nil }) else { return book }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            run.say(refusal)
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
        let asked = isOtherVersion ? inputs.flatMap(\.inputs) : selected
        let missing = asked.filter { results.rules.contains($0.rule.name) && results[$0.rule, $0.code] == nil }
        if !missing.isEmpty {
            let codes = Array(Set(missing.map(\.code)))
            let findings = try await format.findings(of: Set(missing.map(\.rule.name)), in: codes)
            let numbers = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
            for (rule, code) in missing {
                results[rule, code] = numbers[code].map { findings[$0].reading(of: rule.name) }
            }
        }
        results.keepOnly(inputs.flatMap(\.inputs))
        guard results != known else { return book }
        var record = book.sources.record ?? VerificationRecord()
        record.swiftFormat = results
        try run.write(record)
        return try run.read(isAgain: true)
    }
}
