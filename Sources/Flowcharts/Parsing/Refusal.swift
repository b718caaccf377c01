import Diagnostics

/// Why a statement cannot be read.
struct Refusal: Error {
    var kind = DiagnosticKind.flowchartSyntax
    var message: String
    /// In the text as the grammar sees it.
    var range: Range<Int>
    var notes: [String] = []
    /// Whether nothing behind it can be read either: what was opened runs to the end.
    var isFinal = false
}
