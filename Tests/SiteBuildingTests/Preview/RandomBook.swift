import Files
import Foundation
import TestSupport

/// A rulebook on the disk that is changed at random, in ways that authors, editors and other programs change one.
struct RandomBook {
    let folder: TemporaryFolder
    var random: SeededGenerator
    /// The pages that are there, by their paths from the content folder.
    var pages: [String: RandomPage] = [:]

    static let content = "Content"
    private static let places = [
        "index.md", "a.md", "guides/a.md", "guides/b.md", "guides/b.es.md", "guides/index.md", "guides/deep/c.md",
        "rules/r1.md", "rules/r2.md",
        "rules/r2.es.md",
        "rules/r3.md", "terms/t1.md", "terms/t2.md", "z.md", "Guides/a.md", "drafts/d.md",
    ]

    init(seed: UInt64) throws {
        folder = try TemporaryFolder()
        random = SeededGenerator(seed: seed)
        try folder.write("rubric.yml", Self.configuration)
        for picture in ["a", "b"] { try folder.write("Content/pictures/\(picture).svg", Self.picture(4)) }
        for place in Self.places.prefix(12) { try makePage(place) }
    }

    static let configuration = """
        title: Kitchen
        languages: [en, es]
        base-url: https://example.org/
        profiles:
          - {path: "guides/**", profile: legacy}

        """

    static func picture(_ width: Int) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"3\"></svg>\n"
    }

    var paths: [String] { pages.keys.sorted() }

    /// A place where there is none, as far as is known here.
    mutating func freePlace() -> String? {
        let free = Self.places.filter { pages[$0] == nil }
        return free.isEmpty ? nil : random.one(of: free)
    }

    mutating func makePage(_ path: String) throws {
        let others = paths
        try write(
            RandomPage(path: path, paths: others.isEmpty ? Array(Self.places.prefix(12)) : others, &random), at: path)
    }

    mutating func write(_ page: RandomPage, at path: String) throws {
        pages[path] = page
        try write(Self.content + "/" + path, page.text)
    }

    mutating func write(_ path: String, _ text: String) throws {
        // What stands in the way is taken away, a file where a folder is needed as well.
        var parent = DiskPath.parent(path)
        while parent != "." {
            if isFile(parent) { try remove(parent) }
            parent = DiskPath.parent(parent)
        }
        if !isFile(path), FileManager.default.fileExists(atPath: folder(path)) { try remove(path) }
        try folder.write(path, text)
    }

    mutating func remove(_ path: String) throws {
        if FileManager.default.fileExists(atPath: folder(path)) || isLink(path) {
            try FileManager.default.removeItem(atPath: folder(path))
        }
        let inner = path.hasPrefix(Self.content + "/") ? String(path.dropFirst(Self.content.count + 1)) : path
        pages = pages.filter { $0.key != inner && !$0.key.hasPrefix(inner + "/") }
    }

    mutating func move(_ path: String, to other: String) throws {
        guard let page = pages[path] else { return }
        try remove(Self.content + "/" + path)
        try write(page, at: other)
    }

    func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder(path), isDirectory: &isFolder) && !isFolder.boolValue
    }

    private func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder(path))) != nil
    }
}
