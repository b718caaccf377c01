import Checking
import Diagnostics
import Files
import Linting
import Pages
import Rendering
import Rules
import Samples
import Settings

/// A site in which nothing is otherwise than at the last build but words of some pages, made at the cost of these.
///
/// It is made of a rulebook in which a page is read where something of it is shown, and all others are what the record has of them: their
/// faces. That nothing else gets into a page's files is what ``PageKeys`` says. What the last build reported is nothing, and so is what
/// this one would: where that is not so, or more depends on the change, everything has to be built.
package struct Revision: Sendable {
    let memory: BuildMemory
    let survey: BuildSurvey
    /// What this build says: the same as the last one, but for the number of links.
    package let saying: BuildSaying
    let kept: KeptPages
    let whole: KeptWhole
    /// What the last build kept of each page.
    let shares: [PageShare]
    let rulebook: Rulebook
    /// The pages with other words, in order.
    let changed: [Int]
    /// The pages whose files may be others: those, and the ones that show words of them or did.
    let concerned: [Int]
    /// The pages that are read, by their indices.
    let read: [Int: Page]
    let proofs: [Int: PageProof]
    /// The pages that show words of each of the changed ones now.
    let showing: [Int: [Int]]
    let renderer: SiteRenderer
    private let hasSubjects: Bool
    /// The words of the search of which places were left out, once the search is made.
    let dropped = DroppedWords()

    /// Whether nothing but pages is otherwise, of a book of which a revision can be made.
    static func mayBe(_ memory: BuildMemory, _ survey: BuildSurvey) -> Bool {
        guard let record = memory.record, let kept = memory.kept, let whole = kept.whole else { return false }
        return whole.frame == survey.frame && record.isSettled && !record.saying.hasFindings && !record.saying.fails && !survey.staticFiles.hasLinks
            && memory.project.configuration.languages.count <= 1 && kept.order.elementsEqual(survey.listing.pages) { $0.elementsEqual($1.string.utf8) }
            && !survey.copies.contains { $0.place.lowercased().hasSuffix("/llms-full.txt") }
    }

    /// Nil where everything has to be built. It has to be known that there may be a revision.
    ///
    /// - Parameter jobs: how many threads work.
    init?(_ memory: BuildMemory, _ survey: BuildSurvey, jobs: Int) {
        let project = memory.project
        guard let record = memory.record, let kept = memory.kept, let whole = kept.whole else { return nil }
        let entries = DeepMap.values(kept.order.count, jobs: jobs) { number in
            kept[kept.order[number]].flatMap { entry in entry.share.flatMap(PageShare.init).map { (content: entry.content, share: $0) } }
        }
        let shares = entries.compactMap { $0?.share }
        let changed = entries.indices.filter { entries[$0]?.content != survey.pages[$0] }
        guard shares.count == entries.count, shares.allSatisfy({ $0.showing.allSatisfy(shares.indices.contains) }), !changed.isEmpty,
            changed.count <= 1 + shares.count / 20
        else { return nil }
        // The pages that may be more than their faces are read in any case.
        let faces = Self.faces(project, survey, shares, changed: Set(changed), jobs: jobs)
        guard faces.count == shares.count else { return nil }
        let hasSubjects = PageShare.hasSubjects(faces)
        let settings = RulebookSettings(faces, of: project, rules: Rules.all)
        let book = Rulebook(
            faces: faces, settings: settings, files: survey.listing.files, unpublished: survey.listing.excluded,
            reserved: SiteRenderer.reservedPaths(settings, templates: project.templates))
        guard book.displaced.isEmpty, PageKeys.rules(memory.tool, project, patterns: Self.patterns(faces, survey)) == kept.rules else { return nil }

        let rules = SampleRules(faces, builtIn: Rules.all, configuration: project.configuration)
        let newProofs = DeepMap.values(changed.count, jobs: jobs) { rules.check.proof(of: faces[changed[$0]], isShown: true) }
        let references = book.references(from: Dictionary(uniqueKeysWithValues: changed.map { ($0, faces[$0]) }))
        let homes = PageKeys.ruleHomes(faces)
        var showing: [Int: [Int]] = [:]
        for (page, proof) in zip(changed, newProofs) {
            showing[page] = PageKeys.showing(page, referringTo: references[page] ?? [], proof.samples, homes: homes)
        }
        let concerned = Set(changed).union(changed.flatMap { shares[$0].showing + (showing[$0] ?? []) })
        // Who refers to these, and what these refer to.
        var wanted = concerned
        for (page, share) in shares.enumerated() where (showing[page] ?? share.showing).contains(where: concerned.contains) { wanted.insert(page) }
        for page in concerned { wanted.formUnion(showing[page] ?? shares[page].showing) }
        let unread = wanted.sorted()
        let read = DeepMap.values(unread.count, jobs: jobs) { number in
            faces[unread[number]].isFace ? Self.page(unread[number], survey, project) : faces[unread[number]]
        }.compactMap(\.self)
        guard read.count == unread.count else { return nil }
        let pages = Dictionary(uniqueKeysWithValues: zip(unread, read))
        let rulebook = book.completing(pages)
        let oldProofs = DeepMap.values(unread.count, jobs: jobs) { number -> PageProof in
            let page = unread[number]
            if let new = changed.firstIndex(of: page) { return newProofs[new] }
            return kept.proof(of: read[number], content: survey.pages[page]) ?? rules.check.proof(of: read[number])
        }
        let proofs = Dictionary(uniqueKeysWithValues: zip(unread, oldProofs))

        (self.memory, self.survey, self.kept, self.whole, self.shares) = (memory, survey, kept, whole, shares)
        (self.rulebook, self.changed, self.concerned, self.showing) = (rulebook, changed, concerned.sorted(), showing)
        (self.read, self.proofs) = (pages, proofs)
        var saying = record.saying
        saying.links += changed.reduce(0) { $0 + rulebook.targets[$1].count - shares[$1].links }
        self.saying = saying
        let sizes = PictureSizes(of: rulebook.usedFiles, in: project, jobs: jobs)
        let copied = Dictionary(survey.copies.map { ($0.place, $0.hash) }, uniquingKeysWith: { first, _ in first })
        let isCopied = rulebook.usedFiles.allSatisfy { copied[DiskPath.join(project.contentPath, $0.string)] != nil }
        let isSame = sizes.hashes.allSatisfy { copied[DiskPath.join(project.contentPath, $0.key.string)] == $0.value }
        guard isCopied, isSame else { return nil }
        renderer = SiteRenderer(
            rulebook, proofs: rulebook.pages.indices.map { proofs[$0]?.samples ?? [] }, templates: project.templates,
            settings: SiteRenderer.settings(project), sizes: sizes.sizes, rules: Rules.all.map { $0.info } + rules.patterns.map(\.info),
            changelog: project.changelog, lists: whole.lists)
        self.hasSubjects = hasSubjects
        guard isQuiet(rules), keepsShares else { return nil }
    }
}

extension Revision {
    /// Nil where the file is another one than was looked at.
    private static func page(_ index: Int, _ survey: BuildSurvey, _ project: Project) -> Page? {
        let read = PageFile(survey.listing.pages[index], in: project)
        return read.hash == survey.pages[index] ? try? read.page.get() : nil
    }

    private static func faces(_ project: Project, _ survey: BuildSurvey, _ shares: [PageShare], changed: Set<Int>, jobs: Int) -> [Page] {
        DeepMap.values(shares.count, jobs: jobs) { index -> Page? in
            guard shares[index].isPlain, !changed.contains(index) else { return page(index, survey, project) }
            let path = survey.listing.pages[index]
            return Page(
                faceOf: path, file: DiskPath.join(project.contentFolder, path.string), title: shares[index].title, description: shares[index].description)
        }.compactMap(\.self)
    }

    private static func patterns(_ pages: [Page], _ survey: BuildSurvey) -> [(path: PagePath, content: ContentHash)] {
        zip(pages, survey.pages).filter { $0.0.frontMatter.pattern != nil }.map { ($0.path, $1) }
    }

    /// Whether nothing is wrong with what is otherwise.
    private func isQuiet(_ rules: SampleRules) -> Bool {
        var diagnostics = concerned.flatMap { PageCheck.diagnostics(of: $0, in: rulebook) }
        for page in changed { diagnostics += proofs[page]?.diagnostics ?? [] }
        return SeverityPolicy(memory.project.configuration).apply(to: diagnostics).isEmpty
    }

    /// Whether all that gathers something of all pages sees the same of those that have other words, but for their texts.
    private var keepsShares: Bool {
        changed.allSatisfy { index in
            let (old, new) = (shares[index], share(of: index, made: PageShare.Made()))
            return old.face == new.face && old.lists == new.lists && old.assets == new.assets && old.isPlain == new.isPlain
        }
    }

    /// What a page with other words gives to the rest of the site now.
    func share(of index: Int, made: PageShare.Made) -> PageShare {
        let content = survey.pages[index]
        return PageShare(
            of: index, in: rulebook, content: content, proofs: proofs[index]?.samples ?? [], face: PageKeys.face(of: rulebook.pages[index], content),
            showing: showing[index] ?? [], hasSubjects: hasSubjects, made: made)
    }
}
