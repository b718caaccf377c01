package import Diagnostics

extension DiagnosticKind {
    package static let invalidTemplate = DiagnosticKind(
        "invalid-template", .error, "a template cannot be parsed",
        explanation:
            "A section is not closed, closed under another name, or a tag has no end. Nothing is built until it is mended."
    )
    package static let unknownTemplateName = DiagnosticKind(
        "unknown-template-name", .error, "a template uses a name that no page has",
        explanation:
            "Mustache writes nothing for a name that it does not know, so that a slip of the pen would go unseen. "
            + "The README of the built-in templates lists the names; partials are named by their path below the templates folder."
    )
    package static let templateCycle = DiagnosticKind(
        "template-cycle", .error, "a template contains itself",
        explanation:
            "A partial or a parent that leads back to the template it is used in would never end. Take one of the uses out."
    )
    package static let invalidStrings = DiagnosticKind(
        "invalid-strings", .error, "a file of interface words cannot be read",
        explanation: "Files in the strings folder of the templates hold one flat JSON object whose values are strings.")
    package static let unknownString = DiagnosticKind(
        "unknown-string", .warning, "a file of interface words has a name that nothing asks for",
        explanation:
            "Files in the strings folder of the templates give words to the names of the built-in `strings/en.json`, and to names that your own "
            + "templates use. A word under another name is never shown, and the one that it was meant for stays English."
    )
    package static let unknownTemplateFile = DiagnosticKind(
        "unknown-template-file", .warning, "a file in the templates folder overrides nothing",
        explanation:
            "A file replaces the built-in one of the same name; new files are used only as partials or assets. The name may be misspelt."
    )

    package static let renderingKinds: [DiagnosticKind] = [
        invalidTemplate, unknownTemplateName, templateCycle, invalidStrings, unknownString, unknownTemplateFile,
    ]
}
