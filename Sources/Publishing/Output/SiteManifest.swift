import Diagnostics
package import Files
package import Pages

/// What Rubric wrote into a site's folder, kept there as a file.
///
/// Sorted lines of text: `HASH PATH` for a file, and `@ ADDRESS` for an address that was published, percent-encoded. Behind tabs follow
/// what links call it, and its title, where there are any. A line break in a path is written `\n`, and a backslash twice.
package struct SiteManifest: Sendable, Hashable {
    /// Without the manifest itself.
    package private(set) var files: [File] = []
    /// The addresses that readers may have kept, those that are no more among them.
    package private(set) var addresses: [PublishedAddress] = []

    /// The file's name in the site's folder.
    package static let name = ".rubric-manifest"

    package init(files: [File], addresses: [PublishedAddress]) {
        // What was read from a manifest is in order already.
        let isInOrder = files.indices.dropFirst().allSatisfy { !ByteOrder.precedes(files[$0].path, files[$0 - 1].path) }
        self.files = isInOrder ? files : files.sorted { ByteOrder.precedes($0.path, $1.path) }
        guard addresses.indices.dropFirst().contains(where: { ByteOrder.precedes(addresses[$0].reference, addresses[$0 - 1].reference) }) else {
            self.addresses = addresses
            return
        }
        // Numbers are moved for less than addresses.
        self.addresses = addresses.indices.sorted { ByteOrder.precedes(addresses[$0].reference, addresses[$1].reference) }.map { addresses[$0] }
    }

    /// Addresses with those that were published before them; of one that is in both, what is true today counts.
    static func merged(_ old: [PublishedAddress], _ new: [PublishedAddress]) -> [PublishedAddress] {
        guard !old.isEmpty else { return new }
        let known = Set(new.map(\.reference))
        return new + old.filter { !known.contains($0.reference) }
    }

    package struct File: Sendable, Hashable {
        package let path: String
        package let hash: ContentHash
    }

    /// The manifest of the site in a folder; nil where there is none.
    package static func read(_ folder: String) throws(FileError) -> SiteManifest? {
        let path = DiskPath.join(folder, name)
        guard try Disk.status(path) != nil else { return nil }
        return parse(try Disk.read(path))
    }

    /// Reads a manifest: any bytes that begin as one give one, and lines that are none are passed over.
    package static func parse(_ bytes: [UInt8]) -> SiteManifest? {
        var files: [File] = []
        var addresses: [PublishedAddress] = []
        var hasHeader = false
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end].last == UInt8(ascii: "\r") ? rest[..<end].dropLast() : rest[..<end]
            rest = rest[end...].dropFirst()
            if line.isEmpty { continue }
            guard hasHeader else {
                guard line.elementsEqual(header.utf8) else { return nil }
                hasHeader = true
                continue
            }
            guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let (mark, text) = (line[..<space], line[(space + 1)...])
            if mark.elementsEqual("@".utf8) {
                if let address = address(text) { addresses.append(address) }
            } else if let hash = ContentHash(String(decoding: mark, as: UTF8.self)[...]) {
                files.append(File(path: unescaped(text), hash: hash))
            }
        }
        return hasHeader ? SiteManifest(files: files, addresses: addresses) : nil
    }

    /// The file's bytes.
    package var bytes: [UInt8] {
        var bytes = Array((Self.header + "\n").utf8)
        bytes.reserveCapacity(
            files.reduce(0) { $0 + $1.path.utf8.count + 18 } + addresses.reduce(bytes.count) { $0 + $1.reference.utf8.count + $1.title.utf8.count + 32 })
        for file in files {
            file.hash.append(to: &bytes)
            bytes.append(UInt8(ascii: " "))
            Self.append(file.path, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        for address in addresses {
            bytes += "@ ".utf8
            Self.append(address.reference, to: &bytes)
            if address.name != nil || !address.title.isEmpty {
                for text in [address.name ?? "", address.title] {
                    bytes.append(UInt8(ascii: "\t"))
                    Self.append(text, to: &bytes)
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

extension SiteManifest {
    private static let header = "rubric manifest 1: what is listed here was written by rubric; don't edit the files"

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\\") }) else {
            bytes += text.utf8
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            default: bytes.append(byte)
            }
        }
    }

    private static func address(_ line: ArraySlice<UInt8>) -> PublishedAddress? {
        let tab = UInt8(ascii: "\t")
        let first = line.firstIndex(of: tab) ?? line.endIndex
        let rest = line[first...].dropFirst()
        let second = rest.firstIndex(of: tab) ?? rest.endIndex
        let name = rest[..<second]
        return PublishedAddress(reference: unescaped(line[..<first]), name: name.isEmpty ? nil : unescaped(name), title: unescaped(rest[second...].dropFirst()))
    }

    private static func unescaped(_ line: ArraySlice<UInt8>) -> String {
        guard line.contains(UInt8(ascii: "\\")) else { return String(decoding: line, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte == UInt8(ascii: "r") ? UInt8(ascii: "\r") : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
