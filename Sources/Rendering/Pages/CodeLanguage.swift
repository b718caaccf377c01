/// The language of a code block, as its info string names it.
struct CodeLanguage {
    /// Lower case, fit for a class name; nil where the info string names none.
    let id: String?

    /// The first word counts, up to a `{` or `,` as other tools write them.
    init(info: String) {
        let word = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }.lowercased()
        let isName =
            !word.isEmpty && word.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "+-#._".contains($0) }
        id = isName ? word : nil
    }

    var isSwift: Bool { id == "swift" }
    var isMermaid: Bool { id == "mermaid" }

    /// The name to show.
    var name: String? { id.map { Self.names[$0] ?? $0 } }

    private static let names = [
        "bash": "Shell", "c": "C", "c++": "C++", "console": "Shell", "cpp": "C++", "css": "CSS", "diff": "Diff",
        "html": "HTML", "javascript": "JavaScript",
        "js": "JavaScript", "json": "JSON", "makefile": "Makefile", "markdown": "Markdown", "md": "Markdown",
        "mermaid": "Mermaid", "objc": "Objective-C",
        "objective-c": "Objective-C", "python": "Python", "ruby": "Ruby", "sh": "Shell", "shell": "Shell", "sql": "SQL",
        "swift": "Swift", "text": "Text",
        "toml": "TOML", "ts": "TypeScript", "typescript": "TypeScript", "xml": "XML", "yaml": "YAML", "yml": "YAML",
        "zsh": "Shell",
    ]
}
