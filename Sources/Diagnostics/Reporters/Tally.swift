/// How many diagnostics of each severity there are, and how many of them can be fixed.
package struct Tally: Sendable, Hashable {
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var safeFixes = 0
    package var unsafeFixes = 0

    package init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
            switch diagnostic.fix?.safety {
            case .safe: safeFixes += 1
            case .unsafe: unsafeFixes += 1
            case nil: break
            }
        }
    }

    package var total: Int { errors + warnings + notes }

    /// The sentence at the end of a run: `2 errors, 1 warning, 3 notes; 1 can be fixed with --fix`.
    package var summary: String {
        var text = "nothing found"
        if total > 0 {
            text = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
                .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
        }
        if safeFixes > 0 { text += "; \(safeFixes) can be fixed with --fix" }
        if unsafeFixes > 0 {
            text += "; \(unsafeFixes)\(safeFixes > 0 ? " more" : "") can be fixed with --fix --unsafe"
        }
        return text
    }
}
