import Foundation
import PackagePlugin

/// `swift package rubric-lint`: lints the package's folder, or what its arguments name, as `rubric lint` does.
@main
struct RubricLint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
        let folders = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path(percentEncoded: false) }
        let process = Process()
        process.executableURL = try context.tool(named: "rubric").url
        process.arguments = ["lint"] + extractor.remainingArguments + folders
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // The command's own exit code would be lost: SwiftPM knows only that a plugin failed.
        if process.terminationStatus != 0 { Diagnostics.error("rubric lint ended with \(process.terminationStatus)") }
    }
}
