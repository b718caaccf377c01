/// The addresses that a site must not link to.
package enum AddressPolicy {
    /// Whether an address runs a script or embeds content: `javascript:`, `vbscript:`, `blob:`, `filesystem:`, and
    /// `data:` except for raster images.
    ///
    /// As in browsers (WHATWG URL), leading control characters and spaces, and line ends and tabs within, are ignored.
    package static func isUnsafe(_ address: [UInt8], isImage: Bool) -> Bool {
        guard address.contains(.colon) else { return false }
        let head = address.lazy.drop { $0 <= .space }.filter { $0 != .tab && !$0.isLineEnd && $0 != 0 }
        let text = String(decoding: head.prefix(longestHead).map(\.lowercased), as: UTF8.self)
        if ["javascript:", "vbscript:", "blob:", "filesystem:"].contains(where: text.hasPrefix) { return true }
        guard text.hasPrefix("data:") else { return false }
        guard isImage else { return true }
        let rasters = ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp", "data:image/avif"]
        return !rasters.contains { text.hasPrefix($0 + ";") || text.hasPrefix($0 + ",") }
    }

    /// In bytes; no prefix below is longer.
    private static let longestHead = 32
}
