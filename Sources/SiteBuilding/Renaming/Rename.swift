package import Diagnostics

/// What an editor changes to give a heading or a page a new name.
package struct Rename: Sendable {
    /// Edits of files with their present names.
    package var edits: [Fix.Edit] = []
    /// Files that get new names after the edits.
    package var moves: [Move] = []

    /// Paths relative to the root.
    package struct Move: Sendable, Hashable {
        package var file: String
        package var newFile: String
    }
}

extension Rename {
    /// The new bytes of all files that change, by their new names.
    ///
    /// - Parameter bytes: the present bytes of a file.
    func files(_ bytes: (String) -> [UInt8]?) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for file in edits.map(\.file) + moves.map(\.file) { files[file] = bytes(file) }
        let edited = FixApplication.apply([Fix("rename", safety: .safe, edits: edits)], to: files).files
        files.merge(edited) { $1 }
        for move in moves {
            if let bytes = files.removeValue(forKey: move.file) { files[move.newFile] = bytes }
        }
        return files
    }
}

extension [Fix.Edit] {
    /// Adds an edit; one that begins where the last one ends becomes part of it, because edits must not touch.
    mutating func add(_ edit: Fix.Edit) {
        if let last = indices.last, self[last].file == edit.file, self[last].range.upperBound == edit.range.lowerBound {
            self[last].range = self[last].range.lowerBound..<edit.range.upperBound
            self[last].replacement += edit.replacement
        } else {
            append(edit)
        }
    }
}

/// The reason why something cannot be renamed.
package struct RenameError: Error, Sendable, Hashable {
    package let message: String

    init(_ message: String) { self.message = message }
}
