import Checking
import Compiling
package import Diagnostics
import Files
import Linting
import Markup
import Mermaid
import Pages
import PatternRules
import Projects
import Rendering
import Rules
import Samples
import Settings
import Verification

/// Everything that Rubric can report, from all modules.
package enum DiagnosticCatalog {
    /// Sorted by id.
    package static let all: [DiagnosticKind] = [
        DiagnosticKind.textKinds, DiagnosticKind.markupKinds, DiagnosticKind.configurationKinds,
        DiagnosticKind.fileKinds, DiagnosticKind.pagesKinds,
        DiagnosticKind.checkingKinds, DiagnosticKind.patternKinds, DiagnosticKind.sampleKinds,
        DiagnosticKind.renderingKinds,
        DiagnosticKind.projectKinds, DiagnosticKind.compiling, diagnosticsKinds,
        lintingKinds, samplesKinds, flowchartsKinds, Rules.all.map { $0.info.kind },
    ]
    .flatMap(\.self).sorted { $0.id < $1.id }

    package static let ids = Set(all.map(\.id))
}
