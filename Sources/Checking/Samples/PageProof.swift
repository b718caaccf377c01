package import Diagnostics
package import Samples

/// What became of the samples of one page.
package struct PageProof: Sendable {
    /// In the order of the page.
    package let samples: [SampleProof]
    /// In the page's file, sorted; severities are the kinds' own but where a case is graver.
    package let diagnostics: [Diagnostic]

    package init(samples: [SampleProof] = [], diagnostics: [Diagnostic] = []) {
        self.samples = samples
        self.diagnostics = diagnostics
    }
}
