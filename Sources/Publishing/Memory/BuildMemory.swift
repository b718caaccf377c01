import Base
import Checking
import Diagnostics
import Files
import Linting
import Pages
import Rendering
import Settings

/// Knows from one build to the next what the site was made from, so that a build with nothing to do is over at once.
///
/// The site is the record's own only where all is the same: the program, what it is asked for, every file that it would
/// read, and every file of the site. In any doubt it knows nothing, and all is built.
package struct BuildMemory: Sendable {
    let project: Project
    let location: SiteLocation
    let tool: ContentHash
    let record: BuildRecord?
    private let fewestSpared: Int
    private let keptOnce: Lazy<KeptPages?>
    private let look = EarlyLook()
    /// The manifest of the site that is there, which several parts of a build ask for.
    package let manifests = ManifestShelf()

    /// Nil where nothing can be kept.
    ///
    /// - Parameters:
    ///   - options: in words, all that makes a build otherwise but the files of the project.
    ///   - tool: what the site is made with, for who knows it; else it is looked up.
    ///   - fewestSpared: how many files a site has to have for a ``SpareSite``.
    package init?(
        _ project: Project, options: [String], tool: ContentHash? = nil, fewestSpared: Int = SpareSite.fewestFiles
    ) {
        guard let tool = tool ?? BuildTool.hash(options: options),
            let location = try? SiteLocation(
                project.output, root: project.root, content: project.contentPath, makesParent: false)
        else { return nil }
        (self.project, self.tool, self.location, self.fewestSpared) = (project, tool, location, fewestSpared)
        // What lies in the folder of static files is a part of the site.
        let folder = project.path(of: project.configuration.staticFiles)
        if !project.configuration.staticFiles.isEmpty, let real = try? Disk.realPath(folder),
            DiskPath.isBelow(location.target, real)
        {
            return nil
        }
        let record = BuildRecord.read(location.record)
        self.record = record
        keptOnce = Lazy { record.flatMap { KeptPages($0.pages) } }
    }

    /// What pages gave to the search.
    var words: KeptWords { KeptWords(location) }

    /// What the last build made of each page; nil where there was none.
    var kept: KeptPages? { keptOnce.value }

    /// What the last build said, where one now would find nothing else and write nothing.
    package func last(jobs: Int) -> BuildSaying? {
        if case .same(let saying) = look(jobs: jobs) { saying } else { nil }
    }

    /// What is otherwise than at the last build.
    package func look(jobs: Int) -> BuildLook {
        guard let lock = try? FolderLock(location.lock) else { return .unknown }
        defer { withExtendedLifetime(lock) {} }
        // The disk's own clock, by a file that was made now.
        look.begin(at: FileStamp(location.lock)?.changed)
        guard let record, let since = record.time else { return .unknown }
        do throws(FileError) {
            try Disk.remove(location.recordDraft)
            for leftover in [location.previous, location.staging, DiskPath.join(location.spare, ".git")]
            where try Disk.status(leftover, followingLinks: false) != nil { return .unknown }
            // All files would be read for nothing.
            guard try Disk.status(location.target, followingLinks: false) != nil else { return .unknown }
            let (survey, sites) = ParallelMap.values(1, jobs: jobs, beside: { try? self.survey(record, jobs: jobs) }) {
                _ in
                try? SiteListing(location.target, jobs: jobs, isStamped: true)
            }
            guard let survey, let site = sites.first ?? nil else { return .unknown }
            look.keep(site: site)
            guard survey.inputs.description == record.inputs else { return .changed(survey) }
            return try SiteMark.hash(of: site, since: since, jobs: jobs)?.hash.description == record.site
                ? .same(record.saying) : .unknown
        } catch {
            // What it is will be said by the build.
            return .unknown
        }
    }

    /// Leaves a record for the next build; where that cannot be written there is none, and nothing is said of it.
    package func keep(_ site: FreshSite, of book: Book, _ files: SiteFiles, saying: BuildSaying, jobs: Int) {
        guard !book.phases.reading.staticFiles.hasLinks, let inputs = inputs(site, book, files) else { return }
        let read = book.phases.reading
        let isSettled = site.isSettled(book)
        keep(
            site, saying: saying, inputs: isSettled ? inputs.hash.description : BuildRecord.unsettled,
            pages: Array(zip(read.listing.pages, read.files.map(\.hash))), copies: inputs.copies, jobs: jobs
        ) {
            // Only a revision is put together in it.
            if isSettled, Revision.mayFollow(saying, project), site.count >= fewestSpared {
                return site.makeSpare(jobs: jobs)
            }
            site.removeSpare(jobs: jobs)
            return nil
        } kept: {
            pages(site, book, files, frame: inputs.frame, jobs: jobs)
        }
    }

    /// Leaves a record of a site in which nothing but words of some pages became otherwise.
    func keep(_ site: FreshSite, of revision: Revision, jobs: Int) {
        let survey = revision.survey
        keep(
            site, saying: revision.saying, inputs: survey.inputs.description,
            pages: Array(zip(survey.listing.pages, survey.pages)), copies: survey.copies,
            jobs: jobs
        ) {
            nil
        } kept: {
            revision.record(site)
        }
    }

    /// - Parameter preparing: does what the next build needs in the site's folder, and says what lies there if it has
    ///   seen it.
    private func keep(
        _ site: FreshSite, saying: BuildSaying, inputs: String, pages inputPages: [(path: PagePath, hash: ContentHash)],
        copies: [(place: String, hash: ContentHash)], jobs: Int, preparing: @Sendable () -> SiteListing?,
        kept pages: @Sendable () -> KeptPages.Bytes?
    ) {
        try? Disk.remove(location.recordDraft)
        // Before the time is taken: what was changed in the tick of the clock before that has to be read.
        let (seen, made) = ParallelMap.values(1, jobs: jobs) {
            (listing: preparing(), stamps: stamps(inputPages, copies: copies, jobs: jobs).bytes)
        } _: { _ -> KeptPages.Bytes? in
            guard let pages = pages(), pages.words.map({ (try? words.replace($0)) != nil }) ?? true else { return nil }
            return pages
        }
        guard let pages = made.first ?? nil else { return }
        do throws(FileError) {
            // The disk's own clock, by a file that it makes now.
            try Disk.create(location.recordDraft, [])
            defer { try? Disk.remove(location.recordDraft) }
            guard let since = FileStamp(location.recordDraft)?.changed,
                let mark = try site.mark(since: since, known: seen.listing, jobs: jobs)
            else { return }
            var saying = saying
            saying.files = site.count
            let record = BuildRecord(
                inputs: inputs, site: mark.description, since: [since.seconds, since.nanoseconds],
                copies: copies.map(\.place), saying: saying,
                stamps: seen.stamps)
            guard let parts = record.parts(pages.parts) else { return }
            try Disk.remove(location.recordDraft)
            try Disk.create(location.recordDraft, parts: parts)
            try Disk.rename(location.recordDraft, to: location.record)
        } catch {
            return
        }
    }
}

/// What can be taken from the last build where something is otherwise than then.
extension BuildMemory {
    /// What a site is made of besides the words of its pages and the files that are copied.
    func inputs(of book: Book) -> ContentHash {
        BuildInputs(tool: tool, project, book.phases.reading.listing, book.phases.reading.staticFiles).hash
    }

    /// What ``last(jobs:)`` saw in the site's folder; nil where it did not look, or where that has other names in it
    /// now.
    func listing(of target: String) -> SiteListing? { target == location.target ? look.site : nil }

    /// What the disk knows of each file of the site; nil where the site is not what the last build wrote.
    func stamps(in target: String, jobs: Int) -> SiteStamps? {
        guard let record, let since = record.time, target == location.target else { return nil }
        guard let listing = try? self.listing(of: target) ?? SiteListing(target, jobs: jobs, isStamped: true) else {
            return nil
        }
        let mark = try? SiteMark.hash(of: listing, since: since, jobs: jobs)
        return mark?.hash.description == record.site ? SiteStamps(listing) : nil
    }

    /// What the last build found about a page with the same bytes; nil where samples were held against something else.
    func proofs(of parsed: ParsedPages) -> (@Sendable (Int) -> PageProof?)? {
        guard let kept, kept.rules == rules(parsed.pages, parsed.contents) else { return nil }
        return { [pages = parsed.pages, contents = parsed.contents] in kept.proof(of: pages[$0], content: contents[$0])
        }
    }

    private func rules(_ pages: [Page], _ contents: [ContentHash]) -> ContentHash {
        PageKeys.rules(
            tool, project,
            patterns: zip(pages, contents).filter { $0.0.frontMatter.pattern != nil }.map { ($0.path, $1) })
    }

    private func pages(_ site: FreshSite, _ book: Book, _ files: SiteFiles, frame: ContentHash, jobs: Int)
        -> KeptPages.Bytes
    {
        let rulebook = book.rulebook
        let (hasSubjects, lengths) = (PageShare.hasSubjects(rulebook.pages), files.lengthsOfText)
        let count = files.keys == nil ? 0 : rulebook.pages.count
        let words = files.takeWords()
        var (starts, end) = ([Int](), 0)
        for page in 0..<count {
            starts.append(end)
            end += words[page]?.count ?? 0
        }
        let runs = stride(from: 0, to: count, by: Self.pagesOfPiece).map { $0..<min($0 + Self.pagesOfPiece, count) }
        let pieces = ParallelMap.values(runs.count, jobs: jobs) { [starts] number -> (pages: [UInt8], words: [UInt8]) in
            var piece = (pages: [UInt8](), words: [UInt8]())
            for index in runs[number] {
                guard let keys = files.keys?.keys else { continue }
                let page = rulebook.pages[index]
                let paths = rulebook.displaced.contains(index) ? [] : files.paths(ofPage: index, in: site)
                let proof = KeptProof.bytes(book.phases.proving.proofs[index], of: page)
                // A page that is not published has none.
                let share = words[index].flatMap { words in
                    let made = PageShare.Made(text: lengths[index], words: KeptWords.Place(words, at: starts[index]))
                    return files.share(ofPage: index, of: book, hasSubjects: hasSubjects, made)
                }
                piece.pages += KeptPages.bytes(
                    of: .init(
                        content: book.contents[index], files: keys[index], paths: paths, proof: proof.map { $0[...] },
                        share: share?.bytes[...]),
                    at: page.path)
                piece.words += words[index] ?? []
            }
            return piece
        }
        return KeptPages.Bytes(
            rules: rules(rulebook.pages, book.contents), whole: files.whole(frame: frame), count: count,
            pages: pieces.map { $0.pages[...] },
            words: pieces.map(\.words))
    }
}

extension BuildMemory {
    /// So many that a piece is no small thing, and few enough for several threads.
    private static let pagesOfPiece = 64

    /// What a build would be made from now.
    private func survey(_ record: BuildRecord, jobs: Int) throws(FileError) -> BuildSurvey? {
        let listing = try ContentScan(project)
        let seen = InputLook(
            paths(of: listing.pages) + record.copies, known: InputStamps(record.stamps) ?? InputStamps(), jobs: jobs)
        look.keep(inputs: seen)
        return BuildSurvey(project, tool: tool, listing, seen)
    }

    private func paths(of pages: [PagePath]) -> [String] {
        pages.map { project.path(of: DiskPath.join(project.contentFolder, $0.string)) }
    }

    /// What the next build need not read.
    ///
    /// - Parameters:
    ///   - pages: what the files of the pages held.
    ///   - copies: the files that are copied, and what they held.
    private func stamps(
        _ pages: [(path: PagePath, hash: ContentHash)], copies: [(place: String, hash: ContentHash)], jobs: Int
    ) -> InputStamps {
        var stamps = InputStamps()
        guard let start = look.start else { return stamps }
        let files = Array(zip(paths(of: pages.map(\.path)), pages.map(\.hash))) + copies.map { ($0.place, $0.hash) }
        let paths = files.map(\.0)
        let early = look.inputs.flatMap { $0.paths == paths ? $0 : nil } ?? InputLook(paths, known: nil, jobs: jobs)
        for ((path, hash), stamp) in zip(files, early.stamps) {
            if let stamp { stamps.add(path, stamp, content: hash, readSince: start) }
        }
        return stamps
    }

    /// What a site was made from; nil where a file could not be read, or was another one when it was read again.
    private func inputs(
        _ site: FreshSite, _ book: Book, _ files: SiteFiles
    ) -> (hash: ContentHash, frame: ContentHash, copies: [(place: String, hash: ContentHash)])? {
        let reading = book.phases.reading
        var inputs = BuildInputs(tool: tool, project, reading.listing, reading.staticFiles)
        var frame = inputs
        var pages: [ContentHash] = []
        for file in reading.files {
            guard case .success = file.page else { return nil }
            pages.append(file.hash)
        }
        inputs.add(pages: pages)
        var copies: [(place: String, hash: ContentHash)] = []
        for file in files.copies.files {
            guard case .copy(let place) = file.content, let hash = site.hash(of: file.path) else { return nil }
            copies.append((place, hash))
        }
        for (picture, hash) in files.pictures.hashes where site.hash(of: picture.string) != hash { return nil }
        inputs.add(copies: copies)
        frame.add(copies: copies)
        return (inputs.hash, frame.hash, copies)
    }
}

extension FreshSite {
    /// Whether the next build would find the same in the manifest: it speaks of addresses that are no more, and this
    /// build may have changed them.
    fileprivate func isSettled(_ book: Book) -> Bool {
        let removedURLs = book.phases.removedURLs
        if removedURLs.published == manifest.lines { return true }
        // Of a site that had none before, all addresses are those of this book.
        if !hadAddresses, removedURLs.published.count == 0 { return true }
        return removedURLs.diagnostics.isEmpty
            && RemovedURLCheck.diagnostics(addresses, in: book.rulebook, list: Location(SiteManifest.name)).isEmpty
    }
}
