package import Diagnostics
import Templates

extension DiagnosticKind {
    package static let invalidStrings = DiagnosticKind(
        "invalid-strings", .error, "invalid strings file",
        explanation: """
            A file in the strings folder of the templates must contain one flat JSON object with string values.
            """)
    package static let unknownString = DiagnosticKind(
        "unknown-string", .warning, "unknown name in a strings file",
        explanation: """
            A strings file translates names of the built-in `strings/en.json` and names that your own templates \
            use. A string under any other name is never shown, and the intended string stays in English.
            """)
    package static let unknownTemplateFile = DiagnosticKind(
        "unknown-template-file", .warning, "file in the templates folder without effect",
        explanation: """
            A file replaces the built-in file with the same name; other files are used only as partials or \
            assets. Check the spelling.
            """)

    package static let renderingKinds: [DiagnosticKind] = [
        invalidTemplate, unknownTemplateName, templateCycle, invalidStrings, unknownString, unknownTemplateFile,
        missingGraphviz,
    ]
}
