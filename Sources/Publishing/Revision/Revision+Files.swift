import Base
import Files
import Linting
import Pages
import Rendering
import Synchronization

/// The files of a revised site: those that are made anew, and all others as the last build left them.
extension Revision {
    /// Publishes the site, which is looked at while the revision is made.
    ///
    /// - Returns: nil where everything has to be built, as when somebody has changed the site.
    package static func publish(
        _ memory: BuildMemory, _ survey: BuildSurvey, to writer: SiteWriter, jobs: Int
    ) throws(PublishingError) -> (revision: Revision, report: PublishingReport)? {
        guard mayBe(memory, survey) else { return nil }
        let made = Mutex<Revision?>(nil)
        var revision: Revision? { made.withLock(\.self) }
        do throws(PublishingError) {
            let report = try writer.publish(
                { isIntact in revision?.stages(isIntact: isIntact) ?? [] },
                keeping: { KeptFiles(allBut: revision?.replacedPaths ?? [], keepsAddresses: true) },
                stamps: { target, jobs in
                    let (seen, revisions) = ParallelMap.values(1, jobs: jobs, beside: { look(memory, jobs: jobs) }) {
                        _ in
                        Revision(memory, survey, jobs: jobs)
                    }
                    guard var new = revisions.first ?? nil else { return nil }
                    new.oldText = seen.text
                    made.withLock { $0 = new }
                    return seen.stamps
                }, jobs: jobs, addresses: [], forgetting: false,
                done: { site in if let revision { memory.keep(site, of: revision, jobs: jobs) } })
            return revision.map { ($0, report) }
        } catch {
            guard case .siteChanged = error else { throw error }
            return nil
        }
    }

    /// What has to be known of the old site in any case.
    private static func look(_ memory: BuildMemory, jobs: Int) -> (stamps: SiteStamps?, text: [UInt8]?) {
        let target = memory.location.target
        var stamps = memory.stamps(in: target, jobs: jobs)
        // Whoever publishes finds it on the shelf.
        _ = try? memory.manifests.manifest(in: target)
        let text = try? Disk.read(DiskPath.join(target, SiteRenderer.textPath))
        if let listing = stamps?.listing { stamps?.twins = SpareSite(memory.location).twins(of: listing) }
        return (stamps, text)
    }

    private func stages(isIntact: SiteStage.IsIntact?) -> [SiteStage] {
        let target = memory.location.target
        let read: @Sendable (String) -> [UInt8]? = { path in
            // It is asked after it was read whether it is still the same.
            (try? Disk.read(DiskPath.join(target, path))).flatMap { isIntact?(path) == true ? $0 : nil }
        }
        // What takes longest comes first.
        let gathered = 3
        return [
            SiteStage(count: gathered + concerned.count) { number throws(PublishingError) in
                switch number {
                case 0: return try search(read)
                case 1: return try text(isIntact)
                case 2: return try cards(read)
                default:
                    return renderer.files(ofPage: concerned[number - gathered]).map {
                        OutputFile($0.address.path, .bytes($0.bytes))
                    }
                }
            }
        ]
    }

    /// What may be no more: files of pages, and those of the search that are made of words, of which there may be
    /// fewer.
    private var replacedPaths: [String] {
        var paths = concerned.flatMap { kept[$0]?.paths ?? [] }
        for letter in ["t", "w"] {
            var number = 0
            while case let path = "\(searchFolder)\(letter)\(number).js",
                (try? Disk.status(DiskPath.join(memory.location.target, path))) ?? nil != nil
            {
                paths.append(path)
                number += 1
            }
        }
        return paths
    }

    private func cardAddress(of page: Int) -> Address {
        CardFiles.address(ofCardAt: rulebook.addresses[page], pageCount: rulebook.pages.count)
    }

    private var searchFolder: String { SiteRenderer.searchFolder(rulebook.settings.defaultLanguage) }
}

extension Revision {
    /// All text in one file, with other parts.
    private func text(_ isIntact: SiteStage.IsIntact?) throws(PublishingError) -> [OutputFile] {
        let new = Dictionary(uniqueKeysWithValues: changed.map { ($0, renderer.text(ofPage: $0)) })
        guard let path = new.values.first?.address.path, path == SiteRenderer.textPath, isIntact?(path) == true,
            let old = oldText,
            let edition = rulebook.editions.first
        else {
            throw .siteChanged(target: memory.location.target)
        }
        let length = edition.readingOrder.reduce(edition.readingOrder.count - 1) { $0 + shares[$1].text }
        guard length == old.count else { throw .siteChanged(target: memory.location.target) }
        var parts: [ArraySlice<UInt8>] = []
        var (start, taken) = (0, 0)
        for page in edition.readingOrder {
            let end = start + shares[page].text
            if let new = new[page] {
                parts += [old[taken..<start], new.bytes[...]]
                taken = end
            }
            start = end + 1
        }
        return [OutputFile(path, .parts(parts + [old[taken...]]))]
    }

    private func cards(_ read: (String) -> [UInt8]?) throws(PublishingError) -> [OutputFile] {
        var files: [String: [UInt8]] = [:]
        for page in changed {
            let path = cardAddress(of: page).path
            guard let old = files[path] ?? read(path),
                let new = CardFiles.replacing(renderer.card(ofPage: page), in: old)
            else {
                throw .siteChanged(target: memory.location.target)
            }
            files[path] = new
        }
        return files.map { OutputFile($0.key, .bytes($0.value)) }
    }

    private func search(_ read: @escaping @Sendable (String) -> [UInt8]?) throws(PublishingError) -> [OutputFile] {
        var revision = SearchRevision(folder: searchFolder, read: read)
        for page in changed {
            guard let before = memory.words.words(at: shares[page].words),
                revision.exchange(page, before: before[...], now: renderer.searchPage(page).text)
            else {
                throw .siteChanged(target: memory.location.target)
            }
        }
        guard let made = revision.files(cutWords: whole.cutWords) else {
            throw .siteChanged(target: memory.location.target)
        }
        cutWords.words = made.cutWords
        return made.files.map { OutputFile($0.address.path, .bytes($0.bytes)) }
    }
}
