import Pages
import Settings

/// Pages that go into one file of a skill.
struct SkillTopic {
    let title: String
    /// Relative to the skill's folder.
    let path: String
    /// In reading order.
    let pages: [Int]
    /// The page that is about the topic as a whole, whose title is the file's.
    let own: Int?
    /// Front matter that all samples need.
    let settings: String
}

extension SkillTopic {
    /// The topics of the default language, in reading order.
    static func all(of rulebook: Rulebook, grouping: Skill.Grouping, settings: (Int) -> String) -> [SkillTopic] {
        guard let edition = rulebook.editions.first else { return [] }
        var groups: [Key: Int] = [:]
        var members: [(key: Key, pages: [Int])] = []
        for page in edition.readingOrder {
            let folder = String(rulebook.pages[page].path.folder.prefix { $0 != "/" })
            let tag = grouping == .tag ? rulebook.pages[page].frontMatter.tags.first?.value : nil
            let key = Key(tag: tag, folder: tag == nil ? folder : "", settings: settings(page))
            if let known = groups[key] {
                members[known].pages.append(page)
            } else {
                groups[key] = members.count
                members.append((key, [page]))
            }
        }
        var taken: Set<String> = []
        return members.map { key, pages in
            let folder = key.tag == nil ? edition.folder(at: key.folder.isEmpty ? "" : key.folder + "/") : nil
            let special = key.settings.split(separator: "\n").compactMap { $0.split(separator: ":").last }.map {
                $0.drop(while: \.isWhitespace)
            }
            let title =
                (key.tag ?? folder?.title ?? rulebook.settings.title)
                + (special.isEmpty ? "" : " (\(special.joined(separator: ", ")))")
            let own = folder?.page.flatMap { pages.contains($0) ? $0 : nil }
            let words = [key.tag ?? (key.folder.isEmpty ? "overview" : key.folder)] + special.map(String.init)
            let stem = SkillName.slug(words.joined(separator: "-")) ?? "topic"
            var name = stem
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(stem)-\(number)"
                number += 1
            }
            return SkillTopic(
                title: title, path: "references/\(name).md", pages: pages, own: own, settings: key.settings)
        }
    }

    private struct Key: Hashable {
        var tag: String?
        var folder: String
        var settings: String
    }
}
