import Base
import JSONRPC

/// What an editor can do with edits of several files.
struct EditClient {
    /// Edits with the versions of documents, which it rejects where the document has changed since then.
    var changesDocuments = false
    var renamesFiles = false

    /// Edits of files, and then moves of files, in the form that the editor understands.
    func edit(_ documents: [(document: EditorText, edits: [JSON])], moves: [JSON] = []) -> JSON {
        guard changesDocuments else {
            return .members(["changes": .object(documents.map { JSON.Member($0.uri, .array($1)) })])
        }
        let changes = documents.map { document, edits in
            // Without a version, the edit is one of the file on disk.
            let version = document.version.map(JSON.integer) ?? .null
            return JSON.members([
                "textDocument": .members(["uri": .string(document.uri), "version": version]), "edits": .array(edits),
            ])
        }
        return .members(["documentChanges": .array(changes + moves)])
    }
}

/// A file as it is in the editor, or on disk without a version.
struct EditorText {
    var uri: String
    var version: Int?
    var text: DocumentText
}
