import Diagnostics
package import Files
package import Pages
import Projects

/// A list of the files and addresses of a site, kept in its folder.
///
/// Sorted lines of text: `/PATH` for a file, and `@ ADDRESS` for an address that was published, percent-encoded, with
/// the name of links and the title behind tabs. Line breaks are written `\n` and `\r`, and a backslash twice.
package struct SiteManifest: Sendable, Hashable {
    /// The paths of the files without the manifest itself, in byte order.
    package let files: [String]
    /// The addresses that readers may have kept, removed ones among them, in byte order.
    package let addresses: [PublishedAddress]

    /// The file's name in the site's folder.
    package static let name = Project.manifestFile

    package init(files: [String], addresses: [PublishedAddress]) {
        self.files = files.sorted(by: ByteOrder.precedes)
        self.addresses = addresses.sorted { ByteOrder.precedes($0.reference, $1.reference) }
    }

    /// The manifest of the site in a folder; nil where there is none.
    package static func read(_ folder: String) throws(FileError) -> SiteManifest? {
        let path = DiskPath.join(folder, name)
        guard try Disk.status(path) != nil else { return nil }
        return parse(try Disk.read(path, atMost: .max))
    }

    /// Reads a manifest: any bytes that begin as one give one, and lines that are none are skipped.
    package static func parse(_ bytes: [UInt8]) -> SiteManifest? {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
            $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
        }
        guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
        guard first.elementsEqual(header.utf8) else { return nil }
        var (files, addresses): ([String], [PublishedAddress]) = ([], [])
        for line in lines {
            if line.starts(with: addressMark) {
                if let address = address(line.dropFirst(addressMark.count)) { addresses.append(address) }
            } else if line.first == UInt8(ascii: "/") {
                files.append(unescaped(line.dropFirst()))
            }
        }
        return SiteManifest(files: files, addresses: addresses)
    }

    /// The file's bytes.
    package var bytes: [UInt8] {
        var bytes = Array((Self.header + "\n").utf8)
        for file in files {
            bytes.append(UInt8(ascii: "/"))
            bytes += Self.escaped(file)
            bytes.append(UInt8(ascii: "\n"))
        }
        for address in addresses {
            bytes += Self.addressMark
            bytes += Self.escaped(address.reference)
            if address.name != nil || !address.title.isEmpty {
                for text in [address.name ?? "", address.title] {
                    bytes.append(UInt8(ascii: "\t"))
                    bytes += Self.escaped(text)
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}

extension SiteManifest {
    private static let addressMark = Array("@ ".utf8)
    private static let header = "rubric manifest 2: what is listed here was written by rubric; don't edit the files"

    private static func address(_ line: ArraySlice<UInt8>) -> PublishedAddress? {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false).map(
            unescaped)
        return PublishedAddress(
            reference: parts[0], name: parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil,
            title: parts.count > 2 ? parts[2] : "")
    }

    private static func escaped(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 < UInt8(ascii: " ") }) else { return bytes }
        return bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\n"): Array("\\n".utf8)
            case UInt8(ascii: "\r"): Array("\\r".utf8)
            case UInt8(ascii: "\\"): Array("\\\\".utf8)
            default: [byte]
            }
        }
    }

    private static func unescaped(_ line: ArraySlice<UInt8>) -> String {
        guard line.contains(UInt8(ascii: "\\")) else { return String(decoding: line, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            switch byte {
            case UInt8(ascii: "n") where isEscaped: bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r") where isEscaped: bytes.append(UInt8(ascii: "\r"))
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
