import Base
import Diagnostics

/// What pages can be called by: the rule, term or principle that they are the home of, their path, their title.
struct NameTable {
    /// By edition: pages by `rule:exposed-state`, `term:@State`, `principle:…`.
    private var homes: [[String: [Int]]]
    /// What few books ask for.
    private var others: Lazy<Others>
    private let ruleAliases: [String: String]

    /// By edition: pages by their path without its ending, from the content folder and as a bare name, and by their
    /// title.
    private struct Others {
        var paths: [[String: [Int]]]
        var stems: [[String: [Int]]]
        var titles: [[String: [Int]]]
    }

    /// What a name stands for.
    enum Match: Equatable {
        case page(Int)
        /// Pages that have an equal claim to it.
        case several([Int])
        case none
    }

    /// - Parameters:
    ///   - displaced: pages that are not published.
    ///   - ruleAliases: today's ids of rules by those that they once had.
    init(pages: [Page], placement: Placement, languages: [String], ruleAliases: [String: String]) {
        let empty = languages.map { _ in [String: [Int]]() }
        homes = empty
        self.ruleAliases = ruleAliases
        let (displaced, editions) = (placement.displaced, placement.editions)
        others = Lazy {
            var others = Others(paths: empty, stems: empty, titles: empty)
            for (index, page) in pages.enumerated() where !displaced.contains(index) {
                let edition = editions[index]
                let base = PageName(page.path, languages: languages).base
                others.paths[edition][Self.folded(page.path.folder + base), default: []].append(index)
                others.stems[edition][Self.folded(base), default: []].append(index)
                others.titles[edition][Self.folded(page.title), default: []].append(index)
            }
            return others
        }
        for (index, page) in pages.enumerated() where !displaced.contains(index) {
            for name in page.subject.names { homes[editions[index]][name, default: []].append(index) }
        }
    }

    /// What a name with its scheme stands for: `rule:exposed-state`; `wiki:` looks for it everywhere.
    func match(scheme: String, _ name: String, edition: Int) -> Match {
        switch scheme {
        case "wiki": return loose(name, edition)
        case "rule": return exact("rule:\(ruleAliases[name] ?? name)", edition)
        default: return exact("\(scheme):\(name)", edition)
        }
    }

    /// The home of what a code span reads: a term, or a rule by its id.
    func home(ofCode code: String, edition: Int) -> Int? {
        for name in ["term:\(code)", "rule:\(ruleAliases[code] ?? code)"] {
            if case .page(let page) = exact(name, edition) { return page }
        }
        return nil
    }

    /// The pages that have a title, whatever its case.
    func pages(titled title: String, edition: Int) -> Match {
        found(Self.folded(title), in: others.value.titles, edition)
    }

    /// Puts a title in the place of another.
    mutating func rename(_ page: Int, from old: String, to new: String, edition: Int) {
        var others = others.value
        let (old, new) = (Self.folded(old), Self.folded(new))
        others.titles[edition][old]?.removeAll { $0 == page }
        if others.titles[edition][old]?.isEmpty == true { others.titles[edition][old] = nil }
        // They stand in the order of the pages.
        let place = others.titles[edition][new]?.firstIndex { $0 > page } ?? others.titles[edition][new]?.count ?? 0
        others.titles[edition][new, default: []].insert(page, at: place)
        self.others = Lazy(made: others)
    }

    /// Whether a title is that of the home of a rule or a term, or would be if a page had it.
    func isOfSubject(_ title: String, beside page: Int, in pages: [Page]) -> Bool {
        let known = others.value.titles.flatMap { $0[Self.folded(title)] ?? [] } + [page]
        return known.contains { page in
            switch pages[page].kind {
            case .rule, .term: true
            case .guide, .principle: false
            }
        }
    }

    /// Whether there is any page that a code span could link to.
    var hasHomes: Bool { homes.contains { !$0.isEmpty } }

    /// Everything that a name with a scheme could be, to find the nearest among.
    func names(scheme: String) -> [String] {
        let own = homes.flatMap(\.keys)
        if scheme == "wiki" {
            return Array(
                Set(
                    own.map { String($0[$0.index(after: $0.firstIndex(of: ":") ?? $0.startIndex)...]) }
                        + others.value.stems.flatMap(\.keys))
            ).sorted()
        }
        return Array(Set(own.filter { $0.hasPrefix("\(scheme):") }.map { String($0.dropFirst(scheme.count + 1)) }))
            .sorted()
    }
}

extension NameTable {
    private func exact(_ name: String, _ edition: Int) -> Match { found(name, in: homes, edition) }

    private func loose(_ name: String, _ edition: Int) -> Match {
        for scheme in PageKind.schemes where name.hasPrefix(scheme + ":") {
            return self.match(scheme: scheme, String(name.dropFirst(scheme.count + 1)), edition: edition)
        }
        for scheme in PageKind.schemes {
            let match = self.match(scheme: scheme, name, edition: edition)
            if match != .none { return match }
        }
        let folded = Self.folded(name.hasSuffix(".md") ? String(name.dropLast(3)) : name)
        let others = others.value
        for table in [others.paths, others.titles, others.stems] {
            let match = found(folded, in: table, edition)
            if match != .none { return match }
        }
        return .none
    }

    /// The page in the reader's own language, else in the first.
    private func found(_ name: String, in tables: [[String: [Int]]], _ edition: Int) -> Match {
        for edition in edition == 0 ? [0] : [edition, 0] {
            guard edition < tables.count, let pages = tables[edition][name] else { continue }
            return pages.count == 1 ? .page(pages[0]) : .several(pages)
        }
        return .none
    }

    private static func folded(_ name: String) -> String { name.lowercased() }
}
