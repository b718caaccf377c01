import Diagnostics
import Files
import JSONRPC
import Pages
import SiteBuilding

/// Renames headings and pages of a rulebook.
struct RenameFeatures {
    private let rulebook: RulebookWorkspace
    private let book: Book
    /// Relative to the root.
    private let file: String
    private let client: Client
    /// The text of a file, by its path relative to the root.
    private let text: (String) -> Text?

    /// What the client can do with an edit.
    struct Client {
        /// Edits with the versions of documents.
        var changesDocuments = false
        var renamesFiles = false
    }

    /// A file as it is in the editor, or on disk without a version.
    struct Text {
        var uri: String
        var version: Int?
        var text: DocumentText
    }

    init(
        _ rulebook: RulebookWorkspace, _ book: Book, file: String, client: Client, text: @escaping (String) -> Text?
    ) { (self.rulebook, self.book, self.file, self.client, self.text) = (rulebook, book, file, client, text) }

    /// The name at a byte; nil if there is none that can be changed.
    func place(at offset: Int) throws -> LSP.PrepareRename? {
        guard let target = try target(at: offset), let text = text(file) else { return nil }
        return LSP.PrepareRename(range: text.text.range(of: target.range), placeholder: target.name)
    }

    /// The edit that changes the name at a byte.
    func edit(at offset: Int, to name: String) throws -> LSP.WorkspaceEdit {
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
        let documents = edits.compactMap { file, edits in text(file).map { ($0, textEdits(edits, in: $0.text)) } }
        guard client.changesDocuments else {
            return LSP.WorkspaceEdit(
                changes: Dictionary(documents.map { ($0.uri, $1) }, uniquingKeysWith: { first, _ in first }))
        }
        let moves = rename.moves.map { move in
            LSP.DocumentChange.rename(LSP.RenameFile(oldUri: uri(move.file), newUri: uri(move.newFile)))
        }
        return LSP.WorkspaceEdit(
            documentChanges: documents.map { document, edits in
                .edit(
                    LSP.TextDocumentEdit(
                        textDocument: LSP.TextDocumentEdit.Document(uri: document.uri, version: document.version),
                        edits: edits))
            } + moves)
    }
}

extension RenameFeatures {
    private func target(at offset: Int) throws -> RenameTarget? {
        guard let page = book.rulebook.pages.firstIndex(where: { $0.file == file }),
            let target = RenameTarget(at: offset, onPage: page, of: book.rulebook)
        else { return nil }
        if case .page = target.kind, !(client.changesDocuments && client.renamesFiles) {
            throw RPCError.requestFailed(
                "the editor does not support renaming files; rename '\(target.name)' yourself, and run "
                    + "'rubric check --fix'")
        }
        return target
    }

    private func textEdits(_ edits: [Fix.Edit], in text: DocumentText) -> [LSP.TextEdit] {
        edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
            LSP.TextEdit(
                range: text.range(of: $0.range), newText: $0.replacement.replacing("\n", with: text.lineEnding))
        }
    }

    /// That of an open file as the editor writes it.
    private func uri(_ file: String) -> String { text(file)?.uri ?? FileURI.uri(DiskPath.join(rulebook.root, file)) }
}

extension RPCError {
    /// Of the Language Server Protocol, for a valid request that cannot be fulfilled.
    static func requestFailed(_ message: String) -> Self { Self(code: -32803, message) }
}
