package import Diagnostics

extension DiagnosticKind {
    package static let invalidTemplate = DiagnosticKind("invalid-template", .error, "template that cannot be parsed")
    package static let unknownTemplateName = DiagnosticKind(
        "unknown-template-name", .error, "unknown name in a template")
    package static let templateCycle = DiagnosticKind("template-cycle", .error, "template that includes itself")
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
