package import Diagnostics
package import Markup
package import Pages
package import Samples

/// The code of a page that is compiled, and where it is.
package struct PageCompilation: Sendable {
    package let request: CompileRequest
    private let page: Page
    private let proofs: [SampleProof]
    private let origins: [Origin]

    /// Where an input comes from.
    private enum Origin {
        /// A block of code that declares names, by index.
        case setup(CodeBlock)
        /// By index.
        case region(sample: Int, region: Int)

        var isSetup: Bool { if case .setup = self { true } else { false } }
    }

    /// - Parameters:
    ///   - original: the page that this one translates, whose setups count where it has none.
    ///   - shared: the declarations of the folders around the page.
    package init(_ page: Page, _ proofs: [SampleProof], original: Document? = nil, shared: [[UInt8]]) {
        var inputs: [CompileInput] = []
        var origins: [Origin] = []
        for block in Sample.setups(in: page.document) {
            inputs.append(CompileInput(Array(page.document.bytes(block.content)), .setup))
            origins.append(.setup(block))
        }
        for (number, sample) in proofs.map(\.sample).enumerated()
        where sample.info.ignored == nil && sample.info.notCompiled == nil {
            for (index, region) in sample.regions.enumerated() where !region.isEmpty {
                inputs.append(
                    CompileInput(
                        sample.checkedCode(of: region), region.verdict == .bad ? .badSample : .sample,
                        failure: sample.info.compileFailure))
                origins.append(.region(sample: number, region: index))
            }
        }
        let inherited = origins.contains(where: \.isSetup) ? nil : original
        let declared = inherited.map { document in
            Sample.setups(in: document).map { Array(document.bytes($0.content)) }
        }
        request = CompileRequest(file: page.file, inputs: inputs, shared: (declared ?? []) + shared)
        (self.page, self.proofs, self.origins) = (page, proofs, origins)
    }
}

extension PageCompilation {
    /// The page's proofs with what the compiler says of each region.
    ///
    /// - Parameters:
    ///   - verdicts: in the order of the inputs.
    ///   - version: of Swift, as in `6.3`.
    package func proofs(_ verdicts: [CompileStatus.Verdict], version: String) -> [SampleProof] {
        var proofs = proofs
        for sample in proofs.indices where proofs[sample].sample.info.notCompiled != nil {
            for region in proofs[sample].regions.indices {
                proofs[sample].regions[region].compiled = CompileStatus(.excused, version: version)
            }
        }
        for (origin, verdict) in zip(origins, verdicts) {
            guard case .region(let sample, let region) = origin else { continue }
            proofs[sample].regions[region].compiled = CompileStatus(verdict, version: version)
        }
        return proofs
    }

    /// What is reported, in order.
    package func diagnostics(_ results: [CompileResult]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (origin, result) in zip(origins, results) {
            switch origin {
            case .setup(let block):
                diagnostics += result.diagnostics(
                    file: page.file, info: page.text.diskRange(block.fence?.infoRange ?? block.contentRange)
                ) { page.text.diskRange(block.sourceRange(ofContent: $0)) }
            case .region(let number, let index):
                let sample = proofs[number].sample
                let start = sample.regions[index].checkedRange.lowerBound
                let isBad = sample.regions[index].verdict == .bad
                diagnostics += result.diagnostics(file: page.file, info: infoRange(of: sample), isBad: isBad) { range in
                    page.text.diskRange(
                        sample.block.sourceRange(ofContent: range.lowerBound + start..<range.upperBound + start))
                }
            }
        }
        for sample in proofs.map(\.sample)
        where sample.info.notCompiled != nil && sample.info.notCompiled?.reason == nil {
            diagnostics.append(
                Diagnostic(
                    .notCompiledWithoutReason, "the sample is not compiled without a reason",
                    at: Location(page.file, infoRange(of: sample)), notes: ["write 'no-compile: reason'"]))
        }
        return diagnostics
    }

    private func infoRange(of sample: Sample) -> Range<Int> {
        page.text.diskRange(sample.block.fence?.infoRange ?? sample.block.contentRange)
    }
}
