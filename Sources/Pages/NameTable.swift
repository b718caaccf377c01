import Base
import Settings

/// The names of pages: their subject, path and title. Each table is by edition.
struct NameTable {
    /// Pages, and the sections that define rules, by `rule:exposed-state`, `term:@State`, `principle:…`.
    private var subjects: [[String: [PagePlace]]]
    /// Pages by their path from the content folder, without its extension.
    private var paths: [[String: [PagePlace]]]
    /// Pages by their file name, without its extension.
    private var stems: [[String: [PagePlace]]]
    private var titles: [[String: [PagePlace]]]
    /// Candidates for suggestions by scheme; sorted once, because a folder can have thousands of unresolved names.
    private let lazyNames: Lazy<[String: [String]]>

    /// The places that a name refers to.
    enum Match: Equatable {
        case page(PagePlace)
        /// Several with the same name.
        case several([PagePlace])
        case none
    }

    init(_ placement: Placement) {
        subjects = placement.settings.languages.map { _ in [:] }
        (paths, stems, titles) = (subjects, subjects, subjects)
        for place in placement.pages where !place.isDisplaced {
            let (page, edition, base) = (place.source, place.edition, place.name.base)
            let whole = PagePlace(place.id)
            paths[edition][(page.path.folder + base).lowercased(), default: []].append(whole)
            stems[edition][base.lowercased(), default: []].append(whole)
            titles[edition][page.title.lowercased(), default: []].append(whole)
            for name in page.subject.names { subjects[edition][name, default: []].append(whole) }
            for rule in page.sectionRules {
                subjects[edition]["rule:\(rule.id)", default: []].append(
                    PagePlace(place.id, anchor: rule.section?.anchor))
            }
        }
        let (subjects, stems) = (subjects, stems)
        lazyNames = Lazy { Self.names(subjects: subjects, stems: stems) }
    }

    /// The pages with a name in a scheme: `rule:exposed-state`; `wiki:` and DocC's `doc:` search all names.
    func match(scheme: String, _ name: String, edition: Int) -> Match {
        switch scheme {
        case "wiki": return loose(name, edition)
        case "doc":
            let matches = DocCName.pages(name).map { loose($0, edition) }
            return matches.first { $0 != .none } ?? .none
        default: return exact("\(scheme):\(name)", edition)
        }
    }

    /// The place of the term or rule whose name or id a code span contains.
    func subject(ofCode code: String, edition: Int) -> PagePlace? {
        // A term before a rule.
        for kind in PageKind.subjects.reversed() where kind.isNamed {
            if case .page(let place) = exact("\(kind.rawValue):\(code)", edition) { return place }
        }
        return nil
    }

    /// The pages with a title, ignoring case.
    func pages(titled title: String, edition: Int) -> Match { found(title.lowercased(), in: titles, edition) }

    /// Whether any page has a subject.
    var hasSubjects: Bool { subjects.contains { !$0.isEmpty } }

    /// All names in a scheme, sorted, as candidates for suggestions.
    func names(scheme: String) -> [String] { lazyNames.value[scheme] ?? [] }
}

extension NameTable {
    private static func names(
        subjects: [[String: [PagePlace]]], stems: [[String: [PagePlace]]]
    ) -> [String: [String]] {
        var names: [String: Set<String>] = ["wiki": Set(stems.flatMap(\.keys))]
        for subject in subjects.flatMap(\.keys) {
            let parts = subject.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            for scheme in [parts[0], "wiki"] { names[scheme, default: []].insert(parts[1]) }
        }
        return names.mapValues { $0.sorted() }
    }

    private func exact(_ name: String, _ edition: Int) -> Match { found(name, in: subjects, edition) }

    private func loose(_ name: String, _ edition: Int) -> Match {
        let schemes = PageKind.subjects.map(\.rawValue)
        for scheme in schemes where name.hasPrefix(scheme + ":") {
            return self.match(scheme: scheme, String(name.dropFirst(scheme.count + 1)), edition: edition)
        }
        for scheme in schemes {
            let match = self.match(scheme: scheme, name, edition: edition)
            if match != .none { return match }
        }
        let folded = (name.hasSuffix(".md") ? String(name.dropLast(3)) : name).lowercased()
        for table in [paths, titles, stems] {
            let match = found(folded, in: table, edition)
            if match != .none { return match }
        }
        return .none
    }

    /// The page in the reader's language, or else in the first language.
    private func found(_ name: String, in tables: [[String: [PagePlace]]], _ edition: Int) -> Match {
        for edition in edition == 0 ? [0] : [edition, 0] {
            guard edition < tables.count, let pages = tables[edition][name] else { continue }
            return pages.count == 1 ? .page(pages[0]) : .several(pages)
        }
        return .none
    }
}
