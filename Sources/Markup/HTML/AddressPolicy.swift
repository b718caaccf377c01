/// Which addresses must not be led to.
package enum AddressPolicy {
    /// Whether an address runs a script or brings content of its own: `javascript:`, `vbscript:`, `blob:`,
    /// `filesystem:`, and `data:` unless for a raster image.
    ///
    /// Read as browsers read it (WHATWG URL): control characters and spaces before it and line ends and tabs within it
    /// do not count.
    package static func isUnsafe(_ address: some Collection<UInt8>, isImage: Bool) -> Bool {
        // Most addresses have no scheme.
        guard address.contains(.colon) else { return false }
        var head: [UInt8] = []
        head.reserveCapacity(longestHead)
        for byte in address {
            if byte == .tab || byte.isLineEnd || byte == 0 { continue }
            if head.isEmpty, byte <= .space { continue }
            head.append(byte.lowercased)
            if head.count == longestHead { break }
        }
        let text = String(decoding: head, as: UTF8.self)
        if ["javascript:", "vbscript:", "blob:", "filesystem:"].contains(where: text.hasPrefix) { return true }
        guard text.hasPrefix("data:") else { return false }
        guard isImage else { return true }
        let rasters = ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp", "data:image/avif"]
        return !rasters.contains { text.hasPrefix($0 + ";") || text.hasPrefix($0 + ",") }
    }

    /// All that is looked for stands within so many bytes.
    private static let longestHead = 32
}
