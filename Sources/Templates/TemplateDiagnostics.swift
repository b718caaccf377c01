package import Diagnostics

extension DiagnosticKind {
    package static let invalidTemplate = DiagnosticKind(
        "invalid-template", .error, "a template cannot be parsed",
        explanation:
            "A section is not closed, closed under another name, or a tag has no end. Nothing is built until it is "
            + "mended."
    )
    package static let unknownTemplateName = DiagnosticKind(
        "unknown-template-name", .error, "a template uses a name that no page has",
        explanation:
            "Mustache writes nothing for a name that it does not know, so that a slip of the pen would go unseen. "
            + "The README of the built-in templates lists the names; partials are named by their path below the "
            + "templates folder."
    )
    package static let templateCycle = DiagnosticKind(
        "template-cycle", .error, "a template contains itself",
        explanation:
            "A partial or a parent that leads back to the template it is used in would never end. Take one of the "
            + "uses out."
    )
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
