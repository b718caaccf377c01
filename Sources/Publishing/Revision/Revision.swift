import Base
import Checking
import Diagnostics
import Files
import Linting
import Markup
import Pages
import Rendering
import Rules
import Samples
import Settings

/// A site in which nothing is otherwise than at the last build but words of some pages, made at the cost of these.
///
/// It is made of a rulebook in which a page is read where something of it is shown, and all others are what the record
/// has of them: their faces. That nothing else gets into a page's files is what ``PageKeys`` says. What the last build
/// reported is nothing, and so is what this one would: where that is not so, or more depends on the change, everything
/// has to be built.
package struct Revision: Sendable {
    let memory: BuildMemory
    let faces: FaceBook
    let whole: KeptWhole
    /// What this build says: the same as the last one, but for the number of links.
    package let saying: BuildSaying
    let rulebook: Rulebook
    /// The pages whose files may be others: those with other words, and the ones that show words of them or did.
    let concerned: [Int]
    /// Of the pages that are read.
    let proofs: [Int: PageProof]
    /// The pages that show words of each of the changed ones now.
    let showing: [Int: [Int]]
    let renderer: SiteRenderer
    /// The file of all text of the site that is there, once that was looked at.
    var oldText: [UInt8]?
    /// Of the search, once that is made.
    let cutWords = CutWords()

    var survey: BuildSurvey { faces.survey }
    var kept: KeptPages { faces.kept }
    var shares: [PageShare] { faces.shares }
    var changed: [Int] { faces.changed }

    /// Whether nothing but pages is otherwise, of a book of which a revision can be made.
    static func mayBe(_ memory: BuildMemory, _ survey: BuildSurvey) -> Bool {
        guard let record = memory.record, let kept = memory.kept, let whole = kept.whole else { return false }
        return whole.frame == survey.frame && record.isSettled && mayFollow(record.saying, memory.project)
            && !survey.staticFiles.hasLinks
            && kept.count == survey.listing.pages.count
            && survey.listing.pages.indices.allSatisfy {
                kept.path($0).elementsEqual(survey.listing.pages[$0].string.utf8)
            }
            && !survey.copies.contains { $0.place.lowercased().hasSuffix("/llms-full.txt") }
    }

    /// Whether one may be made after a build.
    ///
    /// - Parameter saying: what that said.
    static func mayFollow(_ saying: BuildSaying, _ project: Project) -> Bool {
        !saying.hasFindings && !saying.fails && project.configuration.languages.count <= 1
    }

    /// Nil where everything has to be built. It has to be known that there may be a revision.
    ///
    /// - Parameter jobs: how many threads work.
    init?(_ memory: BuildMemory, _ survey: BuildSurvey, jobs: Int) {
        guard let record = memory.record, let whole = memory.kept?.whole,
            let faces = FaceBook(memory, survey, jobs: jobs)
        else { return nil }
        let project = memory.project
        let changed = faces.changed
        let newProofs = ParallelMap.values(changed.count, jobs: jobs) {
            faces.rules.check.proof(of: faces.pages[changed[$0]], isShown: true)
        }
        let new = Dictionary(uniqueKeysWithValues: zip(changed, newProofs))
        let showing = Self.showing(faces, new)
        let concerned = Set(changed).union(changed.flatMap { faces.shares[$0].showing + (showing[$0] ?? []) })
        let wanted = Self.wanted(for: concerned, faces, showing).sorted()
        let read = ParallelMap.values(wanted.count, jobs: jobs) { number -> (page: Page, proof: PageProof)? in
            let index = wanted[number]
            guard let page = faces.page(index) else { return nil }
            let proof =
                new[index] ?? faces.kept.proof(of: page, at: index, content: survey.pages[index])
                ?? faces.rules.check.proof(of: page)
            return (page, proof)
        }.compactMap(\.self)
        guard read.count == wanted.count else { return nil }
        let proofs = Dictionary(uniqueKeysWithValues: zip(wanted, read.map(\.proof)))
        let rulebook = faces.rulebook.completing(Dictionary(uniqueKeysWithValues: zip(wanted, read.map(\.page))))
        guard let sizes = Self.sizes(of: rulebook.usedFiles, project, survey, jobs: jobs) else { return nil }
        (self.memory, self.faces, self.whole, self.rulebook, self.proofs) = (memory, faces, whole, rulebook, proofs)
        (self.concerned, self.showing) = (concerned.sorted(), showing)
        var saying = record.saying
        saying.links += changed.reduce(0) { $0 + rulebook.targets[$1].count - faces.shares[$1].links }
        self.saying = saying
        renderer = SiteRenderer(
            rulebook, proofs: rulebook.pages.indices.map { proofs[$0]?.samples ?? [] }, templates: project.templates,
            settings: SiteRenderer.settings(project), sizes: sizes,
            rules: Rules.all.map { $0.info } + faces.rules.patterns.map(\.info),
            changelog: project.changelog, lists: whole.lists)
        guard isQuiet, keepsShares else { return nil }
    }
}

extension Revision {
    /// The pages that show words of each of the changed ones now.
    private static func showing(_ faces: FaceBook, _ proofs: [Int: PageProof]) -> [Int: [Int]] {
        let references = faces.rulebook.references(
            from: Dictionary(uniqueKeysWithValues: faces.changed.map { ($0, faces.pages[$0]) }))
        let homes = PageKeys.ruleHomes(faces.pages)
        return Dictionary(
            uniqueKeysWithValues: faces.changed.map { page in
                (
                    page,
                    PageKeys.showing(
                        page, referringTo: references[page] ?? [], proofs[page]?.samples ?? [], homes: homes)
                )
            })
    }

    /// The pages that have to be read to show some of them: these, who refers to them, and what they refer to.
    private static func wanted(for concerned: Set<Int>, _ faces: FaceBook, _ showing: [Int: [Int]]) -> Set<Int> {
        var wanted = concerned
        for (page, share) in faces.shares.enumerated() {
            let shown = showing[page] ?? share.showing
            if concerned.contains(page) {
                wanted.formUnion(shown)
            } else if shown.contains(where: concerned.contains) {
                wanted.insert(page)
            }
        }
        return wanted
    }

    /// The sizes of pictures; nil where one is none of those that the last build copied.
    private static func sizes(of files: [PagePath], _ project: Project, _ survey: BuildSurvey, jobs: Int) -> [PagePath:
        PictureSize]?
    {
        let copied = Dictionary(survey.copies.map { ($0.place, $0.hash) }, uniquingKeysWith: { first, _ in first })
        func hash(_ file: PagePath) -> ContentHash? { copied[DiskPath.join(project.contentPath, file.string)] }
        let pictures = PictureSizes(of: files, in: project, jobs: jobs)
        return files.allSatisfy { hash($0) != nil } && pictures.hashes.allSatisfy { hash($0.key) == $0.value }
            ? pictures.sizes : nil
    }

    /// Whether nothing is wrong with what is otherwise.
    private var isQuiet: Bool {
        var diagnostics = concerned.flatMap { PageCheck.diagnostics(of: $0, in: rulebook) }
        for page in changed { diagnostics += proofs[page]?.diagnostics ?? [] }
        return SeverityPolicy(memory.project.configuration).apply(to: diagnostics).isEmpty
    }

    /// Whether all that gathers something of all pages sees the same of those that have other words, but for their
    /// texts.
    private var keepsShares: Bool {
        changed.allSatisfy { index in
            let (old, new) = (shares[index], share(of: index, made: PageShare.Made()))
            return old.face == new.face && old.lists == new.lists && old.assets == new.assets
                && old.isPlain == new.isPlain
        }
    }

    /// What a page with other words gives to the rest of the site now.
    func share(of index: Int, made: PageShare.Made) -> PageShare {
        let content = survey.pages[index]
        return PageShare(
            of: index, in: rulebook, content: content, proofs: proofs[index]?.samples ?? [],
            face: PageKeys.face(of: rulebook.pages[index], content),
            showing: showing[index] ?? [], hasSubjects: faces.hasSubjects, made: made)
    }
}
