import Diagnostics
import Foundation
import SiteBuilding
import TestSupport
import Testing

/// Changes a rulebook at random, and compares what a preview makes of each change with what a build without memory
/// makes.
///
/// `RUBRIC_WALK_SEEDS` (`1-5`) and `RUBRIC_WALK_STEPS` say how far it walks; what goes wrong names the seed and the
/// step.
@Suite struct PreviewWalkTests {
    static let seeds: [UInt64] = {
        let ends = (ProcessInfo.processInfo.environment["RUBRIC_WALK_SEEDS"] ?? "7").split(separator: "-").compactMap {
            UInt64($0)
        }
        guard let first = ends.first, let last = ends.last, first <= last else { return [] }
        return Array(first...last)
    }()

    static let steps = ProcessInfo.processInfo.environment["RUBRIC_WALK_STEPS"].flatMap(Int.init) ?? 12

    @Test func thereIsAWalk() { #expect(!Self.seeds.isEmpty && Self.steps > 0) }

    @Test(arguments: seeds) func everyStepIsACleanBuild(seed: UInt64) throws {
        var book = try RandomBook(seed: seed)
        let preview = Preview(root: book.folder.path, jobs: 2)
        var old = try CleanBuild(book.folder.path)
        #expect(try Self.differences(of: preview, to: old) == [], "seed \(seed), at first")
        var isWhole = true
        for step in 1...Self.steps {
            var edits: [String] = []
            if !isWhole, book.random.happens(1, in: 3) { edits.append(try book.fix()) }
            for _ in 0..<(book.random.happens(1, in: 5) ? 3 : 1) { edits.append(try book.edit()) }
            let site = preview.site
            let change = preview.update()
            let clean = try CleanBuild(book.folder.path)
            isWhole = clean.isPublishable
            let differences =
                try Self.differences(of: preview, to: clean)
                + Self.faults(of: change, from: old, to: clean)
            #expect(differences == [], "seed \(seed), step \(step): \(edits)")
            if !clean.isPublishable { #expect(preview.site === site) } else { old = clean }
            guard differences.isEmpty else { return }
        }
    }
}

extension PreviewWalkTests {
    private static func differences(of preview: Preview, to clean: CleanBuild) throws -> [String] {
        guard clean.isUsable else { return preview.fatal.isEmpty ? ["nothing is said to be fatal"] : [] }
        var differences = preview.diagnostics == clean.diagnostics ? [] : listed(preview.diagnostics, clean.diagnostics)
        guard clean.isPublishable else {
            return differences + (preview.fatal.isEmpty ? ["nothing is said to be fatal"] : [])
        }
        guard let site = preview.site, preview.fatal.isEmpty else { return differences + ["there is no site"] }
        let paths = site.paths.sorted()
        if paths != clean.files.keys.sorted() {
            differences.append(
                "paths: \(Set(paths).symmetricDifference(clean.files.keys).sorted()), \(paths.count) of \(clean.files.count)"
            )
        }
        // The pages first, so that what is made of all of them is asked for when they are kept already.
        for (path, bytes) in clean.files.sorted(by: { $0.key < $1.key }) where site.file(at: path) != bytes {
            differences.append(path)
        }
        if site.file(at: "nowhere.html") != nil { differences.append("a file that is not there") }
        return differences
    }

    /// What a change does not say though the site shows it.
    private static func faults(of change: PreviewChange, from old: CleanBuild, to clean: CleanBuild) -> [String] {
        guard clean.isPublishable else { return [] }
        let changed = clean.files.filter { old.files[$0.key] != nil && old.files[$0.key] != $0.value }.map(\.key)
        var faults: [String] = []
        if !change.mayAffectPages {
            faults += changed.filter { $0.hasSuffix(".html") }.map { "'\($0)' is not said to have changed" }
        }
        if changed.contains(where: { $0.hasSuffix(".css") && $0 != "assets/diagrams.css" }), !change.styles {
            faults.append("a style sheet changed")
        }
        if changed.contains("assets/own.js"), !change.scripts { faults.append("a script changed") }
        return faults
    }

    private static func listed(_ found: [Diagnostic], _ expected: [Diagnostic]) -> [String] {
        let text = { (diagnostic: Diagnostic) in
            "\(diagnostic.location.file) \(diagnostic.kind.id) \(diagnostic.severity): \(diagnostic.message)"
        }
        let missing = expected.filter { !found.contains($0) }.map { "missing: " + text($0) }
        let extra = found.filter { !expected.contains($0) }.map { "extra: " + text($0) }
        return missing + extra + (missing.isEmpty && extra.isEmpty ? ["diagnostics in another order"] : [])
    }
}
