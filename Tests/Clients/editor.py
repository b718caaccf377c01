"""An editor without a screen: the client of PyPI's `pytest-lsp` and `pygls`, with the texts that are open in it."""

import asyncio
import os
import pathlib

from lsprotocol import types
from pygls.protocol import default_converter
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import PositionCodec, TextDocument
from pytest_lsp import LanguageClient

RUBRIC = os.environ["RUBRIC_BINARY"]
SECONDS = 120


class Editor:
    """Applies changes and edits as the protocol says, and counts the messages that it sends."""

    def __init__(self, encoding="utf-16"):
        self.encoding = types.PositionEncodingKind(encoding)
        self.codec = PositionCodec(self.encoding)
        self.documents = {}
        self.published = {}
        self.registrations = []
        self.news = asyncio.Condition()
        self.steps = 0
        self.client = LanguageClient(converter_factory=default_converter)

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def publish(params: types.PublishDiagnosticsParams):
            async with self.news:
                self.published[params.uri] = (params.version, list(params.diagnostics))
                self.news.notify_all()

        @self.client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params: types.RegistrationParams):
            self.registrations += params.registrations

    async def start(self, folder, renames_files=True):
        await self.client.start_io(RUBRIC, "lsp", "--stdio", cwd="/")
        self.process = self.client._server
        capabilities = types.ClientCapabilities(
            general=types.GeneralClientCapabilities(position_encodings=[self.encoding]),
            workspace=types.WorkspaceClientCapabilities(
                did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
                workspace_edit=types.WorkspaceEditClientCapabilities(
                    document_changes=renames_files,
                    resource_operations=[types.ResourceOperationKind.Rename] if renames_files else [],
                ),
            ),
            text_document=types.TextDocumentClientCapabilities(
                hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
                publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
                    version_support=True, related_information=True, code_description_support=True
                ),
                rename=types.RenameClientCapabilities(prepare_support=True),
                document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
                code_action=types.CodeActionClientCapabilities(
                    is_preferred_support=True,
                    code_action_literal_support=types.ClientCodeActionLiteralOptions(
                        code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix", "source.fixAll"])
                    ),
                ),
            ),
        )
        self.steps += 2
        return await self.client.initialize_session(
            types.InitializeParams(capabilities=capabilities, root_uri=from_fs_path(str(folder)))
        )

    async def stop(self):
        """Returns the exit code."""
        self.steps += 2
        await self.client.shutdown_async(None)
        self.client.exit(None)
        return await asyncio.wait_for(self.process.wait(), SECONDS)

    # The texts.

    def document(self, path):
        return self.documents[from_fs_path(str(path))]

    def text(self, path):
        return self.document(path).source

    def open(self, path, text=None):
        uri = from_fs_path(str(path))
        if text is None:
            with open(path, newline="") as file:
                text = file.read()
        self.documents[uri] = TextDocument(
            uri, text, 1, sync_kind=types.TextDocumentSyncKind.Incremental, position_codec=self.codec
        )
        self.steps += 1
        language = {".swift": "swift", ".md": "markdown"}.get(pathlib.Path(path).suffix, "yaml")
        item = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def close(self, path):
        self.steps += 1
        uri = self.documents.pop(from_fs_path(str(path))).uri
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))

    def save(self, path):
        self.steps += 1
        document = self.document(path)
        with open(path, "w", newline="") as file:
            file.write(document.source)
        identifier = types.TextDocumentIdentifier(document.uri)
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(identifier))

    def position(self, path, offset):
        """The position of a character of Python's."""
        before = self.text(path)[:offset].replace("\r\n", "\n").split("\n")
        return types.Position(len(before) - 1, self.codec.client_num_units(before[-1]))

    def place(self, path, words, end=False):
        """The position of the beginning or the end of words."""
        offset = self.text(path).index(words)
        return self.position(path, offset + len(words) if end else offset)

    def selected(self, path, selection):
        """The text in a range, which has to be in one line."""
        assert selection.start.line == selection.end.line
        line = self.text(path).splitlines(keepends=True)[selection.start.line]
        encoded = line.encode("utf-8" if self.encoding == "utf-8" else "utf-16-le")
        unit = 1 if self.encoding == "utf-8" else 2
        part = encoded[selection.start.character * unit : selection.end.character * unit]
        return part.decode("utf-8" if self.encoding == "utf-8" else "utf-16-le")

    def change(self, path, *replacements):
        """Replaces words, each as one change in one message."""
        changes = []
        document = self.document(path)
        for old, new in replacements:
            place = types.Range(self.place(path, old), self.place(path, old, end=True))
            changes.append(types.TextDocumentContentChangePartial(range=place, text=new))
            document.apply_change(changes[-1])
        self.send(path, changes)

    def replace(self, path, text):
        """Replaces the whole text."""
        change = types.TextDocumentContentChangeWholeDocument(text)
        document = self.document(path)
        document._source = text
        self.send(path, [change])

    def send(self, path, changes):
        self.steps += 1
        document = self.document(path)
        document.version += 1
        identifier = types.VersionedTextDocumentIdentifier(document.version, document.uri)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, changes))

    def apply(self, edit):
        """Applies an edit of open files, as an editor does."""
        edits_of = edit.changes or {}
        for change in edit.document_changes or []:
            assert change.text_document.version == self.documents[change.text_document.uri].version
            edits_of = {**edits_of, change.text_document.uri: change.edits}
        for uri, edits in edits_of.items():
            document = self.documents[uri]
            changes = []
            for part in sorted(edits, key=lambda part: (part.range.start.line, part.range.start.character))[::-1]:
                changes.append(types.TextDocumentContentChangePartial(range=part.range, text=part.new_text))
                document.apply_change(changes[-1])
            self.send(document.path, changes)

    def apply_to_disk(self, edit):
        """Saves what is open, and applies an edit of any files in its order, as an editor does."""
        for uri in list(self.documents):
            self.save(self.documents[uri].path)
        changes = edit.document_changes or [
            types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri), edits)
            for uri, edits in edit.changes.items()
        ]
        for change in changes:
            if isinstance(change, types.RenameFile):
                old, new = to_fs_path(change.old_uri), to_fs_path(change.new_uri)
                if change.old_uri in self.documents:
                    self.close(old)
                pathlib.Path(new).parent.mkdir(parents=True, exist_ok=True)
                pathlib.Path(old).rename(new)
                self.watched(old, new)
                continue
            uri = change.text_document.uri
            path = to_fs_path(uri)
            if uri in self.documents:
                assert change.text_document.version in [None, self.documents[uri].version]
                self.apply(types.WorkspaceEdit({uri: change.edits}))
                self.save(path)
            else:
                assert change.text_document.version is None
                self.open(path)
                self.apply(types.WorkspaceEdit({uri: change.edits}))
                self.save(path)
                self.close(path)

    # The answers.

    async def until(self, path, check):
        """Waits for findings of the current version."""
        document = self.document(path)
        async with self.news:

            def arrived():
                version, found = self.published.get(document.uri, (None, None))
                return version == document.version and check(found)

            try:
                await asyncio.wait_for(self.news.wait_for(arrived), SECONDS)
            except TimeoutError:
                raise AssertionError(f"{path}, {document.version}: {self.published.get(document.uri)}") from None
            return self.published[document.uri][1]

    async def findings(self, path):
        """The codes of the findings of the current version, with the text that they are about."""
        found = await self.until(path, lambda _: True)
        return [(finding.code, self.selected(path, finding.range)) for finding in found]

    async def actions(self, path, words, only=None):
        """The code actions for words, by title."""
        self.steps += 1
        document = self.document(path)
        found = await self.client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=types.TextDocumentIdentifier(document.uri),
                range=types.Range(self.place(path, words), self.place(path, words, end=True)),
                context=types.CodeActionContext(diagnostics=[], only=only),
            )
        )
        return {action.title: action for action in found}

    def _at(self, kind, path, words, end=False, **more):
        self.steps += 1
        identifier = types.TextDocumentIdentifier(self.document(path).uri)
        return kind(text_document=identifier, position=self.place(path, words, end), **more)

    async def hover(self, path, words):
        return await self.client.text_document_hover_async(self._at(types.HoverParams, path, words))

    async def definition(self, path, words):
        found = await self.client.text_document_definition_async(self._at(types.DefinitionParams, path, words))
        return [self._location(location) for location in found]

    async def references(self, path, words):
        context = types.ReferenceContext(include_declaration=False)
        params = self._at(types.ReferenceParams, path, words, context=context)
        return [self._location(location) for location in await self.client.text_document_references_async(params)]

    async def completions(self, path, words):
        """The completions after words, by label."""
        params = self._at(types.CompletionParams, path, words, end=True)
        return {item.label: item for item in await self.client.text_document_completion_async(params)}

    async def symbols(self, path):
        self.steps += 1
        identifier = types.TextDocumentIdentifier(self.document(path).uri)
        return await self.client.text_document_document_symbol_async(types.DocumentSymbolParams(identifier))

    async def prepare_rename(self, path, words):
        """The text of the name at the beginning of words, and the name that is offered; None if there is none."""
        params = self._at(types.PrepareRenameParams, path, words)
        found = await self.client.text_document_prepare_rename_async(params)
        return found and (self.selected(path, found.range), found.placeholder)

    async def rename(self, path, words, name):
        params = self._at(types.RenameParams, path, words, new_name=name)
        return await self.client.text_document_rename_async(params)

    @staticmethod
    def _location(location):
        return (pathlib.PurePosixPath(location.uri).name, location.range.start.line)

    def watched(self, *paths):
        self.steps += 1
        changes = [types.FileEvent(from_fs_path(str(path)), types.FileChangeType.Changed) for path in paths]
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
