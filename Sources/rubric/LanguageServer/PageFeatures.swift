import Base
import Diagnostics
import Files
import Markup
import Pages
import Projects
import Settings
import SiteBuilding

/// What an editor asks about the pages and the configuration of a rulebook.
struct PageFeatures {
    let book: Book
    /// Relative to the root.
    let file: String
    let text: DocumentText
    /// Makes a location of a range of bytes in a file.
    let locate: (String, Range<Int>) -> JSON?

    private var page: LinkedPage? { book.rulebook.pages.first { $0.file == file } }

    /// What the link at a byte leads to.
    func definition(at offset: Int) -> [JSON] {
        guard let (page, anchor) = target(at: offset) else { return [] }
        return [place(of: book.rulebook[page], anchor)].compactMap(\.self)
    }

    /// The links to what the link at a byte leads to, or to the heading or the page at that byte.
    func references(at offset: Int) -> [JSON] {
        guard let (page, anchor) = target(at: offset) ?? heading(at: offset) else { return [] }
        return book.rulebook.pages.flatMap { other in
            zip(other.source.references, other.targets).filter { _, target in
                guard target.page == page else { return false }
                return anchor == nil || target.anchor == anchor
            }.compactMap { locate(other.file, $0.0.range) }
        }
    }

    /// The headings, each with those below it.
    var symbols: [JSON] {
        guard let page = page?.source else { return [] }
        let headings = page.document.headings
        func symbols(_ range: Range<Int>) -> [JSON] {
            var found: [JSON] = []
            var start = range.lowerBound
            while start < range.upperBound {
                let level = headings[start].level
                let next = headings[(start + 1)..<range.upperBound].firstIndex { $0.level <= level } ?? range.upperBound
                let own = page.text.diskRange(page.document[headings[start].node].range)
                let end =
                    next < headings.count
                    ? page.text.diskOffset(page.document[headings[next].node].range.lowerBound) : text.bytes.count
                found.append(
                    .members([
                        "name": .string(headings[start].text.isEmpty ? "-" : headings[start].text),
                        // A string, which is what editors show for headings.
                        "kind": 15, "range": text.range(of: own.lowerBound..<max(end, own.upperBound)).json,
                        "selectionRange": text.range(of: own).json, "children": .array(symbols(start + 1..<next)),
                    ]))
                start = next
            }
            return found
        }
        return symbols(headings.indices)
    }
}

extension PageFeatures {
    /// The page and the anchor of the link at a byte.
    private func target(at offset: Int) -> (page: PageID, anchor: String?)? {
        guard let page else { return nil }
        // The innermost of links around images.
        let found = zip(page.source.references, page.targets).filter { $0.0.range.contains(offset) }
            .min { $0.0.range.count < $1.0.range.count }
        if let target = found?.1 { return target.page.map { ($0, target.anchor) } }
        let code = page.codeTargets.first { node, _ in
            page.source.text.diskRange(page.document[node].range).contains(offset)
        }
        return code.map { ($0.value.page, $0.value.anchor) }
    }

    /// The page and, for a heading below the title, the anchor of the heading at a byte.
    private func heading(at offset: Int) -> (page: PageID, anchor: String?)? {
        guard let page else { return nil }
        let heading = page.document.headings.first {
            page.source.text.diskRange(page.document[$0.node].range).contains(offset)
        }
        return heading.map { (page.id, $0.node == page.source.titleHeading ? nil : $0.id) }
    }

    /// The heading of an anchor, or else of the page.
    private func place(of page: LinkedPage, _ anchor: String?) -> JSON? {
        let node = page.document.headings.first { $0.id == anchor }?.node ?? page.source.titleHeading
        return locate(page.file, node.map { page.source.text.diskRange(page.document[$0].range) } ?? 0..<0)
    }
}

// MARK: - Completion

extension PageFeatures {
    /// What can be written at a byte of a page.
    func completions(at offset: Int) -> [JSON] {
        let start = text.lineStart(offset)
        let line = String(decoding: text.bytes[start..<offset], as: UTF8.self)
        if isInFrontMatter(start) { return Self.keys(FrontMatter.allKeys.map(\.documentation), text, at: offset) }
        if let words = line.firstMatch(of: /^\s*(?:```+|~~~+)\s*swift(?:\s+\S+)*\s+(\S*)$/) {
            let all = [
                "good", "bad", "setup", "compile-fail", "compile-fail=\"\"", "no-compile: ", "ignore: ", "tab=\"\"",
            ]
            return items(all.map { ($0, nil) }, kind: .keyword, replacing: words.1, at: offset)
        }
        if let name = line.firstMatch(of: /\[\[([^\]\[|]*)$/) { return names(typed: name.1, at: offset) }
        guard let written = line.firstMatch(of: /\]\(([^)\s]*)$/)?.1 else { return [] }
        if let hash = written.firstIndex(of: "#") {
            return anchors(written[..<hash], written[hash...].dropFirst(), at: offset)
        }
        return names(typed: written, at: offset, isLink: true)
    }

    /// The keys of rubric.yml.
    static func configurationKeys(_ text: DocumentText, at offset: Int) -> [JSON] {
        keys(Configuration.allKeys.map(\.documentation), text, at: offset)
    }

    /// What is known of the key of rubric.yml in the line of a byte.
    static func configurationHover(_ text: DocumentText, at offset: Int) -> JSON? {
        keyHover(Configuration.allKeys.map(\.documentation), text, at: offset)
    }

    /// What is known of the key of front matter in the line of a byte.
    func frontMatterHover(at offset: Int) -> JSON? {
        isInFrontMatter(offset) ? Self.keyHover(FrontMatter.allKeys.map(\.documentation), text, at: offset) : nil
    }

    private static func keyHover(_ keys: [SettingDocumentation], _ text: DocumentText, at offset: Int) -> JSON? {
        let start = text.lineStart(offset)
        let line = text.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let name = String(decoding: line, as: UTF8.self).firstMatch(of: /^\s*([a-z-]+):/)?.1,
            let key = keys.flatMap({ [$0] + $0.children }).first(where: { $0.name == name })
        else { return nil }
        let standard = key.standard.isEmpty ? "" : "\n\nDefault: `\(key.standard)`"
        return text.hover(
            "**\(key.name)**: \(key.type)\n\n\(key.summary)\(standard)", over: start..<start + line.count)
    }

    private func isInFrontMatter(_ offset: Int) -> Bool {
        if file.hasSuffix(RulesFile.ending) { return true }
        guard let block = page?.document.frontMatter else { return false }
        return block.contentRange.lowerBound <= offset && offset <= block.contentRange.upperBound
    }

    private static func keys(_ keys: [SettingDocumentation], _ text: DocumentText, at offset: Int) -> [JSON] {
        let line = text.lineStart(offset)..<offset
        guard String(decoding: text.bytes[line], as: UTF8.self).allSatisfy({ $0.isLetter || $0 == "-" }) else {
            return []
        }
        return keys.map { item($0.name, .field, $0.summary, $0.name + ": ", text.range(of: line)) }
    }

    /// The protocol's numbers for the kinds of completions.
    private enum ItemKind: Int {
        case field = 5
        case keyword = 14
        case file = 17
        case reference = 18
    }

    private static func item(
        _ label: String, _ kind: ItemKind, _ detail: String?, _ text: String, _ range: LSP.Range
    ) -> JSON {
        .members([
            "label": .string(label), "kind": .integer(kind.rawValue), "detail": detail.map(JSON.string),
            "textEdit": .members(["range": range.json, "newText": .string(text)]),
        ])
    }

    private func items(
        _ choices: [(label: String, detail: String?)], kind: ItemKind, replacing typed: Substring, at offset: Int
    ) -> [JSON] {
        let range = text.range(of: offset - typed.utf8.count..<offset)
        var seen: Set<String> = []
        return choices.filter { seen.insert($0.label).inserted }.map {
            Self.item($0.label, kind, $0.detail, $0.label, range)
        }
    }

    /// The names of rules and terms and, for a link, the files of pages.
    private func names(typed: Substring, at offset: Int, isLink: Bool = false) -> [JSON] {
        guard let page else { return [] }
        let pages = book.rulebook.pages.filter { $0.edition == page.edition }
        let subjects = pages.flatMap { other -> [(String, String?)] in
            let sections = other.source.sectionRules.map { (isLink ? "rule:\($0.id)" : $0.id, Optional($0.title)) }
            if let name = other.subject.name {
                return [(isLink ? name : other.subject.spellings[0], other.title)] + sections
            }
            return (isLink ? [] : [(other.title, other.path.string)]) + sections
        }
        let own = Address(page.path.string)
        let files = pages.filter { isLink && $0.id != page.id }.map { other in
            (own.reference(to: Address(other.path.string)), Optional(other.title))
        }
        return items(subjects, kind: .reference, replacing: typed, at: offset)
            + items(files, kind: .file, replacing: typed, at: offset)
    }

    /// The anchors of the page that a destination leads to.
    private func anchors(_ destination: Substring, _ typed: Substring, at offset: Int) -> [JSON] {
        guard let page else { return [] }
        let rulebook = book.rulebook
        let target = destination.isEmpty ? page.id : rulebook.target(of: String(destination), on: page).page
        guard let headings = target.map({ rulebook[$0].document.headings }) else { return [] }
        return items(headings.map { ($0.id, $0.text) }, kind: .reference, replacing: typed, at: offset)
    }
}
