import Base
import Diagnostics
import Files
import Pages
import Projects
import Settings

/// A file beside the pages that is copied to the site and can run scripts there.
///
/// An author who intends that puts it into the static folder.
struct ActiveFile {
    private let path: PagePath
    private let content: Content

    private enum Content {
        /// A page of its own.
        case document
        case script
        /// A picture or data with scripts in it, or in a form in which they cannot be found.
        case hidden
    }

    /// The diagnostics of the files that pages use.
    static func diagnostics(in rulebook: Rulebook, of project: Project) -> [Diagnostic] {
        rulebook.usedFiles.compactMap { path in
            ActiveFile(path) { try? Disk.read(DiskPath.join(project.contentPath, path.string)) }?.diagnostic(project)
        }
    }

    /// Nil for a file that cannot run anything.
    ///
    /// - Parameter read: the content; called only for files that hold scripts or not.
    private init?(_ path: PagePath, read: () -> [UInt8]?) {
        self.path = path
        switch path.extension.lowercased() {
        case "html", "htm", "xhtml", "xht", "shtml": content = .document
        case "js", "mjs": content = .script
        case "svgz", "xsl", "xslt": content = .hidden
        case "svg", "xml", "rss", "atom":
            guard let bytes = read(), Markup(bytes).mayRunScripts else { return nil }
            content = .hidden
        default: return nil
        }
    }

    private func diagnostic(_ project: Project) -> Diagnostic {
        let name = path.string
        let message =
            switch content {
            case .document: "'\(name)' is published as it is, and its scripts run with the rights of the site"
            case .script: "'\(name)' is published as it is, and every page of the site can run it"
            case .hidden:
                "'\(name)' is published as it is, and can run scripts with the rights of the site when it is opened"
            }
        let folder = project.configuration.staticFiles
        let home = "the static folder" + (folder.isEmpty ? "" : " '\(folder)'")
        var notes: [Diagnostic.Note] = ["if that is intended, move it to \(home); otherwise remove it"]
        if content == .hidden { notes.append("an image on a page runs no scripts; the file by itself does") }
        return Diagnostic(.activeFile, message, at: Location(project.contentPrefix + name), notes: notes)
    }
}

extension ActiveFile {
    /// The bytes of an SVG or another XML document.
    ///
    /// It finds the ways to run a script that browsers document, and everything that could hide one.
    private struct Markup {
        /// In lower case.
        private let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } }

        var mayRunScripts: Bool {
            let dense = bytes.filter { $0 > 0x20 }
            // In UTF-16 every other byte is 0.
            return bytes.contains(0) || Self.marks.contains { dense.firstRange(of: $0.utf8) != nil } || hasHandler
                || hasEncodedAddress(dense)
        }

        /// Looked for in the text without white space.
        private static let marks = [
            "<script", ":script", "javascript:", "<foreignobject", ":foreignobject", "1999/xhtml", "<!entity",
            "<?xml-stylesheet", "\"data:text/", "'data:text/", "encoding=\"utf-7", "<handler", "attributename=\"on",
            "attributename='on", "attributename=\"href", "attributename='href", "attributename=\"xlink:href",
            "attributename='xlink:href",
        ]

        /// Whether an address holds a character reference, which could spell `javascript:`.
        private func hasEncodedAddress(_ dense: [UInt8]) -> Bool {
            dense.ranges(of: "href=".utf8).contains { range in
                let value = dense[range.upperBound...].dropFirst().prefix { $0 != 0x22 && $0 != 0x27 }
                return value.firstRange(of: "&#".utf8) != nil
            }
        }

        /// Whether there is an attribute such as `onload=`.
        private var hasHandler: Bool {
            bytes.indices.dropLast(3).contains { index in
                guard bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
                    bytes[index + 1] == UInt8(ascii: "o"), bytes[index + 2] == UInt8(ascii: "n")
                else { return false }
                let rest = bytes[(index + 3)...].drop { (0x61...0x7A).contains($0) }
                return rest.first { $0 > 0x20 } == UInt8(ascii: "=")
            }
        }
    }
}
