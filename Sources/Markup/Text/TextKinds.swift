package import Diagnostics

extension DiagnosticKind {
    package static let invalidUTF8 = DiagnosticKind(
        "invalid-utf8", .warning, "bytes that are not UTF-8",
        explanation: """
            The file holds bytes that no UTF-8 text can hold, so it was saved in another encoding or has been damaged. Each \
            of them is shown as U+FFFD (�). Save the file as UTF-8, or restore it.
            """)
    package static let utf16Text = DiagnosticKind(
        "utf-16-text", .warning, "a file in UTF-16",
        explanation: """
            The file begins with the mark of UTF-16 and is read as that. Markdown is kept as UTF-8, which every tool can \
            read; the fix writes the same text as UTF-8.
            """)
    package static let mangledEncoding = DiagnosticKind(
        "mangled-encoding", .warning, "UTF-8 that was once read as another encoding and saved again",
        explanation: """
            Nearly every character of the file outside ASCII belongs to a sequence that is the UTF-8 form of another \
            character, read as Mac Roman, Windows-1252 or Latin-1: 'Ã©' for 'é'. The page shows what was meant; the fix \
            writes it to the file.
            """)

    /// What can be said about how a text is encoded.
    package static let textKinds: [DiagnosticKind] = [.invalidUTF8, .utf16Text, .mangledEncoding]
}
