import ArgumentParser
import Base
import Diagnostics
import Files
import Markup
import Pages
import Projects
import Settings

/// Defines a rule in a section of an existing page, whose other bytes stay as they are.
struct NewSectionRule {
    let id: String
    /// The keys besides the id and the section, as lines of YAML.
    let keys: [String]
    let console: Console
    let project: Project
    let names: FileNames

    /// - Parameters:
    ///   - written: `FILE#anchor`, as the user wrote it.
    ///   - pages: those of the rulebook.
    func write(to written: String, among pages: [Page]) throws {
        let (page, section) = try place(written, among: pages)
        if let rule = page.sectionRule(ofHeading: section.heading) {
            throw console.usageError(
                "the section '\(written)' already defines the rule '\(rule.id)'",
                notes: ["list both patterns under it, or give each rule a section of its own; nothing was changed"])
        }
        let (file, isNew) = try add(to: page, section)
        console.say("\(isNew ? "wrote" : "changed") '\(names.shown(file))'")
    }

    /// Adds the rule to a section without one, and returns the file with the entry.
    func add(to page: Page, _ section: PageSection) throws -> (file: String, isNew: Bool) {
        let item = YAMLListEdit.Item(
            map: ["id: \(YAMLNode.scalar(id))", "section: \(YAMLNode.scalar("#" + section.anchor))"] + keys)
        guard let (file, old, new) = edited(page, adding: item), defines(page, file, new) else {
            let (home, list) =
                rulesFile(of: page).map { ($0.file, "its list") } ?? (page.file, "'rules' in its front matter")
            throw console.usageError(
                "'\(names.shown(home))' cannot be edited automatically",
                notes: ["add this entry to \(list): \(item.flow)"])
        }
        let path = project.path(of: file)
        let boundary = try LinkBoundary([project.root])
        Disk.removeLeftovers(of: [path])
        try Disk.apply([FileEdit(path, from: old, to: new)], within: boundary)
        return (file, old == nil)
    }
}

private extension NewSectionRule {
    /// The page and section that the user named; the file from the current folder, the root or the content folder.
    func place(_ written: String, among pages: [Page]) throws -> (Page, PageSection) {
        let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw console.usageError(
                "'\(written)' names no section", notes: ["write a page and an anchor, such as 'README.md#errors'"])
        }
        let file = try? project.file(named: parts[0])
        guard let page = pages.first(where: { $0.file == file }) ?? pages.first(where: { $0.path.string == parts[0] })
        else {
            let near = NearestName.of(parts[0], among: pages.map(\.file)).map { "did you mean '\(names.shown($0))'?" }
            throw console.usageError(
                "'\(parts[0])' is not a page of the rulebook",
                notes: [near ?? "without --section, 'rubric new rule' creates a page"])
        }
        guard let section = page.section(at: parts[1]) else {
            let near = NearestName.of(parts[1], among: page.document.headings.map(\.id))
            throw console.usageError(
                "'\(names.shown(page.file))' has no section '#\(parts[1])'",
                notes: [near.map { "did you mean '#\($0)'?" } ?? "a section begins with a heading"])
        }
        return (page, section)
    }

    /// The existing file beside a page, if it gets the entry.
    func rulesFile(of page: Page) -> RulesFile? { page.frontMatter.rules.isEmpty ? page.rulesFile : nil }

    /// The file that gets the entry, with its bytes before and after; nil if the author must edit it.
    func edited(_ page: Page, adding item: YAMLListEdit.Item) -> (file: String, old: [UInt8]?, new: [UInt8])? {
        if let beside = rulesFile(of: page) {
            return apply(edit(of: beside, adding: item), to: beside.bytes).map { (beside.file, beside.bytes, $0) }
        }
        guard page.document.frontMatter != nil else {
            let path = RulesFile.path(beside: page.path)
            return (DiskPath.join(project.contentFolder, path), nil, Array(YAMLListEdit.file([item]).utf8))
        }
        guard let old = try? Disk.read(project.path(of: page.file)) else { return nil }
        let edit = FrontMatterEdit(page).edit(adding: [item], to: FrontMatter.rulesKey.documentation.name)
        return apply(edit, to: old).map { (page.file, old, $0) }
    }

    func edit(of beside: RulesFile, adding item: YAMLListEdit.Item) -> Fix.Edit? {
        let lists = YAMLListEdit(file: beside.file, disk: beside.bytes)
        guard let root = YAMLDocument.parse(beside.bytes, file: beside.file).root, !root.isNull else {
            return lists.append([item])
        }
        let entry = root.map?.first { $0.key == FrontMatter.rulesKey.documentation.name }
        return entry.map { lists.edit($0, adding: [item]) } ?? lists.edit(root, adding: [item])
    }

    func apply(_ edit: Fix.Edit?, to bytes: [UInt8]) -> [UInt8]? {
        edit.flatMap { edit in
            FixApplication.apply([Fix("add the rule", safety: .safe, edits: [edit])], to: [edit.file: bytes])
                .files[edit.file]
        }
    }

    /// Whether the page defines the rule with a file's new bytes.
    func defines(_ page: Page, _ file: String, _ bytes: [UInt8]) -> Bool {
        let isOwn = file == page.file
        guard let disk = isOwn ? bytes : try? Disk.read(project.path(of: page.file)) else { return false }
        let rules = isOwn ? page.rulesFile : RulesFile(file: file, bytes: bytes)
        let new = Page(path: page.path, file: page.file, disk: disk, rules: rules)
        return new.sectionRules.contains { $0.id == id } && new.sectionRules.count == page.sectionRules.count + 1
    }
}
