package import Diagnostics

/// A problem of a document whose file is not known yet; see ``diagnostic(in:mapping:)``.
package struct Problem: Sendable, Hashable {
    package let kind: DiagnosticKind
    package let message: String
    /// Offsets into the bytes that were parsed.
    package let range: Range<Int>
    package let notes: [Note]

    /// A remark, with a range if it refers to another place.
    package struct Note: Sendable, Hashable {
        package let message: String
        package let range: Range<Int>?
    }

    init(_ kind: DiagnosticKind, _ message: String, at range: Range<Int>, notes: [Note] = []) {
        self.kind = kind
        self.message = message
        self.range = range
        self.notes = notes
    }

    /// The diagnostic for a file; `mapping` leads from ranges of the parsed bytes to those of the file.
    package func diagnostic(in file: String, mapping: (Range<Int>) -> Range<Int> = { $0 }) -> Diagnostic {
        let notes = notes.map { note in
            Diagnostic.Note(note.message, at: note.range.map { Location(file, mapping($0)) })
        }
        return Diagnostic(kind, message, at: Location(file, mapping(range)), notes: notes)
    }
}

extension DiagnosticKind {
    package static let unclosedFrontMatter = DiagnosticKind(
        "unclosed-front-matter", .error, "front matter that begins with '---' and never ends",
        explanation: """
            A file whose first line is '---' begins with YAML, which a second line of '---' or '...' ends. Without \
            one, all of it is read as Markdown and none of its keys count. Add the closing line, or begin with a \
            blank line where a thematic break is meant.
            """)

    package static let lateFrontMatter = DiagnosticKind(
        "late-front-matter", .warning, "front matter below blank lines",
        explanation: """
            Only what begins in the first line of a file is front matter. Below a blank line '---' is a thematic \
            break, the keys are a heading, and none of them counts. Take the blank lines out.
            """)

    package static let unclosedFence = DiagnosticKind(
        "unclosed-fence", .warning, "a fenced code block without its closing fence",
        explanation: """
            The block reaches to the end of the page, list item or quote that it stands in, and what should be text \
            is shown as code. Close it with at least as many fence characters as opened it, on a line of their own.
            """)

    package static let tableRowWidth = DiagnosticKind(
        "table-row-width", .warning, "a table row with more or fewer cells than the header",
        explanation: """
            Missing cells are shown empty, and cells beyond the last column are not shown at all. A pipe inside a \
            cell splits it, in code too, unless it is written '\\|'.
            """)

    package static let tableHeaderWidth = DiagnosticKind(
        "table-header-width", .warning, "a table whose header has more or fewer cells than the line of dashes below it",
        explanation: """
            Such lines are no table in GitHub Flavored Markdown: they are shown as text, pipes and dashes with it. \
            Give both as many cells. A pipe inside a cell splits it, in code too, unless it is written '\\|'.
            """)

    package static let tooDeeplyNested = DiagnosticKind(
        "too-deeply-nested", .error, "lists or quotes nested more than 500 deep",
        explanation: """
            What stands deeper is shown as text. No document that people read needs it; look for a file that a program \
            has written.
            """)

    package static let undefinedFootnote = DiagnosticKind(
        "undefined-footnote", .warning, "a reference to a footnote that is not defined",
        explanation: """
            The reference is shown as it is written. Define the footnote with '[^label]:' at the start of a line, or \
            mend the label.
            """)

    package static let unusedFootnote = DiagnosticKind(
        "unused-footnote", .warning, "a footnote that nothing refers to",
        explanation: "It is not shown. Refer to it with '[^label]', or take it out.")

    package static let duplicateFootnote = DiagnosticKind(
        "duplicate-footnote", .warning, "two footnotes with one label",
        explanation: """
            Only the first can be referred to, the other one is not shown. Give it a label of its own, or take it out.
            """)

    package static let duplicateHeading = DiagnosticKind(
        "duplicate-heading", .note, "two headings of one name in one document",
        explanation: """
            The second gets an anchor with a number behind it, which changes when another one is put between them. \
            Tell the headings apart, so that links keep leading to the one that they mean.
            """)

    package static let duplicateDefinition = DiagnosticKind(
        "duplicate-definition", .warning, "two link definitions with one label",
        explanation: "The first one counts, wherever it stands. Give the other a label of its own, or take it out.")

    /// All diagnostics of Markdown parsing.
    package static let markupKinds: [DiagnosticKind] = [
        .unclosedFrontMatter, .lateFrontMatter, .unclosedFence, .tableRowWidth, .tableHeaderWidth, .tooDeeplyNested,
        .undefinedFootnote, .unusedFootnote,
        .duplicateFootnote, .duplicateHeading, .duplicateDefinition,
    ]
}
