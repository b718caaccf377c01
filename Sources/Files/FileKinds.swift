package import Diagnostics

extension DiagnosticKind {
    package static let unreadableFile = DiagnosticKind(
        "unreadable-file", .error, "a file or folder that cannot be read",
        explanation:
            "The system refuses to read it, or it is a link that leads nowhere. Mend its permissions, or take it out of the folder."
    )
    package static let linkOutside = DiagnosticKind(
        "link-outside", .error, "a symbolic link that leads out of the root",
        explanation:
            "What lies outside of the root is not part of the rulebook and is never published. Copy the file into the folder."
    )
    package static let linkLoop = DiagnosticKind(
        "link-loop", .error, "a symbolic link that leads back to a folder it is in",
        explanation: "Following it would never end. Remove the link, or let it lead elsewhere.")
    package static let fileName = DiagnosticKind(
        "file-name", .error, "a file name that cannot be an address",
        explanation: """
            The name is not UTF-8, or another file's name differs from it only in how its accents are encoded (NFC and NFD), \
            which most systems and all readers take for the same. Rename the file.
            """)

    /// What can be said about files before they are read.
    package static let fileKinds: [DiagnosticKind] = [.unreadableFile, .linkOutside, .linkLoop, .fileName]
}
