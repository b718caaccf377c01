import Base
import Markup
import Pages
import Settings

/// Pages that go into one file of a skill.
package struct SkillTopic {
    let title: String
    /// The title of its section in the index.
    let section: String
    /// Relative to the skill's folder.
    let path: String
    /// In reading order.
    let pages: [PageID]
    /// The page that is about the topic as a whole, whose title is the file's.
    let own: PageID?
    /// Front matter that all samples need.
    let settings: String

    /// What the samples of a page need.
    package struct Settings: Hashable {
        /// Lines of YAML; empty where the defaults hold.
        package let frontMatter: String
        /// The rule whose page has to have a file of its own.
        package let rule: String?

        package init(frontMatter: String, rule: String?) { (self.frontMatter, self.rule) = (frontMatter, rule) }
    }
}

extension SkillTopic {
    /// The topics of the default language, in reading order.
    static func all(of rulebook: Rulebook, grouping: Skill.Grouping, settings: (Page) -> Settings) -> [SkillTopic] {
        guard let edition = rulebook.editions.first else { return [] }
        let groups = edition.readingOrder.grouped { id in
            let page = rulebook[id].source
            let folder = String(page.path.folder.prefix { $0 != "/" })
            let tag = grouping == .tag ? page.frontMatter.tags.first?.value : nil
            return Key(tag: tag, folder: tag == nil ? folder : "", settings: settings(page))
        }
        var taken: Set<String> = []
        return groups.map { key, pages in
            let folder = key.tag == nil ? edition.folder(at: key.folder.isEmpty ? "" : key.folder + "/") : nil
            let group = key.tag ?? folder?.title ?? rulebook.settings.title
            let special =
                key.settings.rule == nil
                ? key.settings.frontMatter.split(separator: "\n").compactMap { $0.split(separator: ":").last }.map {
                    $0.drop(while: \.isWhitespace)
                } : []
            let section = group + (special.isEmpty ? "" : " (\(special.joined(separator: ", ")))")
            let own = key.settings.rule == nil ? folder?.page.flatMap { pages.contains($0) ? $0 : nil } : pages.first
            let words =
                key.settings.rule.map { [$0] }
                ?? [key.tag ?? (key.folder.isEmpty ? "overview" : key.folder)] + special.map(String.init)
            let stem = SkillName.slug(words.joined(separator: "-")) ?? "topic"
            var name = stem
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(stem)-\(number)"
                number += 1
            }
            return SkillTopic(
                title: key.settings.rule == nil ? section : own.map { rulebook[$0].title } ?? section,
                section: section, path: "references/\(name).md", pages: pages, own: own,
                settings: key.settings.frontMatter)
        }
    }

    private struct Key: Hashable {
        var tag: String?
        var folder: String
        var settings: Settings
    }
}

/// Where each page and each heading of a rulebook stands in a skill's files.
struct SkillPlaces {
    private let site: SiteContext
    private var pages: [PageID: (file: String, anchor: String?)] = [:]
    private var headings: [PageID: [String: String]] = [:]

    /// - Parameter drafts: the files with the headings that they will have.
    init(_ topics: [SkillTopic], drafts: [[UInt8]], site: SiteContext) {
        self.site = site
        for (topic, draft) in zip(topics, drafts) {
            let anchors = Document.parse(draft).headings.map(\.id)
            // The first heading is the topic's own.
            var next = 1
            for id in topic.pages {
                let page = site.rulebook[id].source
                let isOwn = id == topic.own
                pages[id] = (topic.path, isOwn || next >= anchors.count ? nil : anchors[next])
                if !isOwn, page.titleHeading == nil { next += 1 }
                for heading in page.document.headings where !(isOwn && heading.node == page.titleHeading) {
                    if next < anchors.count { headings[id, default: [:]][heading.id] = anchors[next] }
                    next += 1
                }
            }
        }
    }

    /// Where a page stands, relative to the skill's folder.
    func reference(toPage page: PageID) -> String? {
        pages[page].map { Address("").reference(to: Address($0.file), anchor: $0.anchor) }
    }

    /// A link in one of the files; pages outside of the skill are named by their absolute address, if there is one.
    func link(to target: ReferenceTarget, from topic: SkillTopic) -> PageMarkdown.LinkEdit {
        if case .external = target { return .asWritten }
        if case .repository(let url) = target { return .reference(url) }
        guard let (address, anchor) = site.rulebook.address(of: target) else { return .text }
        if let page = target.page, let place = pages[page] {
            let here = anchor.flatMap { headings[page]?[$0] } ?? place.anchor
            if place.file == topic.path, here == nil { return .text }
            return .reference(Address(topic.path).shortReference(to: Address(place.file), anchor: here))
        }
        return site.settings.absolute(address).map { .reference($0) } ?? .text
    }
}
