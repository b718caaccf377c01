package import Diagnostics

extension DiagnosticKind {
    package static let unclosedFrontMatter = DiagnosticKind(
        "unclosed-front-matter", .error, "front matter without its closing '---'")

    package static let misplacedFrontMatter = DiagnosticKind(
        "misplaced-front-matter", .warning, "front matter below blank lines or between wrong marks")

    package static let unclosedFence = DiagnosticKind(
        "unclosed-fence", .warning, "fenced code block without its closing fence")

    package static let tableRowWidth = DiagnosticKind(
        "table-row-width", .warning, "table row with more cells than the header")

    package static let tableHeaderWidth = DiagnosticKind(
        "table-header-width", .warning, "table header that does not match its delimiter row")

    package static let tooDeeplyNested = DiagnosticKind(
        "too-deeply-nested", .error, "lists or quotes nested more than 500 levels deep")

    package static let undefinedFootnote = DiagnosticKind(
        "undefined-footnote", .warning, "reference to an undefined footnote")

    package static let unusedFootnote = DiagnosticKind("unused-footnote", .warning, "unused footnote")

    package static let duplicateFootnote = DiagnosticKind("duplicate-footnote", .warning, "duplicate footnote label")

    package static let duplicateDefinition = DiagnosticKind(
        "duplicate-definition", .warning, "duplicate link definition")

    package static let undefinedReference = DiagnosticKind(
        "undefined-reference", .warning, "reference link without a definition")

    /// All diagnostics of Markdown parsing.
    package static let markupKinds: [DiagnosticKind] = [
        .unclosedFrontMatter, .misplacedFrontMatter, .unclosedFence, .tableRowWidth, .tableHeaderWidth,
        .tooDeeplyNested, .undefinedFootnote, .unusedFootnote, .duplicateFootnote, .duplicateDefinition,
        .undefinedReference,
    ]
}
