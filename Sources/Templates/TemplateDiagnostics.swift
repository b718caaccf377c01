package import Diagnostics

extension DiagnosticKind {
    package static let invalidTemplate = DiagnosticKind(
        "invalid-template", .error, "template that cannot be parsed",
        explanation: """
            A section is not closed or is closed with another name, or a tag is not closed. The site is not built \
            until this is fixed.
            """)
    package static let unknownTemplateName = DiagnosticKind(
        "unknown-template-name", .error, "unknown name in a template",
        explanation: """
            Mustache renders nothing for unknown names, which would hide typos. The README of the built-in \
            templates lists the names; partials are named by their path in the templates folder.
            """)
    package static let templateCycle = DiagnosticKind(
        "template-cycle", .error, "template that includes itself",
        explanation: """
            Including a template in itself, directly or through a partial or parent, would never end. Remove one \
            of the includes.
            """)
}

/// A mistake that makes a template unusable.
struct TemplateError: Error {
    let message: String
    /// Half-open, 0-based offsets of the template's UTF-8 bytes.
    let range: Range<Int>
    var note: String?
    /// Whether the mistake is one of form, which is reported with the file that cannot be parsed.
    var isSyntax = false

    static func syntax(_ message: String, at offset: Int) -> TemplateError {
        TemplateError(message: message, range: offset..<offset, isSyntax: true)
    }
}
