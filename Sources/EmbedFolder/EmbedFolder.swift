import Foundation
import PackagePlugin

/// Puts the files of a folder outside of Sources/ into a target, as a generated enum that holds their bytes.
///
/// SwiftPM's own resources have to lie inside the target, and a symbolic link there does not survive every way of
/// copying a repository. So what a project overrides and what is built in are the same files.
@main
struct EmbedFolder: BuildToolPlugin {
    /// What each target embeds: a folder of the package, how the names of its files end, and the name of the enum.
    private static let folders = [
        "Rendering": (folder: "Templates", ending: "", name: "BuiltInTemplates"),
        "Compiling": (folder: "Stubs", ending: ".swift", name: "BuiltInStubs"),
        "Explaining": (folder: "Content/rules", ending: ".md", name: "BuiltInPages"),
        "rubric": (folder: "Content/using", ending: "diagnostics.md", name: "BuiltInManual"),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let (folder, ending, name) = Self.folders[target.name] else {
            Diagnostics.error("there is no folder for the target '\(target.name)' in EmbedFolder.swift")
            return []
        }
        let root = context.package.directoryURL.appending(path: folder)
        let files = try Self.files(in: root).filter { $0.hasSuffix(ending) }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
        return [
            .buildCommand(
                displayName: "Embedding \(folder)", executable: try context.tool(named: "embed-folder").url,
                arguments: [output.path(percentEncoded: false), name, root.path(percentEncoded: false)] + files,
                inputFiles: files.map { root.appending(path: $0) }, outputFiles: [output])
        ]
    }

    /// The files below a folder by their paths in it, in order; neither hidden ones nor the README.
    private static func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).filter { path in
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(
                atPath: folder.appending(path: path).path(percentEncoded: false), isDirectory: &isFolder)
            return isThere && !isFolder.boolValue && path != "README.md"
                && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted()
    }
}
