import JSONRPC

/// The types of the Language Server Protocol 3.17 that the server uses, with the protocol's names.
enum LSP {
    /// 0-based; the character counts units of the negotiated encoding.
    struct Position: Codable, Hashable {
        var line: Int
        var character: Int
    }

    struct Range: Codable, Hashable {
        var start: Position
        var end: Position
    }

    struct Location: Codable, Hashable {
        var uri: String
        var range: Range
    }

    struct TextEdit: Codable, Hashable {
        var range: Range
        var newText: String
    }

    /// Has one of the two.
    struct WorkspaceEdit: Encodable {
        /// By URI.
        var changes: [String: [TextEdit]]?
        /// Made in their order.
        var documentChanges: [DocumentChange]?
    }

    enum DocumentChange: Encodable {
        case edit(TextDocumentEdit)
        case rename(RenameFile)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .edit(let edit): try edit.encode(to: encoder)
            case .rename(let rename): try rename.encode(to: encoder)
            }
        }
    }

    struct TextDocumentEdit: Encodable {
        var textDocument: Document
        var edits: [TextEdit]

        struct Document: Encodable {
            var uri: String
            /// Null for a file that is not open.
            var version: Int?

            func encode(to encoder: any Encoder) throws {
                var values = encoder.container(keyedBy: CodingKeys.self)
                try values.encode(uri, forKey: .uri)
                try values.encode(version, forKey: .version)
            }

            private enum CodingKeys: CodingKey { case uri, version }
        }
    }

    struct RenameFile: Encodable {
        var kind = "rename"
        var oldUri: String
        var newUri: String
    }

    struct PrepareRename: Encodable {
        var range: Range
        var placeholder: String
    }

    struct Diagnostic: Codable {
        var range: Range
        /// 1 error, 2 warning, 3 information.
        var severity: Int
        var code: String
        var codeDescription: CodeDescription?
        var source = "rubric"
        var message: String
        var relatedInformation: [RelatedInformation]?
    }

    struct CodeDescription: Codable { var href: String }

    struct RelatedInformation: Codable {
        var location: Location
        var message: String
    }

    struct PublishDiagnostics: Encodable {
        var uri: String
        var version: Int?
        var diagnostics: [Diagnostic]
    }

    struct CodeAction: Encodable {
        var title: String
        var kind: String
        var diagnostics: [Diagnostic]?
        var isPreferred: Bool?
        var edit: WorkspaceEdit
    }

    struct Hover: Encodable {
        var contents: MarkupContent
        var range: Range?
    }

    struct MarkupContent: Encodable {
        var kind = "markdown"
        var value: String
    }

    struct DocumentSymbol: Encodable {
        var name: String
        /// 15: a string, which is what editors show for headings.
        var kind = 15
        var range: Range
        var selectionRange: Range
        var children: [DocumentSymbol]
    }

    struct CompletionItem: Encodable, Hashable {
        var label: String
        /// 5: a field, 14: a keyword, 17: a file, 18: a reference.
        var kind: Int
        var detail: String?
        var textEdit: TextEdit
    }

    // MARK: Parameters

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

    struct Document: Decodable { var uri: String }

    struct VersionedDocument: Decodable {
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
        var textDocument: VersionedDocument
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

    struct DidChangeWatchedFiles: Decodable {
        var changes: [Document]
    }

    // MARK: Results

    struct InitializeResult: Encodable {
        var capabilities: ServerCapabilities
        var serverInfo: ServerInfo
    }

    struct ServerInfo: Encodable {
        var name: String
        var version: String
    }

    struct ServerCapabilities: Encodable {
        var positionEncoding: String
        var textDocumentSync = TextDocumentSync()
        var codeActionProvider = CodeActionOptions()
        var hoverProvider = true
        var definitionProvider = true
        var referencesProvider = true
        var documentSymbolProvider = true
        var completionProvider = CompletionOptions()
        var renameProvider: RenameOptions
    }

    struct TextDocumentSync: Encodable {
        var openClose = true
        /// 2: changes are sent incrementally.
        var change = 2
        var save = true
    }

    struct CompletionOptions: Encodable { var triggerCharacters = ["[", "(", "#", ":", "/"] }

    /// A plain `true` for a client that does not ask for the place of a name first.
    struct RenameOptions: Encodable {
        var prepareProvider: Bool

        func encode(to encoder: any Encoder) throws {
            guard prepareProvider else { return try true.encode(to: encoder) }
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(true, forKey: .prepareProvider)
        }

        private enum CodingKeys: CodingKey { case prepareProvider }
    }

    struct CodeActionOptions: Encodable { var codeActionKinds = ["quickfix", "source.fixAll.rubric"] }

    struct Registrations: Encodable {
        var registrations: [Registration]

        struct Registration: Encodable {
            var id: String
            var method: String
            var registerOptions: Watchers
        }

        struct Watchers: Encodable { var watchers: [Watcher] }

        struct Watcher: Encodable { var globPattern: String }
    }

    struct Null: Encodable {
        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            try value.encodeNil()
        }
    }
}
