import Files

/// A checkout of Rubric itself, to which compiled rules are added.
struct RubricSources {
    let root: String

    /// The file with the list of the built-in rules, relative to the root.
    static let listFile = "Sources/Rules/Rules.swift"

    /// Nil where the folder is none.
    init?(_ root: String) throws(FileError) {
        for file in ["Package.swift", Self.listFile] where try Disk.status(DiskPath.join(root, file))?.kind != .file {
            return nil
        }
        guard
            String(decoding: try Disk.read(DiskPath.join(root, "Package.swift")), as: UTF8.self).contains(
                "name: \"rubric\"")
        else { return nil }
        self.root = root
    }

    /// The list with a type more, sorted by the rules' ids; nil where no list can be found.
    func list(adding type: String) throws(FileError) -> [UInt8]? {
        let text = String(decoding: try Disk.read(DiskPath.join(root, Self.listFile)), as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let entries = lines.indices.filter { lines[$0].hasPrefix(Self.indentation) && lines[$0].hasSuffix(".self,") }
        guard let last = entries.last else { return nil }
        let place = entries.first { Self.id(of: lines[$0]) > Self.id(of: type[...]) } ?? last + 1
        lines.insert("\(Self.indentation)\(type).self,", at: place)
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static let indentation = "        "

    /// The rule's id as its type's name says it: `task-without-id` for `TaskWithoutID`.
    private static func id(of entry: Substring) -> String {
        var id = ""
        var isInWord = false
        for character in entry.drop(while: { $0 == " " }).prefix(while: { $0 != "." }) {
            if character.isUppercase, isInWord { id += "-" }
            isInWord = !character.isUppercase
            id += character.lowercased()
        }
        return id
    }
}
