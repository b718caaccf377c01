package import Diagnostics

extension DiagnosticKind {
    package static let addressConflict = DiagnosticKind(
        "address-conflict", .error, "two files would have one address in the site",
        explanation: "Only the first of them is published. Names that differ in capitals alone count as one, since many disks do not tell them apart. "
            + "Rename one of the files.")

    package static let pagesKinds: [DiagnosticKind] = [addressConflict]
}
