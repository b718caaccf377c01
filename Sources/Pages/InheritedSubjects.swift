/// Makes translations the subjects of what their originals are the subjects of.
package enum InheritedSubjects {
    /// The same pages in the same order, with others in the place of translations that say nothing of it themselves.
    ///
    /// - Parameter languages: the first is that of the originals.
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
