import Diagnostics
import Foundation
import Linting
import Pages
import Projects
import TestSupport
import Testing

@testable import SiteBuilding

/// A rulebook on disk in which names are changed as an editor does it.
struct RenamedBook {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(name, text) }
    }

    /// The name at words of a page; `|` is the cursor.
    func target(_ page: String, _ words: String, in workspace: Workspace) throws -> RenameTarget? {
        let rulebook = try workspace.book().rulebook
        guard let linked = rulebook.pages.first(where: { $0.file == page }),
            let cursor = words.range(of: "|"), let text = try workspace.book().bytes(of: page),
            let place = String(decoding: text, as: UTF8.self).range(of: words.replacing("|", with: ""))
        else { return nil }
        let string = String(decoding: text, as: UTF8.self)
        let start = string[..<place.lowerBound].utf8.count
        let offset = start + words[..<cursor.lowerBound].utf8.count
        return RenameTarget(at: offset, on: linked, of: rulebook)
    }

    /// Renames what is at words of a page, on disk.
    ///
    /// - Parameter unsaved: the text of pages that are open.
    func rename(_ page: String, _ words: String, to name: String, unsaved: [String: String] = [:]) throws {
        let workspace = Workspace(root: folder.path, jobs: 2)
        for (file, text) in unsaved { workspace.edit(file, Array(text.utf8)) }
        guard let target = try target(page, words, in: workspace) else { throw Missing() }
        let rename = try workspace.rename(target, to: name)
        let book = try workspace.book()
        for (file, bytes) in rename.files(book.bytes) { try folder.write(file, String(decoding: bytes, as: UTF8.self)) }
        for move in rename.moves { try FileManager.default.removeItem(atPath: folder(move.file)) }
    }

    struct Missing: Error {}

    /// The message that refuses a name; nil if it is accepted.
    func refusal(_ page: String, _ words: String, to name: String) throws -> String? {
        let before = try files()
        do {
            try rename(page, words, to: name)
            return nil
        } catch let error as RenameError {
            #expect(try files() == before)
            return error.message
        }
    }

    func files() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Dictionary(names.compactMap { name in folder.read(name).map { (name, $0) } }, uniquingKeysWith: { $1 })
    }

    /// The problems of the book as it is on disk, as `kind: message`.
    func problems() throws -> [String] {
        try Book(Project.open(folder.path), jobs: 2).diagnostics.map { "\($0.kind.id): \($0.message)" }
    }

    /// A file of the site.
    func site(_ path: String) throws -> String? {
        let book = try Book(Project.open(folder.path), for: .site, jobs: 2)
        for file in try SiteFiles(book, jobs: 2).all() where file.path == path {
            if case .bytes(let bytes) = file.content { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }
}
