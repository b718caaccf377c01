/// A file of the site.
package struct OutputFile: Sendable, Hashable {
    /// Relative to the site's folder, with `/` between its parts.
    package var path: String
    package var content: Content

    package init(_ path: String, _ content: Content) {
        self.path = path
        self.content = content
    }

    package enum Content: Sendable, Hashable {
        case bytes([UInt8])
        /// Bytes that lie in several pieces, of which one file is made.
        case parts([ArraySlice<UInt8>])
        /// The bytes of another file, by its path on the disk.
        case copy(of: String)
        /// What the site that is there has at the same path, which has to be known to be what the last build wrote: ``SiteStage/IsIntact``.
        case old
    }
}

extension OutputFile {
    /// Whether the path stays inside of the site's folder, and takes no place that is not its own.
    var isValid: Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !path.utf8.contains(0), parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }) else { return false }
        return !(parts.first?.elementsEqual(".git".utf8) ?? true) && path != SiteManifest.name
    }
}
