import Base
package import Diagnostics
package import Markup
package import Settings

/// A parsed Markdown file: its text, its tree, and the data that other pages need.
///
/// A class because linking, checking and rendering share it.
package final class Page: Sendable {
    package let path: PagePath
    /// The path relative to the root, for diagnostics.
    package let file: String
    package let text: SourceText
    package let document: Document
    package let frontMatter: FrontMatter
    /// The subject from the page's front matter or, for a translation, from that of its original.
    package let subject: PageSubject
    /// Plain text from the front matter, or else the first heading or an `<h1>` above it, or else the file name.
    ///
    /// The first page has the site's title in place of a file name.
    package let title: String
    /// Whether the title is that of the whole page, and not the file name or the heading of a section.
    package let isTitled: Bool
    /// The heading of the whole page: the first one, if it has level 1 or if no text precedes it.
    package let titleHeading: NodeID?
    /// Whether the title is an `<h1>` in raw HTML, which the content shows.
    package let hasRawTitle: Bool
    /// Markdown links by `LinkID`, raw HTML links in the order of `Document.rawLinks`, then diagram links.
    package let references: [Reference]
    /// The diagrams that are drawn on it, in order.
    package let drawings: [any PageDrawing]
    /// The anchors that a link to this page can name.
    package let anchors: Set<String>
    /// The anchors that are not aliases.
    package let ownAnchors: Set<String>
    /// The file beside it that defines rules of its sections.
    package let rulesFile: RulesFile?
    /// The rules of its sections.
    let sections: SectionRules
    /// Whether raw HTML is kept as HTML; otherwise, it is shown as text.
    package let readsHTML: Bool
    /// The problems in the file that do not depend on other files.
    package let diagnostics: [Diagnostic]
    private let lazyLanguage: Lazy<String?>

    /// Parses the bytes of a file; any bytes produce a page.
    ///
    /// - Parameters:
    ///   - file: the path relative to the root; `path` is relative to the content folder.
    ///   - html: what becomes of raw HTML; its links and anchors count if they are kept as HTML.
    ///   - rules: the file beside it.
    ///   - draws: parses the diagrams of a document; without it, they are code.
    package init(
        path: PagePath, file: String, disk: [UInt8], rules: RulesFile? = nil, html: HTMLPolicy = .sanitize,
        draws: PageDrawingParser? = nil
    ) {
        let readsHTML = html != .escape
        let text = SourceText(file, disk: disk)
        let document = Document.parse(text.bytes, showsHTML: !readsHTML)
        let problems = document.problems.map { problem in
            problem.mapLocations { Location(file, $0.range.map(text.diskRange)) }
        }
        var diagnostics = text.diagnostics + problems
        let frontMatter: FrontMatter
        if let block = document.frontMatter {
            let parsed = FrontMatter.parse(text.bytes, range: block.contentRange, file: file, diskRange: text.diskRange)
            frontMatter = parsed.frontMatter
            diagnostics += parsed.diagnostics
        } else {
            frontMatter = FrontMatter()
        }
        let (drawings, flaws) = draws?(document, file, text.diskRange) ?? ([], [])
        diagnostics += flaws
        let titleHeading = Self.titleHeading(of: document)
        // VitePress has the name of a project in the "hero" of its first page. A heading no longer contains markup.
        let written =
            (frontMatter.title?.value ?? frontMatter["hero"]?["name"]?.text).map(Self.withoutMarkup)
            ?? titleHeading.flatMap { heading in document.headings.first { $0.node == heading }?.text }
        let rawTitle = written == nil ? document.rawTitle : nil
        let title = (written ?? rawTitle).map { String($0.trimming(while: \.isWhitespace)) } ?? ""

        self.path = path
        self.file = file
        self.text = text
        self.document = document
        self.frontMatter = frontMatter
        self.titleHeading = titleHeading
        hasRawTitle = rawTitle != nil
        isTitled = !title.isEmpty
        let section = Self.firstHeading(of: document).map { String($0.text.trimming(while: \.isWhitespace)) } ?? ""
        self.title = isTitled ? title : section.isEmpty ? Self.title(ofFile: path) : section
        subject = PageSubject(frontMatter)
        diagnostics += ConflictingSubject.diagnostics(frontMatter, subject, file: file)
        self.drawings = drawings
        let links =
            Self.references(of: document, text: text) + (readsHTML ? Self.rawReferences(of: document, text: text) : [])
        references = links + drawings.flatMap(\.references)
        let kept = document.anchors.filter { anchor in
            switch html {
            case .allow: true
            case .sanitize: !anchor.isRemovedBySanitizing
            case .escape: document[anchor.node].kind == .paragraph
            }
        }
        ownAnchors = Set(document.headings.map(\.id) + kept.map(\.id) + drawings.flatMap(\.anchors))
        anchors = ownAnchors.union(frontMatter.aliases.compactMap(\.anchor))
        sections = SectionRules(
            frontMatter, in: document, anchors: ownAnchors, page: RulesFile(page: file, text), beside: rules)
        rulesFile = rules
        self.diagnostics = diagnostics + sections.diagnostics
        self.readsHTML = readsHTML
        lazyLanguage = Lazy { LanguageGuess.language(of: document) }
    }

    private init(_ page: Page, title: String, subject: PageSubject) {
        (path, file, text, document, frontMatter, isTitled) = (
            page.path, page.file, page.text, page.document, page.frontMatter, page.isTitled
        )
        (titleHeading, hasRawTitle, references, drawings, anchors) = (
            page.titleHeading, page.hasRawTitle, page.references, page.drawings, page.anchors
        )
        (ownAnchors, sections, rulesFile, readsHTML, diagnostics) = (
            page.ownAnchors, page.sections, page.rulesFile, page.readsHTML, page.diagnostics
        )
        lazyLanguage = page.lazyLanguage
        (self.title, self.subject) = (title, subject)
    }

    /// The page with the subject of its original, unless it has its own.
    func inheriting(_ subject: PageSubject) -> Page {
        kind == .guide ? Page(self, title: title, subject: subject) : self
    }

    /// The page with another title, unless it has its own.
    func titled(_ title: String) -> Page { isTitled ? self : Page(self, title: title, subject: subject) }

    /// Identifies the parsed file and the subject of a page during the page's lifetime.
    package struct Version: Sendable, Hashable {
        private let document: ObjectIdentifier
        private let subject: PageSubject

        fileprivate init(_ page: Page) { (document, subject) = (ObjectIdentifier(page.document), page.subject) }
    }

    package var version: Version { Version(self) }
}

extension Page {
    package var kind: PageKind { subject.kind }

    /// The id of the rule that the page is about.
    package var ruleID: String? { kind == .rule ? subject.spellings.first : nil }

    /// The guessed language of its text; nil if that is uncertain.
    package var guessedLanguage: String? { lazyLanguage.value }

    /// A summary in one sentence, if front matter has one.
    package var description: String? { frontMatter.description?.value }

    /// The position among its siblings, if front matter sets one; Docusaurus has its own key.
    var order: Double? {
        frontMatter.order ?? frontMatter["sidebar_position"].flatMap { $0.text.flatMap(Double.init) }
    }

    /// The first heading that is in no quotation, list or other block.
    private static func firstHeading(of document: Document) -> Heading? {
        document.headings.first { document[$0.node].parent == .document }
    }

    private static func titleHeading(of document: Document) -> NodeID? {
        guard let first = firstHeading(of: document) else { return nil }
        if first.level == 1 { return first.node }
        // A section after an introduction keeps its place in the text.
        let before = document.children(of: .document).prefix { $0 != first.node }
        return before.contains(where: document.showsText) ? nil : first.node
    }

    /// Whether the page has more than its title and comments.
    package var hasText: Bool {
        document.children(of: .document).contains { node in
            guard document[node].kind == .htmlBlock else { return node != titleHeading }
            let html = document.sourceText(document[node].range).trimming(while: \.isWhitespace)
            return !(html.hasPrefix("<!--") && html.hasSuffix("-->"))
        }
    }

    private static func title(ofFile path: PagePath) -> String {
        let stem = String(path.stem)
        if ["index", "readme", "skill"].contains(stem.lowercased()), !path.folder.isEmpty {
            return Folder.title(ofFolder: path.folder)
        }
        return Folder.title(ofFolder: stem)
    }

    private static func references(of document: Document, text: SourceText) -> [Reference] {
        document.links.map { link in
            let node = document[link.node]
            let isImage = if case .image = node.kind { true } else { false }
            return Reference(
                kind: isImage ? .image : .link, node: link.node, destination: document.string(link.destination),
                range: text.diskRange(node.range),
                destinationRange: text.diskRange(link.destinationRange), text: document.plainText(of: link.node))
        }
    }

    /// Removes code spans from a title in front matter, which is plain text.
    private static func withoutMarkup(_ title: String) -> String {
        guard title.utf8.contains(UInt8(ascii: "`")) else { return title }
        return Document.parse(Array(title.utf8), isExtended: false, showsHTML: true).plainText(of: .document)
    }

    private static func rawReferences(of document: Document, text: SourceText) -> [Reference] {
        document.rawLinks.map { link in
            Reference(
                kind: link.isImage ? .image : .link, node: link.node, destination: link.destination,
                range: text.diskRange(link.range),
                destinationRange: text.diskRange(link.destinationRange), text: link.alternative ?? "",
                isDecoration: link.isImage && link.alternative?.isEmpty == true)
        }
    }
}
