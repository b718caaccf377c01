import Base
import JSONRPC

/// The types of the Language Server Protocol 3.17 that the server reads, with the protocol's names; results are JSON.
enum LSP {
    /// 0-based; the character counts units of the negotiated encoding.
    struct Position: Decodable {
        var line: Int
        var character: Int

        var json: JSON { .members(["line": .integer(line), "character": .integer(character)]) }
    }

    struct Range: Decodable {
        var start: Position
        var end: Position

        var json: JSON { .members(["start": start.json, "end": end.json]) }
    }

    struct Initialize: Decodable {
        var capabilities: Capabilities?

        struct Capabilities: Decodable {
            var general: General?
            var workspace: Workspace?
            var textDocument: TextDocument?
        }

        struct General: Decodable { var positionEncodings: [String]? }

        struct Workspace: Decodable {
            var didChangeWatchedFiles: Registration?
            var workspaceEdit: WorkspaceEdit?
        }

        struct WorkspaceEdit: Decodable {
            var documentChanges: Bool?
            var resourceOperations: [String]?
        }

        struct TextDocument: Decodable { var rename: Rename? }

        struct Rename: Decodable { var prepareSupport: Bool? }

        struct Registration: Decodable { var dynamicRegistration: Bool? }
    }

    struct Document: Decodable {
        var uri: String
        var version: Int?
    }

    struct DidOpen: Decodable {
        var textDocument: Item

        struct Item: Decodable {
            var uri: String
            var version: Int
            var text: String
        }
    }

    struct DidChange: Decodable {
        var textDocument: Document
        var contentChanges: [Change]

        /// Without a range, the text replaces the whole document.
        struct Change: Decodable {
            var range: Range?
            var text: String
        }
    }

    struct DocumentParams: Decodable { var textDocument: Document }

    struct PositionParams: Decodable {
        var textDocument: Document
        var position: Position
    }

    struct RenameParams: Decodable {
        var textDocument: Document
        var position: Position
        var newName: String
    }

    struct CodeActionParams: Decodable {
        var textDocument: Document
        var range: Range
        var context: Context?

        struct Context: Decodable { var only: [String]? }
    }

    struct DidChangeWatchedFiles: Decodable { var changes: [Document] }
}
