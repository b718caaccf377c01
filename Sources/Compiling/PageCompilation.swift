package import Diagnostics
package import Markup
package import Pages
package import Samples
package import Settings

/// The code of a page that is compiled, and where it is.
package struct PageCompilation: Sendable {
    package let request: CompileRequest
    private let page: Page
    private let verifications: [SampleVerification]
    private let origins: [Origin]

    /// Where an input comes from.
    private enum Origin {
        /// A block of code that declares names.
        case setup(CodeBlock)
        /// By index.
        case region(sample: Int, region: Int)
    }

    /// - Parameters:
    ///   - original: the page that this one translates, whose setups count where it has none.
    ///   - shared: the declarations of the folders around the page.
    package init(_ page: Page, _ verifications: [SampleVerification], original: Document? = nil, shared: [[UInt8]]) {
        let setups = Sample.setups(in: page.document)
        var inputs = setups.map { CompileInput(Array(page.document.bytes($0.content)), .setup) }
        var origins = setups.map(Origin.setup)
        for (number, sample) in verifications.map(\.sample).enumerated()
        where sample.info.ignored == nil && sample.info.notCompiled == nil {
            for (index, region) in sample.regions.enumerated() where !region.isEmpty {
                inputs.append(
                    CompileInput(
                        sample.checkedCode(of: region), region.verdict == .bad ? .badSample : .sample,
                        failure: sample.info.compileFailure))
                origins.append(.region(sample: number, region: index))
            }
        }
        let inherited = (setups.isEmpty ? original : nil).map { document in
            Sample.setups(in: document).map { Array(document.bytes($0.content)) }
        }
        request = CompileRequest(file: page.file, inputs: inputs, shared: (inherited ?? []) + shared)
        (self.page, self.verifications, self.origins) = (page, verifications, origins)
    }
}

extension PageCompilation {
    /// The page's verifications with the results of a record; without results if it has none for this code.
    package func verifications(_ record: CompileRecord, _ configuration: Configuration) -> [SampleVerification] {
        record.results(of: request, configuration).map { verifications($0, version: record.version) } ?? verifications
    }

    /// The page's verifications with what the compiler says of each region.
    ///
    /// - Parameters:
    ///   - verdicts: in the order of the inputs.
    ///   - version: of Swift, as in `6.3`.
    package func verifications(_ verdicts: [CompileStatus.Verdict], version: String) -> [SampleVerification] {
        var verifications = verifications
        for sample in verifications.indices where verifications[sample].sample.info.notCompiled != nil {
            for region in verifications[sample].regions.indices {
                verifications[sample].regions[region].compiled = CompileStatus(.excused, version: version)
            }
        }
        for (origin, verdict) in zip(origins, verdicts) {
            guard case .region(let sample, let region) = origin else { continue }
            verifications[sample].regions[region].compiled = CompileStatus(verdict, version: version)
        }
        return verifications
    }

    /// What is reported, in order.
    package func diagnostics(_ results: [CompileResult]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (origin, result) in zip(origins, results) {
            switch origin {
            case .setup(let block):
                diagnostics += result.diagnostics(file: page.file, info: infoRange(of: block)) {
                    page.text.diskRange(block.sourceRange(ofContent: $0))
                }
            case .region(let number, let index):
                let block = verifications[number].sample.block
                let region = verifications[number].sample.regions[index]
                let start = region.checkedRange.lowerBound
                diagnostics += result.diagnostics(
                    file: page.file, info: infoRange(of: block), isBad: region.verdict == .bad
                ) { range in
                    page.text.diskRange(
                        block.sourceRange(ofContent: range.lowerBound + start..<range.upperBound + start))
                }
            }
        }
        for sample in verifications.map(\.sample) {
            guard let notCompiled = sample.info.notCompiled, notCompiled.reason == nil else { continue }
            diagnostics.append(
                Diagnostic(
                    .notCompiledWithoutReason, "the sample is not compiled without a reason",
                    at: Location(page.file, infoRange(of: sample.block)), notes: ["write 'no-compile: reason'"]))
        }
        return diagnostics
    }

    private func infoRange(of block: CodeBlock) -> Range<Int> {
        page.text.diskRange(block.fence?.infoRange ?? block.contentRange)
    }
}
