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
        /// What the site that is there has at the same path, which has to be known to be what the last build wrote:
        /// ``SiteStage/IsIntact``.
        case old
    }
}

extension OutputFile {
    /// Whether the path stays inside of the site's folder, and takes no place that is not its own.
    var isValid: Bool {
        var path = path
        return path.withUTF8 { Self.isValid($0) } && path != SiteManifest.name
    }

    private static func isValid(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        for end in 0...path.count where end == path.count || path[end] == UInt8(ascii: "/") {
            let part = path[start..<end]
            switch part.count {
            case 0: return false
            case 1, 2: if part.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
            default: if start == 0, part.elementsEqual(".git".utf8) { return false }
            }
            start = end + 1
        }
        return !path.contains(0)
    }
}
