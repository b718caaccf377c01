package import Settings

/// The rule, term or principle that a page is about, with its names.
package struct PageSubject: Sendable, Hashable {
    package let kind: PageKind
    /// The rule's id, the principle's name, or the term and its other spellings; empty for a guide.
    package let spellings: [String]

    package init(_ frontMatter: FrontMatter) {
        let subject = frontMatter.statedSubjects.first
        kind = subject?.kind ?? .guide
        spellings = subject?.names.map(\.value) ?? []
    }

    /// The names by which a link can refer to the page: `rule:exposed-state`.
    package var names: [String] { spellings.map { "\(kind.rawValue):\($0)" } }

    /// The first name of a page that code spans refer to: `rule:exposed-state`, `term:@State`.
    package var name: String? { kind.isNamed ? names.first : nil }
}

extension FrontMatter {
    /// The subjects that the page itself states; the first one counts. A term has several spellings.
    var statedSubjects: [(kind: PageKind, names: [Positioned<String>])] {
        PageKind.subjects.compactMap { kind in subjects[kind].flatMap { $0.isEmpty ? nil : (kind, $0) } }
    }
}

/// Gives translations the subjects of their originals.
package enum InheritedSubjects {
    /// The pages in the same order; translations without a subject get the one of their original.
    ///
    /// - Parameter languages: the first is the language of the originals.
    package static func among(_ pages: [Page], languages: [String]) -> [Page] {
        guard languages.count > 1 else { return pages }
        let names = pages.map { PageName($0.path, languages: languages) }
        var subjects: [String: PageSubject] = [:]
        for (page, name) in zip(pages, names) where page.kind != .guide && isOriginal(name, languages) {
            let key = page.path.folder + name.base
            if subjects[key] == nil { subjects[key] = page.subject }
        }
        guard !subjects.isEmpty else { return pages }
        return zip(pages, names).map { page, name in
            guard !isOriginal(name, languages), let subject = subjects[page.path.folder + name.base] else {
                return page
            }
            return page.inheriting(subject)
        }
    }

    private static func isOriginal(_ name: PageName, _ languages: [String]) -> Bool {
        name.language == nil || name.language == languages.first
    }
}
