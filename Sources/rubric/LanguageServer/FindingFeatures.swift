import Base
import Diagnostics
import JSONRPC
import Linting

/// What an editor shows and offers for the findings in a document.
struct FindingFeatures {
    let document: OpenDocument
    let client: EditClient
    /// The text of a file by its absolute path, as it is in the editor or else on disk.
    let text: (String) -> EditorText?

    static let fixAllKind = "source.fixAll.rubric"

    /// The findings, in the form of the protocol.
    var diagnostics: [JSON] { document.findings.map(diagnostic) }

    /// The finding at a byte with the shortest range.
    func finding(at offset: Int) -> Diagnostic? {
        document.findings.filter { $0.touches(offset..<offset) }
            .min { ($0.location.range?.count ?? 0) < ($1.location.range?.count ?? 0) }
    }

    /// The quick fixes for a range, and the fix of the whole file.
    func actions(_ params: LSP.CodeActionParams) -> [JSON] {
        // A kind includes those below it: `source` includes `source.fixAll.rubric`.
        func isWanted(_ kind: String) -> Bool {
            (params.context?.only ?? ["quickfix"]).contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        var actions: [JSON] = []
        if isWanted("quickfix") {
            let selected = document.text.bytes(of: params.range)
            actions += document.findings.filter { $0.touches(selected) }.flatMap(quickFixes)
        }
        if isWanted(Self.fixAllKind), let edit = edit(safeFixes()) {
            actions.append(
                .members(["title": "Apply all safe fixes", "kind": .string(Self.fixAllKind), "edit": edit]))
        }
        return actions
    }
}

extension FindingFeatures {
    /// The safe fixes in a document, of one rule or all.
    private func safeFixes(of rule: String? = nil) -> [Fix] {
        document.findings.filter { rule == nil || $0.kind.id == rule }.compactMap(\.fix).filter { $0.safety == .safe }
    }

    /// Its fix, the safe fixes of its rule in the whole file, and its suppression.
    private func quickFixes(_ finding: Diagnostic) -> [JSON] {
        func action(_ title: String, _ edit: JSON, isPreferred: Bool = false) -> JSON {
            .members([
                "title": .string(title), "kind": "quickfix", "diagnostics": .array([diagnostic(finding)]),
                "isPreferred": isPreferred ? true : nil, "edit": edit,
            ])
        }
        var actions: [JSON] = []
        if let fix = finding.fix, let edit = edit([fix]) {
            let isSafe = fix.safety == .safe
            let title = fix.message.uppercasingFirst + (isSafe ? "" : " (review)")
            actions.append(action(title, edit, isPreferred: isSafe))
        }
        let alike = safeFixes(of: finding.kind.id)
        if alike.count > 1, let edit = edit(alike) {
            actions.append(action("Fix all '\(finding.kind.id)' in this file", edit))
        }
        if let edit = suppression(of: finding) {
            actions.append(action("Suppress '\(finding.kind.id)' on this line", edit))
        }
        return actions
    }

    /// A comment above the line, at its indentation; nil for a diagnostic that no comment suppresses.
    private func suppression(of finding: Diagnostic) -> JSON? {
        guard let range = finding.location.range, document.kind == .code, !finding.isOfEngine else { return nil }
        let line = document.text.position(of: range.lowerBound).line
        let start = document.text.offset(of: LSP.Position(line: line, character: 0))
        let indentation = document.text.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        let comment =
            String(decoding: indentation, as: UTF8.self) + "// rubric:disable:next \(finding.kind.id) -- reason\n"
        let edit = document.text.edit(Fix.Edit(document.path, start..<start, comment))
        return client.edit([(own, [edit])])
    }

    /// The edits of fixes that do not overlap; nil if there are none.
    private func edit(_ fixes: [Fix]) -> JSON? {
        var texts = [document.path: own]
        for file in Set(fixes.flatMap(\.edits).map(\.file)) where texts[file] == nil {
            texts[file] = text(file)
        }
        let applied = FixApplication.apply(fixes, to: texts.mapValues(\.text.bytes)).applied
        var changes: [String: [JSON]] = [:]
        var seen: Set<Fix.Edit> = []
        for edit in applied.flatMap(\.edits) where seen.insert(edit).inserted {
            guard let file = texts[edit.file] else { continue }
            changes[edit.file, default: []].append(file.text.edit(edit))
        }
        let documents = changes.sorted { $0.key < $1.key }.compactMap { path, edits in
            texts[path].map { (document: $0, edits: edits) }
        }
        return documents.isEmpty ? nil : client.edit(documents)
    }

    private var own: EditorText { EditorText(uri: document.uri, version: document.version, text: document.text) }

    private func diagnostic(_ finding: Diagnostic) -> JSON {
        let remarks = finding.notes.filter { $0.location == nil }.map(\.message)
        let related = finding.notes.compactMap { note -> JSON? in
            guard let location = note.location, location.file == document.path, let range = location.range else {
                return nil
            }
            return .members([
                "location": document.text.location(of: range, in: document.uri), "message": .string(note.message),
            ])
        }
        return .members([
            "range": document.text.range(of: finding.location.range ?? 0..<0).json,
            // 1: an error, 2: a warning, 3: information.
            "severity": finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3,
            "code": .string(finding.kind.id),
            "codeDescription": finding.help.map { .members(["href": .string($0)]) }, "source": "rubric",
            "message": .string(([finding.message] + remarks).joined(separator: "\n")),
            "relatedInformation": related.isEmpty ? nil : .array(related),
        ])
    }
}

private extension Diagnostic {
    /// Whether its range shares a byte with another one, or borders on it.
    func touches(_ range: Range<Int>) -> Bool {
        guard let own = location.range else { return false }
        return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
    }
}
