import Foundation
import PackagePlugin

/// Lints the Swift files of a target when it is built, if a file of its package or rubric.yml has changed.
///
/// A target lints its own files only, so that a package whose targets all apply the plugin reports each finding once.
/// The linter reads the package's other files as well, because findings depend on them.
@main
struct RubricLintBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        // The findings of a dependency concern its authors, not those who build it.
        guard isOwn(context.package) else { return [] }
        let files = swiftFiles(of: target)
        guard !files.isEmpty else { return [] }
        let package = context.package.directoryURL
        return [
            .buildCommand(
                displayName: "Linting \(target.name)",
                executable: try context.tool(named: "rubric").url,
                arguments: ["lint", "--quiet", "--format", "xcode"] + files.map(path),
                inputFiles: context.package.targets.flatMap(swiftFiles)
                    + [package.appending(path: "Package.swift")] + configurations(of: files),
                outputFiles: [])
        ]
    }

    private func isOwn(_ package: Package) -> Bool {
        switch package.origin {
        case .root, .local: true
        default: false
        }
    }

    private func swiftFiles(of target: any Target) -> [URL] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        return target.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
    }

    /// Each rubric.yml in the folders of files and the folders around them.
    private func configurations(of files: [URL]) -> [URL] {
        var folders: Set<URL> = []
        for file in files {
            var folder = file.deletingLastPathComponent()
            while folders.insert(folder).inserted, folder.pathComponents.count > 1 {
                folder = folder.deletingLastPathComponent()
            }
        }
        return folders.map { $0.appending(path: "rubric.yml") }.filter {
            FileManager.default.fileExists(atPath: path($0))
        }.sorted { $0.path < $1.path }
    }

    private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
