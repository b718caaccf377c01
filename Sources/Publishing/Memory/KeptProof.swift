import Checking
import Diagnostics
import Linting
import Pages
import Samples

/// The proof of a page's samples as it is kept for the next build: what cannot be had from the page without linting it.
enum KeptProof {
    /// Nil for a proof that says more than is kept, which the next build makes anew: something was wrong with the page.
    static func bytes(_ proof: PageProof, of page: Page) -> [UInt8]? {
        guard proof.diagnostics.isEmpty else { return nil }
        let findings = proof.samples.lazy.flatMap(\.regions).flatMap(\.findings)
        guard findings.allSatisfy({ $0.file == page.file && $0.fix == nil }) else { return nil }
        var writer = RecordWriter()
        writer.add(proof.samples) { writer, sample in
            writer.add(sample.regions) { writer, region in
                writer.add(region.status.rawValue)
                writer.add(region.reason)
                writer.add(region.findings) { $0.add($1) }
            }
        }
        return writer.bytes
    }

    /// The proof of the same page; nil where the bytes are not those of one.
    static func proof(_ bytes: ArraySlice<UInt8>, of page: Page) -> PageProof? {
        let samples = Sample.all(in: page.document, file: page.file)
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            let kept = try reader.list { reader throws(RecordReader.Fault) in
                try reader.list { reader throws(RecordReader.Fault) in
                    Region(
                        status: try reader.text(), reason: try reader.optionalText(),
                        findings: try reader.list { reader throws(RecordReader.Fault) in
                            try reader.finding(in: page.file)
                        })
                }
            }
            guard reader.isAtEnd, kept.count == samples.count else { return nil }
            var proofs: [SampleProof] = []
            for (sample, kept) in zip(samples, kept) {
                guard let proof = Self.proof(kept, of: sample) else { return nil }
                proofs.append(proof)
            }
            return PageProof(samples: proofs)
        } catch {
            return nil
        }
    }

    private struct Region {
        let status: String
        let reason: String?
        let findings: [Finding]
    }

    private static func proof(_ kept: [Region], of sample: Sample) -> SampleProof? {
        guard kept.count == sample.regions.count else { return nil }
        var regions: [RegionProof] = []
        for (region, kept) in zip(sample.regions, kept) {
            guard let status = ProofStatus(rawValue: kept.status) else { return nil }
            regions.append(RegionProof(region: region, status: status, findings: kept.findings, reason: kept.reason))
        }
        return SampleProof(sample: sample, regions: regions)
    }
}

extension RecordWriter {
    fileprivate mutating func add(_ finding: Finding) {
        add(finding.rule.text)
        add(finding.severity.rawValue)
        add(finding.message)
        add(finding.range)
        add(finding.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.location?.file)
            writer.add(note.location?.range != nil)
            if let range = note.location?.range { writer.add(range) }
        }
        add(finding.migration)
        add(finding.startsMigration)
    }
}

extension RecordReader {
    fileprivate mutating func finding(in file: String) throws(Fault) -> Finding {
        let rule = RuleID(try text())
        guard let severity = Severity(rawValue: try text()) else { throw Fault() }
        return Finding(
            rule: rule, severity: severity, message: try text(), file: file, range: try range(),
            notes: try list { reader throws(Fault) in try reader.note() }, migration: try optionalText(),
            startsMigration: try bool())
    }

    private mutating func note() throws(Fault) -> Diagnostic.Note {
        let (message, file) = (try text(), try optionalText())
        let range = try bool() ? try range() : nil
        return Diagnostic.Note(message, at: file.map { Location($0, range) })
    }
}
