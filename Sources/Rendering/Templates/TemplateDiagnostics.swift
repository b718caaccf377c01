package import Diagnostics
import Templates

extension DiagnosticKind {
    package static let invalidStrings = DiagnosticKind("invalid-strings", .error, "invalid strings file")
    package static let unknownString = DiagnosticKind("unknown-string", .warning, "unknown name in a strings file")
    package static let unknownTemplateFile = DiagnosticKind(
        "unknown-template-file", .warning, "file in the templates folder without effect")

    static let unlinkedOutcome = DiagnosticKind("unlinked-outcome", .warning, "outcome without a link")

    package static let renderingKinds: [DiagnosticKind] = [
        invalidTemplate, unknownTemplateName, templateCycle, invalidStrings, unknownString, unknownTemplateFile,
        missingGraphviz, unlinkedOutcome,
    ]
}
