import Files
import Linting
import Pages

/// All that a build is made from, as it lies there now.
package struct BuildSurvey: Sendable {
    let listing: Listing
    let staticFiles: StaticFiles
    /// The bytes of the pages' files and their hashes, in the listing's order.
    let pages: [(bytes: [UInt8], hash: ContentHash)]
    /// The files that are copied.
    let copies: [(place: String, hash: ContentHash)]
    /// Of everything.
    let inputs: ContentHash
    /// Of everything but the pages.
    let frame: ContentHash

    /// Nil where a file cannot be read.
    ///
    /// - Parameter copies: the files that the last build copied.
    init?(_ project: Project, tool: ContentHash, copies: [String], jobs: Int) throws(FileError) {
        listing = try Listing(project)
        staticFiles = StaticFiles(project)
        var inputs = BuildInputs(tool: tool, project, listing, staticFiles)
        var frame = inputs
        let pages = listing.pages.map { project.path(of: DiskPath.join(project.contentFolder, $0.string)) }
        let all = pages + copies
        let read = DeepMap.values(all.count, jobs: jobs) { number -> (bytes: [UInt8], hash: ContentHash)? in
            guard let bytes = try? Disk.read(all[number]) else { return nil }
            // Of what is copied nothing but the hash is asked for.
            return (number < pages.count ? bytes : [], ContentHash(bytes))
        }.compactMap(\.self)
        guard read.count == all.count else { return nil }
        self.pages = Array(read[..<pages.count])
        self.copies = Array(zip(copies, read[pages.count...].map(\.hash)))
        inputs.add(pages: self.pages.map(\.hash))
        inputs.add(copies: self.copies)
        frame.add(copies: self.copies)
        (self.inputs, self.frame) = (inputs.hash, frame.hash)
    }
}
