package import Files
package import Pages

/// What Rubric wrote into a site's folder, kept there as a file.
///
/// Sorted lines of text: `HASH PATH` for a file, and `@ ADDRESS` for an address that was published, percent-encoded.
/// Behind tabs follow what links call it, and its title, where there are any. A line break in a path is written `\n`,
/// and a backslash twice.
package struct SiteManifest: Sendable, Hashable {
    /// The files, without the manifest itself.
    let table: FileTable
    /// The addresses that readers may have kept, those that are no more among them.
    let lines: AddressLines

    /// The file's name in the site's folder.
    package static let name = ".rubric-manifest"

    init(_ table: FileTable, _ lines: AddressLines) { (self.table, self.lines) = (table, lines) }

    package init(files: [File], addresses: [PublishedAddress]) { self.init(FileTable(files), AddressLines(addresses)) }

    package struct File: Sendable, Hashable {
        package let path: String
        package let hash: ContentHash
    }

    package var files: [File] { (0..<table.count).map { table[$0] } }

    package var addresses: [PublishedAddress] { lines.addresses }

    /// The manifest of the site in a folder; nil where there is none.
    package static func read(_ folder: String) throws(FileError) -> SiteManifest? {
        let path = DiskPath.join(folder, name)
        guard try Disk.status(path) != nil else { return nil }
        return parse(try Disk.read(path))
    }

    /// Reads a manifest: any bytes that begin as one give one, and lines that are none are passed over.
    package static func parse(_ bytes: [UInt8]) -> SiteManifest? {
        var table = FileTable()
        var lines = AddressLines()
        var hasHeader = false
        var start = 0
        let mark = AddressLines.mark[...]
        while start < bytes.count {
            let end = self.end(ofLine: start, in: bytes)
            let line = bytes[start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)]
            let isPlain = end < bytes.count && line.endIndex == end
            start = end + 1
            if line.isEmpty { continue }
            guard hasHeader else {
                guard line.elementsEqual(header.utf8) else { return nil }
                hasHeader = true
                continue
            }
            if line.first == mark.first, line.prefix(mark.count) == mark {
                lines.append(line: isPlain ? bytes[line.startIndex...end] : line + [UInt8(ascii: "\n")])
            } else if line.count > 16, line[line.startIndex + 16] == UInt8(ascii: " "),
                let hash = ContentHash(hexadecimal: line.prefix(16))
            {
                table.append(ManifestText.unescapedBytes(line.dropFirst(17)), hash)
            }
        }
        // What was written is in order already; what somebody merged may not be.
        return hasHeader ? SiteManifest(table.sorted(), lines.sorted()) : nil
    }

    /// The file's bytes.
    package var bytes: [UInt8] {
        var bytes = Array((Self.header + "\n").utf8)
        bytes.reserveCapacity(bytes.count + table.paths.bytes.count + table.count * 20 + lines.bytes.count)
        let isPlain = ManifestText.isPlain(table.paths.bytes)
        for index in 0..<table.count {
            table.hashes[index].append(to: &bytes)
            bytes.append(UInt8(ascii: " "))
            if isPlain {
                bytes.append(contentsOf: table.paths[index])
            } else {
                ManifestText.append(table.paths[index], to: &bytes)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        bytes += lines.bytes
        return bytes
    }
}

extension SiteManifest {
    private static let header = "rubric manifest 1: what is listed here was written by rubric; don't edit the files"

    private static func end(ofLine start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            return end
        }
    }
}
