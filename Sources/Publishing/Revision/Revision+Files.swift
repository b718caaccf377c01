import Files
import Linting
import Pages
import Rendering

/// The files of a revised site: those that are made anew, and all others as the last build left them.
extension Revision {
    /// Publishes the site.
    ///
    /// - Returns: nil where everything has to be built, as when somebody has changed the site.
    package func publish(_ writer: SiteWriter, jobs: Int) throws(PublishingError) -> PublishingReport? {
        do throws(PublishingError) {
            return try writer.publish(
                made: { isIntact, old throws(PublishingError) in
                    guard let isIntact else { throw .unknownFile(SiteManifest.name) }
                    return try stages(isIntact, old)
                }, memory: memory, jobs: jobs, done: { memory.keep($0, of: self, jobs: jobs) })
        } catch {
            guard case .unknownFile = error else { throw error }
            return nil
        }
    }

    private func stages(_ isIntact: @escaping SiteStage.IsIntact, _ old: [SiteManifest.File]) throws(PublishingError) -> [SiteStage] {
        let target = memory.location.target
        let read: @Sendable (String) -> [UInt8]? = { path in
            // It is asked after it was read whether it is still the same.
            (try? Disk.read(DiskPath.join(target, path))).flatMap { isIntact(path) ? $0 : nil }
        }
        // What takes longest comes first.
        let gathered = 3
        let replaced = replacedPaths
        let paths = old.map(\.path).filter { !replaced.contains($0) && !isSearchFile($0) }
        let runs = stride(from: 0, to: paths.count, by: Self.filesOfPiece).map { ($0..<$0 + Self.filesOfPiece).clamped(to: paths.indices) }
        return [
            SiteStage(count: gathered + concerned.count + runs.count) { number throws(PublishingError) in
                switch number {
                case 0: return try search(read)
                case 1: return try text(read)
                case 2: return try cards(read)
                case gathered..<gathered + concerned.count:
                    return renderer.files(ofPage: concerned[number - gathered]).map { OutputFile($0.address.path, .bytes($0.bytes)) }
                default: return try kept(paths[runs[number - gathered - concerned.count]], isIntact)
                }
            }
        ]
    }

    private func kept(_ paths: ArraySlice<String>, _ isIntact: SiteStage.IsIntact) throws(PublishingError) -> [OutputFile] {
        for path in paths where !isIntact(path) { throw .unknownFile(path) }
        return paths.map { OutputFile($0, .old) }
    }

    private static let filesOfPiece = 256

    /// What is made anew, but for the search's files.
    private var replacedPaths: Set<String> {
        var paths = Set(concerned.flatMap { kept[rulebook.pages[$0].path]?.paths ?? [] })
        for page in changed {
            paths.insert(renderer.text(ofPage: page).address.path)
            paths.insert(cardAddress(of: page).path)
        }
        return paths
    }

    private func cardAddress(of page: Int) -> Address { CardFiles.address(ofCardAt: rulebook.addresses[page], pageCount: rulebook.pages.count) }

    private var searchFolder: String { SiteRenderer.searchFolder(rulebook.settings.defaultLanguage) }

    /// Whether a file of the search is made of words; the others hold what is shown of pages.
    private func isSearchFile(_ path: String) -> Bool {
        guard path.hasPrefix(searchFolder) else { return false }
        let name = path.dropFirst(searchFolder.count)
        return name == "index.js" || name.hasPrefix("t") || name.hasPrefix("w")
    }
}

extension Revision {
    /// All text in one file, with other parts.
    private func text(_ read: (String) -> [UInt8]?) throws(PublishingError) -> [OutputFile] {
        let parts = Dictionary(uniqueKeysWithValues: changed.map { ($0, renderer.text(ofPage: $0)) })
        guard let path = parts.values.first?.address.path, let old = read(path), let edition = rulebook.editions.first else { throw .unknownFile("llms-full.txt") }
        let length = edition.readingOrder.reduce(edition.readingOrder.count - 1) { $0 + shares[$1].text }
        guard length == old.count else { throw .unknownFile(path) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(parts.values.reduce(old.count) { $0 + $1.bytes.count })
        var (start, copied) = (0, 0)
        for page in edition.readingOrder {
            let end = start + shares[page].text
            if let part = parts[page] {
                bytes += old[copied..<start]
                bytes += part.bytes
                copied = end
            }
            start = end + 1
        }
        bytes += old[copied...]
        return [OutputFile(path, .bytes(bytes))]
    }

    private func cards(_ read: (String) -> [UInt8]?) throws(PublishingError) -> [OutputFile] {
        var files: [String: [UInt8]] = [:]
        for page in changed {
            let path = cardAddress(of: page).path
            guard let old = files[path] ?? read(path), let new = CardFiles.replacing(renderer.card(ofPage: page), in: old) else { throw .unknownFile(path) }
            files[path] = new
        }
        return files.map { OutputFile($0.key, .bytes($0.value)) }
    }

    private func search(_ read: @escaping @Sendable (String) -> [UInt8]?) throws(PublishingError) -> [OutputFile] {
        var revision = SearchRevision(folder: searchFolder, read: read)
        for page in changed where !revision.exchange(page, before: shares[page].words, now: renderer.searchPage(page).words) { throw .unknownFile(searchFolder) }
        guard let made = revision.files(dropped: whole.dropped.map { ($0.word, $0.count) }) else { throw .unknownFile(searchFolder) }
        dropped.words = made.dropped.map { KeptWhole.Dropped(word: $0.word, count: $0.count) }
        return made.files.map { OutputFile($0.address.path, .bytes($0.bytes)) }
    }
}
