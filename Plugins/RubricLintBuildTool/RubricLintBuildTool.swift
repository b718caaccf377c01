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
        let configuration = nearestConfiguration(to: package)
        let root = configuration?.deletingLastPathComponent() ?? package
        return [
            .buildCommand(
                displayName: "Linting \(target.name)",
                executable: try context.tool(named: "rubric").url,
                arguments: ["lint", "--quiet", "--format", "xcode", "--root", path(root)] + files.map(path),
                inputFiles: context.package.targets.flatMap(swiftFiles)
                    + [package.appending(path: "Package.swift")] + [configuration].compactMap { $0 },
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

    /// The rubric.yml that `rubric lint` finds in the package: the nearest one in its folder and the folders around it.
    private func nearestConfiguration(to folder: URL) -> URL? {
        var folder = folder
        while true {
            let file = folder.appending(path: "rubric.yml")
            if FileManager.default.fileExists(atPath: path(file)) { return file }
            let parent = folder.deletingLastPathComponent()
            guard parent.pathComponents.count < folder.pathComponents.count else { return nil }
            folder = parent
        }
    }

    private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
