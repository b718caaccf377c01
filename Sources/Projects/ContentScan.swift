package import Diagnostics
package import Files
package import Pages
import Settings

/// The files below a project's content folder, divided into pages, other files and excluded ones.
package struct ContentScan: Sendable {
    package private(set) var pages: [PagePath] = []
    /// Files that are no pages.
    package private(set) var files: Set<String> = []
    /// Pages and files that the configuration leaves out.
    package private(set) var excluded: Set<String> = []
    package let diagnostics: [Diagnostic]
    /// Whether there are links, so that files may change elsewhere.
    package let hasLinks: Bool

    package init(_ project: Project) throws(FileError) {
        var rule = FileTree.Rule()
        rule.leavingOut = [project.output]
        if project.contentFolder.isEmpty {
            // In a folder that is content as a whole, these are Rubric's own.
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
