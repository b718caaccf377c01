import Base
import Diagnostics
import Linting
import Markup
package import Pages
package import Samples

/// The number of verified samples, by page, by rule and by status.
package struct VerificationTable: Sendable {
    package private(set) var all = VerificationCount()
    /// In the order of the pages, without those that have no samples.
    package private(set) var pages: [(file: String, count: VerificationCount)] = []
    /// The samples of each rule's own pages and sections, sorted by the rule's id.
    package private(set) var rules: [(id: String, count: VerificationCount)] = []
    /// The number of regions of each status that occurs, in the order of the statuses.
    package private(set) var statuses: [(status: VerificationStatus, count: Int)] = []

    package init(_ verifications: [(page: Page, samples: [SampleVerification])]) {
        var byRule: [String: VerificationCount] = [:]
        var byStatus: [VerificationStatus: Int] = [:]
        for (page, samples) in verifications where !samples.isEmpty {
            pages.append((page.file, VerificationCount(samples)))
            for sample in samples {
                all.add(sample)
                if let rule = page.rule(at: sample.sample.block.node) {
                    byRule[rule.id, default: VerificationCount()].add(sample)
                }
                for region in sample.regions { byStatus[region.status, default: 0] += 1 }
            }
        }
        rules = byRule.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        statuses = VerificationStatus.allCases.compactMap { status in byStatus[status].map { (status, $0) } }
    }

    /// `31 of 54 samples verified (regions: 22 verified-clean, 9 verified-firing)`; nil if there is no sample.
    package var summary: String? {
        guard !pages.isEmpty else { return nil }
        let parts = statuses.map { "\($0.count) \($0.status.rawValue)" }.joined(separator: ", ")
        return "\(all.verified) of \(counted(all.total, "sample")) verified (regions: \(parts))"
    }

    /// The whole table for a terminal.
    ///
    /// - Parameter name: the name of a page's file.
    package func text(naming name: (String) -> String) -> String {
        var lines: [String] = []
        func add(_ title: String, _ rows: [(String, String)]) {
            guard !rows.isEmpty else { return }
            lines.append(title)
            let width = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
            lines += rows.map { "  " + $0 + String(repeating: " ", count: width - $0.unicodeScalars.count + 2) + $1 }
        }
        add("samples verified, by page", pages.map { (name($0.file), "\($0.count.verified) of \($0.count.total)") })
        add("samples verified, by rule", rules.map { ($0.id, "\($0.count.verified) of \($0.count.total)") })
        add("regions, by status", statuses.map { ($0.status.rawValue, String($0.count)) })
        return lines.joined(separator: "\n")
    }
}

/// The table of verifications as a self-contained HTML file.
package struct VerificationTableHTML {
    private let table: VerificationTable
    private let pages: [(page: Page, samples: [SampleVerification])]

    package init(_ table: VerificationTable, _ pages: [(page: Page, samples: [SampleVerification])]) {
        self.table = table
        self.pages = pages
    }

    package var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Samples</title>
        <style>\(style)</style>
        </head>
        <body>
        <h1>\(table.all.verified) of \(counted(table.all.total, "sample")) verified</h1>
        \(sections.filter { !$0.isEmpty }.joined(separator: "\n"))
        </body>
        </html>

        """
    }
}

private extension VerificationTableHTML {
    var style: String {
        "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
            + "color-scheme:light dark}"
            + "table{border-collapse:collapse}"
            + "th,td{text-align:start;padding:.25rem 1rem .25rem 0;border-bottom:1px solid #8888;vertical-align:top}"
    }

    var sections: [String] {
        [
            section(
                "By status", ["Status", "Regions"], table.statuses.map { [$0.status.rawValue, String($0.count)] }),
            section("By rule", ["Rule", "Verified", "Samples"], table.rules.map(Self.row)),
            section("By page", ["Page", "Verified", "Samples"], table.pages.map(Self.row)),
            section("Compiled", ["Result", "Regions"], compiled),
            section("Not verified", ["Place", "Verdict", "Status", "Findings"], open),
            section("Not compiled", ["Place", "Verdict", "Result"], uncompiled),
        ]
    }

    static func row(_ name: String, _ count: VerificationCount) -> [String] {
        [name, String(count.verified), String(count.total)]
    }

    /// A row for each result of the compiler.
    var compiled: [[String]] {
        let verdicts = pages.flatMap(\.samples).flatMap(\.regions).compactMap { $0.compiled?.verdict }
        return CompileStatus.Verdict.allCases.compactMap { verdict in
            let count = verdicts.count { $0 == verdict }
            return count == 0 ? nil : [verdict.rawValue, String(count)]
        }
    }

    /// A row for each region whose label is wrong or not verified, or that disagrees.
    var open: [[String]] {
        let open: Set<VerificationStatus> = [
            .clean, .unexamined, .undistinguished, .silent, .fires, .disagrees, .unparsable,
        ]
        return rows(of: { open.contains($0.status) }) { region in
            [region.status.rawValue, Set(region.findings.map(\.rule.text)).sorted().joined(separator: ", ")]
        }
    }

    /// A row for each region that the compiler rejects or cannot judge.
    var uncompiled: [[String]] {
        let expected: Set<CompileStatus.Verdict> = [.compiles, .failsAsExpected, .excused]
        return rows(of: { $0.compiled.map { !expected.contains($0.verdict) } ?? false }) { region in
            [region.compiled?.verdict.rawValue ?? ""]
        }
    }

    /// The place and the verdict of some regions, followed by more cells.
    func rows(of isShown: (RegionVerification) -> Bool, _ cells: (RegionVerification) -> [String]) -> [[String]] {
        pages.flatMap { page, samples in
            let lines = LineTable(page.text.bytes)
            return samples.flatMap { verification in
                let place = SamplePlace(verification.sample, in: page)
                return verification.regions.filter(isShown).map { region in
                    let line = place.lines(of: region.region, lines).lowerBound
                    return ["\(page.file):\(line)", region.region.verdict.rawValue] + cells(region)
                }
            }
        }
    }

    func section(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let body = rows.map { row in "<tr>" + row.map { "<td>\(HTMLEscaping.text($0))</td>" }.joined() + "</tr>" }
            .joined(separator: "\n")
        return "<h2>\(title)</h2>\n<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body)\n</tbody>\n</table>"
    }
}
