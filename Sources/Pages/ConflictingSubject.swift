import Diagnostics
import Settings

/// Finds what a page says that it is the home of besides the one thing that counts.
enum ConflictingSubject {
    /// One for each key that does nothing.
    static func diagnostics(_ frontMatter: FrontMatter, _ subject: PageSubject, file: String) -> [Diagnostic] {
        let written = [
            ("rule", frontMatter.rule != nil), ("term", !frontMatter.term.isEmpty),
            ("principle", frontMatter.principle != nil),
        ].filter(\.1).map(\.0)
        guard let counts = written.first, written.count > 1, let name = subject.spellings.first else { return [] }
        return frontMatter.entries.filter { written.dropFirst().contains($0.key) }.map { entry in
            Diagnostic(
                .secondHome, "'\(entry.key)' does nothing here, since the page is the home of the \(counts) '\(name)'",
                at: Location(file, entry.keyRange),
                notes: ["give it a page of its own, or take the line away"])
        }
    }
}
