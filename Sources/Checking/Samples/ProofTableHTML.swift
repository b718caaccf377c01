import Base
import Diagnostics
import Linting
import Markup
package import Pages
package import Samples

/// The table of proofs as one HTML file that needs nothing else.
package struct ProofTableHTML {
    private let table: ProofTable
    private let pages: [(page: Page, samples: [SampleProof])]

    package init(_ table: ProofTable, _ pages: [(page: Page, samples: [SampleProof])]) {
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
        <h1>\(table.all.proved) of \(table.all.total) sample\(table.all.total == 1 ? "" : "s") proved</h1>
        \(section("By status", ["Status", "Regions"], table.statuses.map { [HTMLEscaping.text($0.status.rawValue), String($0.count)] }))
        \(section("By rule", ["Rule", "Proved", "Samples"], table.rules.map { [HTMLEscaping.text($0.id), String($0.count.proved), String($0.count.total)] }))
        \(section("By page", ["Page", "Proved", "Samples"], table.pages.map { [HTMLEscaping.text($0.file), String($0.count.proved), String($0.count.total)] }))
        \(section("What is not proved", ["Place", "Verdict", "Status", "Findings"], open))
        </body>
        </html>

        """
    }
}

private extension ProofTableHTML {
    var style: String {
        "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
            + "table{border-collapse:collapse}th,td{text-align:start;padding:.25rem 1rem .25rem 0;border-bottom:1px solid #8888;vertical-align:top}"
    }

    /// A row for each region that claims something which is not proved, or disagrees.
    var open: [[String]] {
        pages.flatMap { page, samples in
            let lines = LineTable(page.text.bytes)
            return samples.flatMap { proof in
                let place = SamplePlace(proof.sample, in: page)
                return proof.regions.filter { $0.status.isFailure || $0.status == .disagrees }.map { region in
                    [
                        HTMLEscaping.text("\(page.file):\(place.lines(of: region.region, lines).lowerBound)"),
                        region.region.verdict.rawValue,
                        region.status.rawValue,
                        HTMLEscaping.text(Set(region.findings.map(\.rule.text)).sorted().joined(separator: ", ")),
                    ]
                }
            }
        }
    }

    func section(_ title: String, _ columns: [String], _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let body = rows.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>" }.joined(separator: "\n")
        return "<h2>\(title)</h2>\n<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body)\n</tbody>\n</table>"
    }
}
