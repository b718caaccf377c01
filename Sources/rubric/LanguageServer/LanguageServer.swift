import Base
import CodeLinting
import Diagnostics
import Explaining
import Files
import JSONRPC
import Linting
import Projects
import Settings
import SiteBuilding

/// Answers an editor about the Swift code and the rulebook pages that are open in it.
final class LanguageServer: RPCHandler {
    private let writer: MessageWriter
    private let jobs: Int
    private var isInitialized = false
    private var isUTF8 = false
    private var watchesFiles = false
    private var editClient = EditClient()
    private(set) var isShutDown = false
    private(set) var isFinished = false
    let cancelMethod = "$/cancelRequest"
    let answersCancelled = true
    /// By URI.
    private var documents: [String: OpenDocument] = [:]
    /// The configurations of code.
    private let configurations = LintConfigurations(here: "/")
    /// By root.
    private var workspaces: [String: CodeWorkspace] = [:]
    /// By root.
    private var rulebooks: [String: Workspace] = [:]
    /// The URIs of documents whose findings may have changed.
    private var stale: Set<String> = []
    /// The URI of the document that was changed last.
    private var latest = ""

    init(_ writer: MessageWriter, jobs: Int) { (self.writer, self.jobs) = (writer, jobs) }

    func result(of method: String, _ request: JSONRPC.Message) throws -> JSON {
        guard isInitialized || method == "initialize" else {
            throw RPCError(code: -32002, "the first request must be 'initialize'")
        }
        guard !isShutDown else { throw RPCError.invalidRequest("the server is shut down") }
        switch method {
        case "initialize":
            guard !isInitialized else { throw RPCError.invalidRequest("'initialize' was sent before") }
            return try initialize(request.params())
        case "shutdown":
            isShutDown = true
            return .null
        case "textDocument/codeAction":
            let params = try request.params(LSP.CodeActionParams.self)
            return .array(try current(params.textDocument.uri).map(features(of:))?.actions(params) ?? [])
        case "textDocument/hover": return try hover(request.params())
        case "textDocument/definition": return try listOnPage(request) { $0.definition(at: $1) }
        case "textDocument/references": return try listOnPage(request) { $0.references(at: $1) }
        case "textDocument/documentSymbol":
            return try .array(features(request.params(LSP.DocumentParams.self).textDocument.uri)?.symbols ?? [])
        case "textDocument/completion":
            let params = try request.params(LSP.PositionParams.self)
            if let document = documents[params.textDocument.uri], document.kind == .configuration {
                return .array(PageFeatures.configurationKeys(document.text, at: offset(of: params)))
            }
            return try listOnPage(request) { $0.completions(at: $1) }
        case "textDocument/prepareRename":
            let params = try request.params(LSP.PositionParams.self)
            return try renaming(params.textDocument.uri)?.place(at: offset(of: params)) ?? .null
        case "textDocument/rename":
            let params = try request.params(LSP.RenameParams.self)
            // Pages that are not open are edited as they are on disk now.
            page(params.textDocument.uri)?.rulebook.filesChanged()
            guard let renaming = renaming(params.textDocument.uri) else {
                throw RPCError.requestFailed("not a page of a rulebook")
            }
            return try renaming.edit(at: offset(of: params.position, in: params.textDocument), to: params.newName)
        default: throw RPCError.methodNotFound(method)
        }
    }

    func receive(_ method: String, _ notification: JSONRPC.Message) throws {
        if method == "exit" { isFinished = true }
        guard isInitialized, !isShutDown else { return }
        switch method {
        case "initialized": try watchFiles()
        case "textDocument/didOpen":
            let item = try notification.params(LSP.DidOpen.self).textDocument
            open(item.uri, item.version, Array(item.text.utf8))
        case "textDocument/didChange": change(try notification.params())
        case "textDocument/didClose":
            try close(try notification.params(LSP.DocumentParams.self).textDocument.uri)
        case "workspace/didChangeWatchedFiles":
            filesChanged(try notification.params(LSP.DidChangeWatchedFiles.self).changes.map(\.uri))
        case "textDocument/didSave":
            // Not every editor reports its own changes as those of watched files.
            filesChanged([try notification.params(LSP.DocumentParams.self).textDocument.uri])
        default: break
        }
    }

    func idle() throws -> Bool {
        guard let uri = stale.contains(latest) ? latest : stale.min() else { return false }
        try publish(uri)
        return true
    }
}

extension LanguageServer {
    private func initialize(_ params: LSP.Initialize) -> JSON {
        isInitialized = true
        isUTF8 = params.capabilities?.general?.positionEncodings?.contains("utf-8") == true
        watchesFiles = params.capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true
        let edit = params.capabilities?.workspace?.workspaceEdit
        editClient = EditClient(
            changesDocuments: edit?.documentChanges == true,
            renamesFiles: edit?.resourceOperations?.contains("rename") == true)
        let asksFirst = params.capabilities?.textDocument?.rename?.prepareSupport == true
        return .members([
            "capabilities": .members([
                "positionEncoding": isUTF8 ? "utf-8" : "utf-16",
                // 2: changes are sent incrementally.
                "textDocumentSync": .members(["openClose": true, "change": 2, "save": true]),
                "codeActionProvider": .members(["codeActionKinds": .strings(["quickfix", FindingFeatures.fixAllKind])]),
                "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
                "documentSymbolProvider": true,
                "completionProvider": .members(["triggerCharacters": .strings(["[", "(", "#", ":", "/"])]),
                // A plain 'true' for a client that does not ask for the place of a name first.
                "renameProvider": asksFirst ? .members(["prepareProvider": true]) : true,
            ]),
            "serverInfo": .members(["name": "rubric", "version": .string(Rubric.version)]),
        ])
    }

    /// Asks to be told about files that change outside of the editor.
    private func watchFiles() throws {
        guard watchesFiles else { return }
        let watchers = ["**/*.swift", "**/*.md", "**/*.rules.yml", "**/rubric.yml"].map {
            JSON.members(["globPattern": .string($0)])
        }
        let registration = JSON.members([
            "id": "rubric-watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": .members(["watchers": .array(watchers)]),
        ])
        try writer.request(
            "client/registerCapability", id: "rubric-watch", JSON.members(["registrations": .array([registration])]))
    }

    private func open(_ uri: String, _ version: Int, _ bytes: [UInt8]) {
        guard let path = FileURI.path(uri), let kind = OpenDocument.Kind(path) else { return }
        latest = uri
        documents[uri] = OpenDocument(
            uri: uri, path: path, kind: kind, version: version, text: DocumentText(bytes, isUTF8: isUTF8))
        take(path, kind, bytes)
    }

    private func change(_ params: LSP.DidChange) {
        guard var document = documents[params.textDocument.uri] else { return }
        for change in params.contentChanges { document.text.apply(change) }
        document.version = params.textDocument.version
        documents[document.uri] = document
        latest = document.uri
        take(document.path, document.kind, document.text.bytes)
    }

    private func close(_ uri: String) throws {
        guard let document = documents.removeValue(forKey: uri) else { return }
        stale.remove(uri)
        take(document.path, document.kind, nil)
        try writer.notify(
            "textDocument/publishDiagnostics", JSON.members(["uri": .string(uri), "diagnostics": .array([])]))
    }

    /// Takes the bytes of a file in place of those on disk; nil for those on disk.
    private func take(_ path: String, _ kind: OpenDocument.Kind, _ bytes: [UInt8]?) {
        switch kind {
        case .code:
            // A file whose configuration cannot be read has no findings.
            if let bytes { try? workspace(of: path).edit(path, bytes) } else { workspace(of: path).close(path) }
        case .page:
            if let rulebook = rulebook(of: path) { rulebook.edit(DiskPath.relative(path, to: rulebook.root), bytes) }
        case .configuration: break
        }
        // A file that was changed may use, or be used by, every other one that is open.
        markStale(path)
    }

    private func filesChanged(_ uris: [String]) {
        let paths = uris.compactMap(FileURI.path)
        // A configuration may change where projects begin, and a folder stands for the files in it.
        let isPlain = paths.allSatisfy {
            [.code, .page].contains(OpenDocument.Kind($0)) && DiskPath.name($0) != "Package.swift"
        }
        guard isPlain else {
            (workspaces, rulebooks) = ([:], [:])
            configurations.reload()
            for document in documents.values { take(document.path, document.kind, document.text.bytes) }
            return
        }
        let places = paths.map(Disk.resolvedPath)
        for (root, workspace) in workspaces {
            let own = places.filter { DiskPath.isBelow($0, root) }
            guard !own.isEmpty else { continue }
            workspace.changed(own)
            markStale(root)
        }
        for (root, rulebook) in rulebooks where paths.contains(where: { DiskPath.isBelow($0, root) }) {
            rulebook.filesChanged()
            markStale(root)
        }
    }

    /// Marks all open files of the project that a path belongs to.
    private func markStale(_ path: String) {
        let root = root(of: path)
        stale.formUnion(
            documents.values.filter { document in
                self.root(of: document.path) == root
                    || [document.path, Disk.resolvedPath(document.path)].contains { DiskPath.isBelow($0, path) }
            }.map(\.uri))
    }

    /// The folder of the project that a file belongs to.
    private func root(of path: String) -> String { configurations.root(of: Disk.resolvedPath(path)) }

    /// The rulebook that a page belongs to; nil if it cannot be opened, or does not contain the page.
    private func rulebook(of path: String) -> Workspace? {
        guard let file = try? Project.nearestConfiguration(from: DiskPath.parent(path)) else { return nil }
        let root = DiskPath.parent(file)
        let rulebook = rulebooks[root] ?? Workspace(root: root, jobs: jobs)
        rulebooks[root] = rulebook
        return rulebook.contentPath.flatMap { DiskPath.isBelow(path, $0) ? rulebook : nil }
    }

    /// An open page, with its path relative to the root of its rulebook.
    private func page(_ uri: String) -> (rulebook: Workspace, book: Book, file: String, text: DocumentText)? {
        guard let document = documents[uri], document.kind == .page, let rulebook = rulebook(of: document.path),
            let book = try? rulebook.book()
        else { return nil }
        return (rulebook, book, DiskPath.relative(document.path, to: rulebook.root), document.text)
    }

    private func features(_ uri: String) -> PageFeatures? {
        guard let (rulebook, book, file, own) = page(uri) else { return nil }
        return PageFeatures(book: book, file: file, text: own) { [self] file, range in
            text(of: file, in: rulebook, book).map { $0.text.location(of: range, in: $0.uri) }
        }
    }

    private func features(of document: OpenDocument) -> FindingFeatures {
        FindingFeatures(document: document, client: editClient) { [self] in text(at: $0, orElse: try? Disk.read($0)) }
    }

    private func renaming(_ uri: String) -> RenameFeatures? {
        guard let (rulebook, book, file, _) = page(uri) else { return nil }
        return RenameFeatures(rulebook: rulebook, book: book, file: file, client: editClient) { [self] in
            text(of: $0, in: rulebook, book)
        }
    }

    /// The text of a file of a rulebook, as it is in the editor or else on disk.
    private func text(of file: String, in rulebook: Workspace, _ book: Book) -> EditorText? {
        text(at: DiskPath.join(rulebook.root, file), orElse: book.bytes(of: file))
    }

    /// The text of a file as it is in the editor, or else as it was read.
    private func text(at path: String, orElse bytes: @autoclosure () -> [UInt8]?) -> EditorText? {
        if let open = documents.values.first(where: { $0.path == path }) {
            return EditorText(uri: open.uri, version: open.version, text: open.text)
        }
        return bytes().map { EditorText(uri: FileURI.uri(path), text: DocumentText($0, isUTF8: isUTF8)) }
    }

    private func offset(of params: LSP.PositionParams) -> Int { offset(of: params.position, in: params.textDocument) }

    private func offset(of position: LSP.Position, in document: LSP.Document) -> Int {
        documents[document.uri]?.text.offset(of: position) ?? 0
    }

    /// A list of what is at a position of a page; empty in other documents.
    private func listOnPage(_ request: JSONRPC.Message, _ list: (PageFeatures, Int) -> [JSON]) throws -> JSON {
        let params = try request.params(LSP.PositionParams.self)
        return .array(features(params.textDocument.uri).map { list($0, offset(of: params)) } ?? [])
    }

    /// The project of a file.
    private func workspace(of path: String) -> CodeWorkspace {
        let root = root(of: path)
        if let known = workspaces[root] { return known }
        let workspace = CodeWorkspace(root: root, configurations: configurations, jobs: jobs)
        workspaces[root] = workspace
        return workspace
    }

    /// A document with its current findings, which a client may ask about right after a change.
    private func current(_ uri: String) throws -> OpenDocument? {
        if stale.contains(uri) { try publish(uri) }
        return documents[uri]
    }

    private func publish(_ uri: String) throws {
        stale.remove(uri)
        guard var document = documents[uri] else { return }
        let found = findings(in: document)
        // The editor moves the findings that it shows with the text. Here, their ranges would be wrong.
        document.findings = found ?? []
        documents[uri] = document
        guard found != nil else { return }
        try writer.notify(
            "textDocument/publishDiagnostics",
            JSON.members([
                "uri": .string(uri), "version": document.version.map(JSON.integer),
                "diagnostics": .array(features(of: document).diagnostics),
            ]))
    }

    /// What is wrong with a document; nil if that cannot be told at present.
    private func findings(in document: OpenDocument) -> [Diagnostic]? {
        switch document.kind {
        case .code:
            return workspace(of: document.path).findings(in: document.path)?.filter {
                $0.severity >= .warning || $0.isOfEngine
            }
        case .page:
            guard let rulebook = rulebook(of: document.path) else { return [] }
            let file = DiskPath.relative(document.path, to: rulebook.root)
            // Places are those of files in the root folder, as everywhere in a rulebook.
            return (try? rulebook.book())?.diagnostics.filter { $0.location.file == file }.map { diagnostic in
                diagnostic.mapLocations { Location(DiskPath.join(rulebook.root, $0.file), $0.range) }
            }
        case .configuration:
            return Configuration.parse(document.text.bytes, file: document.path).diagnostics
        }
    }

    private func hover(_ params: LSP.PositionParams) throws -> JSON {
        guard let document = try current(params.textDocument.uri) else { return .null }
        let offset = document.text.offset(of: params.position)
        if document.kind == .configuration {
            return PageFeatures.configurationHover(document.text, at: offset) ?? .null
        }
        guard let finding = features(of: document).finding(at: offset), let range = finding.location.range else {
            return features(params.textDocument.uri)?.frontMatterHover(at: offset) ?? .null
        }
        let id = finding.kind.id
        let folder = document.kind == .code ? DiskPath.parent(Disk.resolvedPath(document.path)) : nil
        let rule = folder.flatMap { try? RuleCatalog(configurations.configuration(in: $0)) }?.explanation(of: id)
        let explanation = rule?.markdown ?? DiagnosticSection(about: id)?.markdown
        return explanation.map { document.text.hover($0, over: range) } ?? .null
    }
}
