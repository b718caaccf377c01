import Files
import Settings

/// The patterns of the .gitignore files below the root (gitignore(5)).
package struct IgnoreRules {
    /// A pattern of a deeper folder comes later, and the last match counts.
    private var rules: [Rule] = []
    private let root: String

    private struct Rule {
        /// Relative to the root, with a slash at its end, or empty.
        let folder: String
        let glob: Glob
        let isNegated: Bool
        let isForFolders: Bool
    }

    /// - Parameter root: the absolute folder that paths are relative to.
    package init(root: String) { self.root = root }

    /// Reads the file of a folder, if there is one.
    ///
    /// - Parameter folder: relative to the root; empty for the root.
    package mutating func read(_ folder: String) {
        let file = DiskPath.join(DiskPath.join(root, folder), ".gitignore")
        guard (try? Disk.status(file))??.kind == .file, let bytes = try? Disk.read(file) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            var pattern = line
            while pattern.last == " ", !pattern.hasSuffix("\\ ") { pattern.removeLast() }
            guard !pattern.hasPrefix("#") else { continue }
            let isNegated = pattern.hasPrefix("!")
            if isNegated { pattern.removeFirst() }
            let isForFolders = pattern.hasSuffix("/")
            if isForFolders { pattern.removeLast() }
            // Braces are no choices here.
            guard !pattern.isEmpty, let glob = Glob(String(pattern.replacing("{", with: "\\{"))) else { continue }
            rules.append(
                Rule(
                    folder: folder.isEmpty ? "" : folder + "/", glob: glob, isNegated: isNegated,
                    isForFolders: isForFolders))
        }
    }

    /// Whether git ignores a file or folder because of its own name or path.
    ///
    /// - Parameter path: relative to the root.
    package func contains(_ path: String, isFolder: Bool) -> Bool {
        let last = rules.last { rule in
            (isFolder || !rule.isForFolders) && path.utf8.starts(with: rule.folder.utf8)
                && rule.glob.matches(String(Substring(path.utf8.dropFirst(rule.folder.utf8.count))))
        }
        return last?.isNegated == false
    }
}
