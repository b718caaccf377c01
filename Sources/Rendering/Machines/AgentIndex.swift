import Base
import Markup
import Pages

/// `llms.txt` (llmstxt.org): links to the Markdown of every page.
///
/// A list that is longer than agents read at once is split into files for each section.
struct AgentIndex {
    let site: SiteContext
    /// The generated lists, by the edition's index.
    var indexes: [[IndexPage]] = []

    static let address = Address("llms.txt")
    /// Characters that every known agent reads of one file (Agent-Friendly Documentation Spec 0.3, `llms-txt-size`).
    static let limit = 50_000

    func files() -> [SiteFile] {
        let sections = sections()
        let whole = head + sections.map { "\n## \($0.title)\n\n" + $0.lines.joined() }.joined() + optional
        guard whole.count > Self.limit else { return [SiteFile(Self.address, Array(whole.utf8))] }
        var index = head
        var files: [SiteFile] = []
        for (number, section) in sections.enumerated() {
            let parts = Self.parts(of: section.lines)
            index += "\n## \(section.title)\n\n"
            for (position, part) in parts.enumerated() {
                let title = parts.count == 1 ? section.title : "\(section.title) (\(position + 1)/\(parts.count))"
                let address = Address("llms-\(number + 1)\(parts.count == 1 ? "" : "-\(position + 1)").txt")
                let count =
                    part.count == 1
                    ? site.templates.words(in: section.language)[.pageCountOne]
                    : site.templates.words(in: section.language)[.pageCount].filling(
                        "{count}", with: String(part.count))
                index += "- [\(title)](\(reference(address))): \(count)\n"
                let text = head + "\n## \(title)\n\n" + part.joined()
                files.append(SiteFile(address, Array(text.utf8)))
            }
        }
        let text = index + optional
        return [SiteFile(Self.address, Array(text.utf8))] + files
    }

    /// The file with all pages of a language.
    static func textAddress(_ language: String, in settings: RulebookSettings) -> Address {
        Address(language == settings.defaultLanguage ? "llms-full.txt" : "llms-full.\(language).txt")
    }

    /// The sentence that leads from a page's Markdown to the index.
    static func directive(_ words: InterfaceWords, reference: String) -> String {
        words[.agentIndex].filling("{link}", with: "[llms.txt](\(reference))")
    }
}

extension AgentIndex {
    private struct Section {
        var title: String
        var language: String
        var lines: [String]
    }

    private var rulebook: Rulebook { site.rulebook }

    private var head: String {
        let first = rulebook.editions.first?.folders.first?.page.flatMap { rulebook[$0].description }
        let summary =
            first ?? site.settings.description
            ?? site.templates.words(in: rulebook.settings.defaultLanguage)[.agentSummary]
        return "# \(MarkdownText.escape(rulebook.settings.title))\n\n> \(MarkdownText.escape(summary))\n"
    }

    private var optional: String {
        let names = rulebook.editions.map { Self.textAddress($0.language, in: rulebook.settings) }
        return "\n## Optional\n\n" + names.map { "- [\($0.path)](\(reference($0)))\n" }.joined()
    }

    /// The pages beside the folders, then a section for each folder at the top with all that lies in it, and the
    /// generated lists; those of other languages follow.
    private func sections() -> [Section] {
        rulebook.editions.enumerated().flatMap { number, edition in
            let suffix = number == 0 ? "" : " (\(Language.name(of: edition.language)))"
            let section = { (title: String, lines: [String]) in
                Section(title: MarkdownText.escape(title) + suffix, language: edition.language, lines: lines)
            }
            let groups = edition.readingOrder.map { rulebook[$0] }.grouped { $0.path.folder.prefix { $0 != "/" } }
            let sections = (groups.filter(\.key.isEmpty) + groups.filter { !$0.key.isEmpty }).map { top, pages in
                let folder = top.isEmpty ? nil : edition.folder(at: top + "/")?.title ?? String(top)
                return section(folder ?? rulebook.settings.title, pages.map(line))
            }
            guard number < indexes.count, !indexes[number].isEmpty else { return sections }
            let lists = indexes[number].map { line($0.title, $0.description, $0.address.markdown) }
            return sections + [section(site.words(in: edition)[.indexes], lists)]
        }
    }

    private func line(_ page: LinkedPage) -> String { line(page.title, page.description, page.address.markdown) }

    private func line(_ title: String, _ description: String?, _ address: Address) -> String {
        "- \(MarkdownText.link(title, reference(address)))\(description.map { ": " + MarkdownText.escape($0) } ?? "")\n"
    }

    /// Absolute where the site has an address: such a list is often read far from its site.
    private func reference(_ address: Address) -> String {
        MarkdownText.destination(site.settings.absolute(address) ?? PathValue.encode(address))
    }

    /// Lines in as few files as the limit allows, with room for the head.
    private static func parts(of lines: [String]) -> [[String]] {
        var parts: [[String]] = [[]]
        var size = 0
        for line in lines {
            if size + line.count > limit - 2_000, !(parts.last ?? []).isEmpty {
                parts.append([])
                size = 0
            }
            parts[parts.count - 1].append(line)
            size += line.count
        }
        return parts
    }
}
