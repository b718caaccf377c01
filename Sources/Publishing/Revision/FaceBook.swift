import Base
import Files
import Linting
import Pages
import Rendering
import Rules
import Settings

/// A rulebook in which most pages are what the last build's record has of them: their faces.
struct FaceBook: Sendable {
    let project: Project
    let survey: BuildSurvey
    let kept: KeptPages
    /// What the last build kept of each page.
    let shares: [PageShare]
    /// The pages with other words, in order.
    let changed: [Int]
    /// Those, and pages that may be more than their faces, are read.
    let pages: [Page]
    /// Nothing in it is linked.
    let rulebook: Rulebook
    let rules: SampleRules
    /// Whether lists are about something that has to be counted.
    let hasSubjects: Bool

    /// A build that would read more than that share of all pages is made as a whole.
    private static let largestShare = 20

    /// Nil where other pages are no more what the record has of them, or where many have other words.
    init?(_ memory: BuildMemory, _ survey: BuildSurvey, jobs: Int) {
        guard let kept = memory.kept, kept.count == survey.pages.count else { return nil }
        let entries = ParallelMap.values(kept.count, jobs: jobs) { number in
            kept[number].flatMap { entry in
                entry.share.flatMap(PageShare.init).map { (content: entry.content, share: $0) }
            }
        }
        let shares = entries.compactMap { $0?.share }
        let changed = entries.indices.filter { entries[$0]?.content != survey.pages[$0] }
        guard shares.count == entries.count, shares.allSatisfy({ $0.showing.allSatisfy(shares.indices.contains) }),
            !changed.isEmpty,
            changed.count <= 1 + shares.count / Self.largestShare, !memory.words.isWasteful(shares.lazy.map(\.words))
        else { return nil }
        let project = memory.project
        let isChanged = Set(changed)
        let pages = ParallelMap.values(shares.count, jobs: jobs) { index -> Page? in
            guard shares[index].isPlain, !isChanged.contains(index) else { return Self.page(index, survey, project) }
            let path = survey.listing.pages[index]
            return Page(
                faceOf: path, file: DiskPath.join(project.contentFolder, path.string), title: shares[index].title,
                description: shares[index].description)
        }.compactMap(\.self)
        guard pages.count == shares.count else { return nil }
        let patterns = zip(pages, survey.pages).filter { $0.0.frontMatter.pattern != nil }.map { ($0.path, $1) }
        guard PageKeys.rules(memory.tool, project, patterns: patterns) == kept.rules else { return nil }
        let settings = RulebookSettings(pages, of: project, rules: Rules.all)
        rulebook = Rulebook(
            faces: pages, settings: settings, files: survey.listing.files, unpublished: survey.listing.excluded,
            reserved: SiteRenderer.reservedPaths(settings, templates: project.templates))
        guard rulebook.displaced.isEmpty else { return nil }
        rules = SampleRules(pages, builtIn: Rules.all, configuration: project.configuration)
        hasSubjects = PageShare.hasSubjects(pages)
        (self.project, self.survey, self.kept, self.shares, self.changed, self.pages) = (
            project, survey, kept, shares, changed, pages
        )
    }

    /// A page as it is read; nil where the file is another one than was looked at.
    func page(_ index: Int) -> Page? { pages[index].isFace ? Self.page(index, survey, project) : pages[index] }

    private static func page(_ index: Int, _ survey: BuildSurvey, _ project: Project) -> Page? {
        let read = PageFile(survey.listing.pages[index], in: project)
        return read.hash == survey.pages[index] ? try? read.page.get() : nil
    }
}
