import Base
import Diagnostics
import Files
import JSONRPC
import Pages
import SiteBuilding

/// Renames headings and pages of a rulebook.
struct RenameFeatures {
    let rulebook: Workspace
    let book: Book
    /// Relative to the root.
    let file: String
    let client: EditClient
    /// The text of a file, by its path relative to the root.
    let text: (String) -> EditorText?

    /// The name at a byte; nil if there is none that can be changed.
    func place(at offset: Int) throws -> JSON? {
        guard let target = try target(at: offset), let text = text(file) else { return nil }
        return .members(["range": text.text.range(of: target.range).json, "placeholder": .string(target.name)])
    }

    /// The edit that changes the name at a byte.
    func edit(at offset: Int, to name: String) throws -> JSON {
        guard let target = try target(at: offset) else {
            throw RPCError.requestFailed(
                "nothing to rename here; use a heading, or the destination of a link to a page")
        }
        let rename: Rename
        do {
            rename = try rulebook.rename(target, to: name)
        } catch let error as RenameError {
            throw RPCError.requestFailed(error.message)
        }
        let edits = Dictionary(grouping: rename.edits, by: \.file).sorted { $0.key < $1.key }
        let documents = edits.compactMap { file, edits in
            text(file).map { document in
                let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
                return (document, sorted.map(document.text.edit))
            }
        }
        let moves = rename.moves.map { move in
            JSON.members([
                "kind": "rename", "oldUri": .string(uri(move.file)), "newUri": .string(uri(move.newFile)),
            ])
        }
        return client.edit(documents, moves: moves)
    }
}

extension RenameFeatures {
    private func target(at offset: Int) throws -> RenameTarget? {
        guard let page = book.rulebook.pages.first(where: { $0.file == file }),
            let target = RenameTarget(at: offset, on: page, of: book.rulebook)
        else { return nil }
        if case .page = target.kind, !(client.changesDocuments && client.renamesFiles) {
            throw RPCError.requestFailed(
                "the editor does not support renaming files; rename '\(target.name)' yourself, and run "
                    + "'rubric check --fix'")
        }
        return target
    }

    /// That of an open file as the editor writes it.
    private func uri(_ file: String) -> String { text(file)?.uri ?? FileURI.uri(DiskPath.join(rulebook.root, file)) }
}

extension RPCError {
    /// Of the Language Server Protocol, for a valid request that cannot be fulfilled.
    static func requestFailed(_ message: String) -> Self { Self(code: -32803, message) }
}
