package import Pages
package import Samples

/// How many samples are proved, by page, by rule and by status.
package struct ProofTable: Sendable {
    package private(set) var all = ProofCount()
    /// In the order of the pages; those without samples are left out.
    package private(set) var pages: [(file: String, count: ProofCount)] = []
    /// The samples of each rule's own pages, sorted by the rule's id.
    package private(set) var rules: [(id: String, count: ProofCount)] = []
    /// How many regions have each status, in the order of the statuses; none that no region has.
    package private(set) var statuses: [(status: ProofStatus, count: Int)] = []

    package init(_ proofs: [(page: Page, samples: [SampleProof])]) {
        var byRule: [String: ProofCount] = [:]
        var byStatus: [ProofStatus: Int] = [:]
        for (page, samples) in proofs where !samples.isEmpty {
            pages.append((page.file, ProofCount(samples)))
            for sample in samples {
                all.add(sample)
                if case .rule(let id) = page.kind { byRule[id, default: ProofCount()].add(sample) }
                for region in sample.regions { byStatus[region.status, default: 0] += 1 }
            }
        }
        rules = byRule.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        statuses = ProofStatus.allCases.compactMap { status in byStatus[status].map { (status, $0) } }
    }

    /// `31 of 54 samples proved (22 proved-clean, 9 proved-firing, 7 disagrees)`; nil where there is no sample.
    package var summary: String? {
        guard !pages.isEmpty else { return nil }
        let parts = statuses.map { "\($0.count) \($0.status.rawValue)" }.joined(separator: ", ")
        return "\(all.proved) of \(all.total) sample\(all.total == 1 ? "" : "s") proved (regions: \(parts))"
    }

    /// The whole table, for a terminal.
    package var text: String {
        var lines: [String] = []
        func add(_ title: String, _ rows: [(String, String)]) {
            guard !rows.isEmpty else { return }
            lines.append(title)
            let width = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
            lines += rows.map {
                "  " + $0.0 + String(repeating: " ", count: width - $0.0.unicodeScalars.count + 2) + $0.1
            }
        }
        add("samples proved, by page", pages.map { ($0.file, "\($0.count.proved) of \($0.count.total)") })
        add("samples proved, by rule", rules.map { ($0.id, "\($0.count.proved) of \($0.count.total)") })
        add("regions, by status", statuses.map { ($0.status.rawValue, String($0.count)) })
        return lines.joined(separator: "\n")
    }
}
