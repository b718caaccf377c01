import Diagnostics
import Files
import Pages
import Settings

/// The files below a project's content folder, told apart by what becomes of them.
struct ContentScan: Sendable {
    private(set) var pages: [PagePath] = []
    /// Everything that is no page.
    private(set) var files: Set<String> = []
    /// Pages and files that the configuration leaves out.
    private(set) var excluded: Set<String> = []
    let diagnostics: [Diagnostic]
    /// Whether something in it may change elsewhere.
    let hasLinks: Bool

    init(_ project: Project) throws(FileError) {
        var rule = FileTree.Rule()
        rule.leavingOut = [project.output]
        if project.contentFolder.isEmpty {
            // Of a folder that is content as a whole, these belong to Rubric, the site of an earlier build among them.
            rule.leavingOut += [
                project.configuration.output, project.configuration.templates, project.configuration.staticFiles,
            ].filter { !$0.isEmpty }.map {
                project.path(of: $0)
            }
        }
        let tree = try FileTree.read(project.contentPath, root: project.root, rule: rule)
        for path in tree.paths {
            if project.configuration.excludes(path) {
                excluded.insert(path)
            } else if PagePath(path).isMarkdown {
                pages.append(PagePath(path))
            } else if !(project.contentFolder.isEmpty && path == Project.configurationFile) {
                files.insert(path)
            }
        }
        diagnostics = tree.diagnostics
        hasLinks = tree.hasLinks || tree.folder != project.contentPath
    }
}
