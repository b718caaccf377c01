package import Diagnostics
import Templates

extension DiagnosticKind {
    package static let invalidStrings = DiagnosticKind(
        "invalid-strings", .error, "a file of interface words cannot be read",
        explanation: "Files in the strings folder of the templates hold one flat JSON object whose values are strings.")
    package static let unknownString = DiagnosticKind(
        "unknown-string", .warning, "a file of interface words has a name that nothing asks for",
        explanation:
            "Files in the strings folder of the templates give words to the names of the built-in "
            + "`strings/en.json`, and to names that your own "
            + "templates use. A word under another name is never shown, and the one that it was meant for stays "
            + "English."
    )
    package static let unknownTemplateFile = DiagnosticKind(
        "unknown-template-file", .warning, "a file in the templates folder overrides nothing",
        explanation:
            "A file replaces the built-in one of the same name; new files are used only as partials or assets. The "
            + "name may be misspelt."
    )

    package static let renderingKinds: [DiagnosticKind] = [
        invalidTemplate, unknownTemplateName, templateCycle, invalidStrings, unknownString, unknownTemplateFile,
    ]
}
