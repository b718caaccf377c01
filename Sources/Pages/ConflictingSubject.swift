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

/// Finds pages, or sections of pages, with the subject of another page.
enum DuplicateSubject {
    /// One diagnostic for each name that an earlier page of the same language has.
    static func diagnostics(_ placement: Placement) -> [Diagnostic] {
        var homes: [[String: Home]] = placement.settings.languages.map { _ in [:] }
        var diagnostics: [Diagnostic] = []
        for place in placement.pages where !place.isDisplaced {
            for home in Self.homes(of: place) {
                guard let first = homes[place.edition][home.name] else {
                    homes[place.edition][home.name] = home
                    continue
                }
                // One page may have a spelling twice, and it reports its sections itself.
                if first.page != place.id { diagnostics.append(diagnostic(home, first: first)) }
            }
        }
        return diagnostics
    }

    private struct Home {
        let page: PageID
        /// `rule:exposed-state`
        let name: String
        let path: String
        let location: Location
    }

    private static func homes(of place: PlacedPage) -> [Home] {
        let page = place.source
        // A translation can inherit the name from its original.
        let written = page.frontMatter.statedSubjects.first?.names ?? []
        let own = page.subject.names.enumerated().map { number, name in
            Home(
                page: place.id, name: name, path: page.path.string,
                location: Location(page.file, number < written.count ? written[number].range : nil))
        }
        let sections = page.sectionRules.map { rule in
            Home(
                page: place.id, name: "rule:\(rule.id)",
                path: page.path.string + (rule.section.map { "#\($0.anchor)" } ?? ""), location: rule.location)
        }
        return own + sections
    }

    private static func diagnostic(_ home: Home, first: Home) -> Diagnostic {
        let parts = home.name.split(separator: ":", maxSplits: 1).map(String.init)
        return Diagnostic(
            .duplicateSubject,
            "the \(parts[0]) '\(parts.dropFirst().first ?? "")' is already defined by '\(first.path)'",
            at: home.location,
            notes: [
                "use another name here, or link to the other page",
                Diagnostic.Note("it is defined here", at: first.location),
            ])
    }
}
