import Diagnostics
import Settings

/// Finds pages whose front matter names more than one subject.
enum ConflictingSubject {
    /// One diagnostic for each key without effect.
    static func diagnostics(_ frontMatter: FrontMatter, _ subject: PageSubject, file: String) -> [Diagnostic] {
        let others = frontMatter.statedSubjects.dropFirst().map(\.kind.rawValue)
        guard let name = subject.spellings.first else { return [] }
        return frontMatter.entries.filter { others.contains($0.key) }.map { entry in
            Diagnostic(
                .multipleSubjects,
                "'\(entry.key)' has no effect, because this page defines the \(subject.kind.rawValue) '\(name)'",
                at: Location(file, entry.keyRange), notes: ["create a separate page for it, or remove this line"])
        }
    }
}

/// Finds pages with the subject of another page.
enum DuplicateSubject {
    /// One diagnostic for each name that an earlier page of the same language has.
    static func diagnostics(_ placement: Placement) -> [Diagnostic] {
        var homes: [[String: PlacedPage]] = placement.settings.languages.map { _ in [:] }
        var diagnostics: [Diagnostic] = []
        for place in placement.pages where !place.isDisplaced {
            for name in place.source.subject.names {
                guard let first = homes[place.edition][name] else {
                    homes[place.edition][name] = place
                    continue
                }
                // One page may have a spelling twice.
                if first.id != place.id { diagnostics.append(diagnostic(name, place.source, first: first.source)) }
            }
        }
        return diagnostics
    }

    private static func diagnostic(_ name: String, _ page: Page, first: Page) -> Diagnostic {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        return Diagnostic(
            .duplicateSubject,
            "the \(parts[0]) '\(parts.dropFirst().first ?? "")' is already defined by '\(first.path.string)'",
            at: place(of: name, page),
            notes: [
                "use another name here, or link to the other page",
                Diagnostic.Note("it is defined here", at: place(of: name, first)),
            ])
    }

    /// The place in the page's front matter; a translation can inherit the name from its original.
    private static func place(of name: String, _ page: Page) -> Location {
        let written = zip(page.subject.names, page.frontMatter.statedSubjects.first?.names ?? []).first { $0.0 == name }
        return Location(page.file, written?.1.range)
    }
}
