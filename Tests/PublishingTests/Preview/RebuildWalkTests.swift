import Diagnostics
import Files
import Foundation
import Pages
import Publishing
import TestSupport
import Testing

/// Changes a rulebook at random, and compares the site that a build with memory makes of each change with what one
/// without memory makes.
///
/// It walks as far as ``PreviewWalkTests`` does.
@Suite struct RebuildWalkTests {
    @Test(arguments: PreviewWalkTests.seeds) func everyStepIsACleanBuild(seed: UInt64) throws {
        var book = try RandomBook(seed: seed)
        var kept = 0
        for step in 0...3 * PreviewWalkTests.steps {
            let edits = try step == 0 ? ["first"] : [book.edit()]
            let clean = try CleanBuild(book.folder.path)
            guard clean.isUsable else {
                _ = try book.mend()
                continue
            }
            let project = try Project.open(book.folder.path)
            let memory = BuildMemory(project, options: [], tool: ContentHash([]))
            let made = try Book(project, memory: memory, jobs: 2)
            #expect(made.diagnostics == clean.diagnostics, "seed \(seed), step \(step): \(edits)")
            guard made.isPublishable else { continue }
            let files = SiteFiles(made, memory: memory, jobs: 2)
            let writer = SiteWriter(target: project.output, root: project.root, content: project.contentPath)
            let saying = BuildSaying(pages: 0, links: 0, found: "", report: "", hasFindings: false, fails: false)
            var isKept = false
            _ = try writer.publish(
                { isIntact in
                    isKept = isIntact != nil
                    return files.stages(isIntact: isIntact)
                }, memory: memory, jobs: 2, addresses: made.rulebook.publishedAddresses
            ) { memory?.keep($0, of: made, files, saying: saying, jobs: 2) }
            if isKept { kept += 1 }
            let differences = try differences(project.output, from: clean)
            #expect(differences == [], "seed \(seed), step \(step): \(edits)")
            guard differences.isEmpty else { return }
        }
        // Addresses that vanish, links and mistakes keep some builds from leaving a record.
        #expect(kept > 0, "seed \(seed)")
    }

    private func differences(_ folder: String, from clean: CleanBuild) throws -> [String] {
        var paths: Set<String> = []
        var differences: [String] = []
        for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            let full = DiskPath.join(folder, path)
            guard path != SiteManifest.name, try Disk.status(full, followingLinks: false)?.kind == .file else {
                continue
            }
            paths.insert(path)
            if try clean.files[path] != Disk.read(full) { differences.append(path) }
        }
        return differences.sorted()
            + clean.files.keys.filter { !paths.contains($0) }.map { "\($0) is missing" }.sorted()
    }
}
