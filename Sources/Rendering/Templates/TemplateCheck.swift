import Diagnostics
import Mustache

/// Looks for what the template library would pass over in silence or not survive: unknown names, and templates that
/// contain themselves.
struct TemplateCheck {
    private(set) var diagnostics: [Diagnostic] = []
    /// Paths of templates that must not be rendered.
    private(set) var unusable: Set<String> = []

    private let templates: [String: [UInt8]]
    private let folder: String

    init(templates: [String: [UInt8]], strings: [String], folder: String) {
        self.templates = templates
        self.folder = folder
        let vocabulary = TemplateVocabulary.outermost(strings: strings)
        let tags = templates.mapValues(TemplateTag.scan)
        for (path, tags) in tags.sorted(by: { $0.key < $1.key }) {
            checkForm(of: tags, in: path)
            // What is nested without end would take time without end here.
            if !unusable.contains(path) { checkNames(of: tags, in: path, vocabulary: vocabulary) }
        }
        var uses = TemplateUses()
        for (path, tags) in tags.sorted(by: { $0.key < $1.key }) where !unusable.contains(path) {
            uses.add(tags, of: path)
        }
        for (node, first) in uses.cycles() {
            let message =
                node.hasPrefix("$") ? "the block '\(node.dropFirst())' contains itself" : "'\(node)' contains itself"
            report(.templateCycle, message, first.tag, in: first.path, nearest: nil)
            unusable.insert(first.path)
        }
        if let (tag, path) = uses.deepest(beyond: Self.deepestNesting) {
            report(
                .invalidTemplate, "templates that contain each other reach deeper than \(Self.deepestNesting)", tag,
                in: path, nearest: nil)
            unusable.insert(path)
        }
    }

    /// Where the library says that a template is wrong, as a diagnostic.
    func diagnostic(for error: any Error, in path: String, bytes: [UInt8]) -> Diagnostic {
        guard let parserError = error as? MustacheTemplate.ParserError else {
            return Diagnostic(.invalidTemplate, "'\(path)' cannot be parsed", at: Location("\(folder)/\(path)"))
        }
        let table = LineTable(bytes)
        let line = table.range(ofLine: parserError.context.lineNumber - TemplateEscaping.headLines) ?? 0..<0
        let start = min(line.lowerBound + max(parserError.context.columnNumber - 1, 0), bytes.count)
        return Diagnostic(
            .invalidTemplate, "'\(path)' cannot be parsed: \(Self.words(for: parserError.error))",
            at: Location("\(folder)/\(path)", start..<start))
    }
}

extension TemplateCheck {
    private mutating func checkNames(of tags: [TemplateTag], in path: String, vocabulary: [String: TemplateVocabulary])
    {
        // Names are looked up from the innermost section outwards, as Mustache does.
        var scopes: [(value: TemplateVocabulary, names: [String: TemplateVocabulary])] = []
        let outermost =
            path.hasPrefix("partials/")
            ? vocabulary.merging(Self.itemNames(vocabulary)) { known, _ in known } : vocabulary
        for tag in tags {
            switch tag.kind {
            case .partial, .parent:
                if templates["\(tag.name).mustache"] == nil, !tag.name.hasPrefix("*"),
                    tag.name.utf8.count <= Self.longestName
                {
                    let nearest = NearestName.of(
                        tag.name, among: templates.keys.map { String($0.dropLast(".mustache".count)) }.sorted())
                    report(.unknownTemplateName, "there is no template '\(tag.name)'", tag, in: path, nearest: nearest)
                }
                if tag.kind == .parent { scopes.append((scopes.last?.value ?? .object(vocabulary), [:])) }
            case .block: scopes.append((scopes.last?.value ?? .object(vocabulary), [:]))
            case .delimiters: break
            case .end: if !scopes.isEmpty { scopes.removeLast() }
            case .variable, .section, .inverted:
                let use = TransformUse(tag.name)
                let found =
                    use.name == "."
                    ? scopes.last?.value ?? .object(vocabulary)
                    : Self.lookUp(use.name, in: scopes.reversed().map(\.names) + [outermost])
                if found == nil {
                    let known = Self.paths(in: outermost) + scopes.flatMap { $0.names.keys }
                    report(
                        .unknownTemplateName, "no page has the name '\(use.name)'", tag, in: path,
                        nearest: NearestName.of(use.name, among: known.sorted()))
                } else if let unknown = use.unknownTransform {
                    let nearest = NearestName.of(unknown, among: TransformUse.known.sorted())
                    report(.unknownTemplateName, "there is no transform '\(unknown)'", tag, in: path, nearest: nearest)
                } else if tag.kind == .variable, use.transforms.isEmpty, let names = found?.names.keys.sorted(),
                    !names.isEmpty
                {
                    diagnostics.append(
                        Diagnostic(
                            .unknownTemplateName, "'\(use.name)' is no text",
                            at: Location("\(folder)/\(path)", tag.range),
                            notes: [Diagnostic.Note("it holds \(names.prefix(8).joined(separator: ", "))")]))
                }
                if tag.kind != .variable {
                    let inner = tag.kind == .section ? found : nil
                    scopes.append((inner.map(\.item) ?? scopes.last?.value ?? .object(vocabulary), inner?.names ?? [:]))
                }
            }
        }
    }

    /// What the library's parser does not survive, or would read otherwise than this check.
    private mutating func checkForm(of tags: [TemplateTag], in path: String) {
        var depth = 0
        for tag in tags {
            switch tag.kind {
            case .section, .inverted, .parent, .block: depth += 1
            case .end: depth -= 1
            case .delimiters:
                refuse("the delimiters cannot be changed", tag, in: path, note: "write tags as '{{name}}'")
            case .partial, .variable: break
            }
            if depth == Self.deepestNesting + 1 {
                refuse("sections are nested deeper than \(Self.deepestNesting)", tag, in: path, note: "use partials")
            }
            if tag.name.utf8.count > Self.longestName {
                refuse("a name is longer than \(Self.longestName) bytes", tag, in: path, note: "is a tag not closed?")
            }
            if tag.kind == .partial || tag.kind == .parent, tag.name.hasPrefix("*") {
                refuse(
                    "a partial cannot be named by a page's value", tag, in: path, note: "write the partial's own name")
            }
        }
    }

    private static let deepestNesting = 100
    private static let longestName = 200

    private mutating func refuse(_ message: String, _ tag: TemplateTag, in path: String, note: Diagnostic.Note) {
        diagnostics.append(
            Diagnostic(.invalidTemplate, message, at: Location("\(folder)/\(path)", tag.range), notes: [note]))
        unusable.insert(path)
    }

    private mutating func report(
        _ kind: DiagnosticKind, _ message: String, _ tag: TemplateTag, in path: String, nearest: String?
    ) {
        diagnostics.append(
            Diagnostic(
                kind, message, at: Location("\(folder)/\(path)", tag.range),
                notes: nearest.map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []))
    }

    /// The names that items have anywhere, since a partial may be used inside of a section.
    private static func itemNames(_ names: [String: TemplateVocabulary]) -> [String: TemplateVocabulary] {
        var found: [String: TemplateVocabulary] = [:]
        for value in names.values {
            found.merge(value.names) { known, _ in known }
            found.merge(itemNames(value.names)) { known, _ in known }
        }
        return found
    }

    private static func paths(in names: [String: TemplateVocabulary]) -> [String] {
        names.flatMap { name, value in [name] + paths(in: value.names).map { "\(name).\($0)" } }
    }

    private static func lookUp(_ name: String, in scopes: [[String: TemplateVocabulary]]) -> TemplateVocabulary? {
        // Without a name, a transform is about the place in the list.
        if name.isEmpty { return .text }
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first, let scope = scopes.first(where: { $0[first] != nil }), var found = scope[first]
        else { return nil }
        for part in parts.dropFirst() {
            guard let next = found.names[part] else { return nil }
            found = next
        }
        return found
    }

    private static func words(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "a section is closed under another name"
        case .unfinishedName: "a tag has no end"
        case .expectedSectionEnd: "a section is not closed"
        case .invalidSetDelimiter: "the new delimiters are malformed"
        case .transformAppliedToInheritanceSection: "a block cannot be transformed"
        case .illegalTokenInsideInheritSection: "only blocks may stand inside of a parent"
        case .textInsideInheritSection: "text stands inside of a parent, outside of its blocks"
        case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "a pragma is unknown"
        case nil: "\(error)"
        }
    }
}
