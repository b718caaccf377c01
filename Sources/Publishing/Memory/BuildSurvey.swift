import Files
import Linting
import Pages

/// All that a build is made from, as it lies there now.
package struct BuildSurvey: Sendable {
    let listing: ContentScan
    let staticFiles: StaticFiles
    /// Of the bytes of the pages' files, in the listing's order.
    let pages: [ContentHash]
    /// The files that are copied.
    let copies: [(place: String, hash: ContentHash)]
    /// Of everything.
    let inputs: ContentHash
    /// Of everything but the pages.
    let frame: ContentHash

    /// Nil where a file cannot be read.
    ///
    /// - Parameter seen: the pages of the listing, and the files that the last build copied.
    init?(_ project: Project, tool: ContentHash, _ listing: ContentScan, _ seen: InputLook) {
        let hashes = seen.contents.compactMap(\.self)
        guard hashes.count == seen.paths.count else { return nil }
        self.listing = listing
        staticFiles = StaticFiles(project)
        pages = Array(hashes.prefix(listing.pages.count))
        copies = Array(zip(seen.paths, hashes).dropFirst(listing.pages.count))
        var inputs = BuildInputs(tool: tool, project, listing, staticFiles)
        var frame = inputs
        inputs.add(pages: pages)
        inputs.add(copies: copies)
        frame.add(copies: copies)
        (self.inputs, self.frame) = (inputs.hash, frame.hash)
    }
}
