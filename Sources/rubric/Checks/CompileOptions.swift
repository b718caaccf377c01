import ArgumentParser
import Base
import Checking
import Compiling
import Diagnostics
import Files
import Foundation
import Pages
import Projects
import Samples
import Settings
import SiteBuilding

/// Options for compiling samples.
struct CompileOptions: ParsableArguments {
    @Flag(name: .long, help: "Also type-check the samples with the Swift compiler.")
    var compile = false

    @Option(name: .long, help: ArgumentHelp("The compiler. Default: swiftc on the path.", valueName: "file"))
    var swiftc: String?
}

extension CompileOptions {
    /// What the compiler says of the selected pages' samples; empty without `--compile`.
    func diagnostics(of book: Book, _ selection: Selection, _ run: Run) async throws -> [Diagnostic] {
        guard compile else { return [] }
        let compiler = try compilerPath()
        let folder = FileManager.default.temporaryDirectory.appending(path: "rubric-\(UUID().uuidString)").path
        try Disk.makeFolder(folder)
        defer { try? Disk.remove(folder) }
        let (version, _) = try await CompilerProcess.run(compiler, ["--version"], in: folder)
        run.console.progress("compiling samples")
        let modules = try await StubModules.folder(compiler: compiler, version: version, cache: Self.cache)
        let pages = book.provedPages.filter { selection.contains($0.page.file) }
        let settings = CompilerSettings(
            compiler: compiler, modules: [modules],
            isIsolatedToMainActor: run.project.configuration.defaultIsolation == .mainActor)
        let results = try await SampleCompiler(settings, jobs: run.jobs).results(
            of: pages.map { ($0.page, $0.samples.map(\.sample)) }, in: folder)
        run.console.progress("")
        var diagnostics: [Diagnostic] = []
        for (content, samples) in zip(pages, results) {
            for (proof, regions) in zip(content.samples, samples) {
                let place = SamplePlace(proof.sample, in: content.page)
                for (region, result) in zip(proof.sample.regions, regions) {
                    diagnostics +=
                        result?.diagnostics(
                            of: proof.sample, region: region, file: content.page.file, info: place.infoRange,
                            place: place.range) ?? []
                }
            }
        }
        return diagnostics
    }

    /// Where modules are kept between runs.
    private static var cache: String {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        return DiskPath.join(caches ?? DiskPath.join(environment["HOME"] ?? "/tmp", ".cache"), "rubric")
    }

    private func compilerPath() throws -> String {
        if let swiftc { return swiftc.hasPrefix("/") ? swiftc : DiskPath.join(try Disk.currentFolder(), swiftc) }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        guard
            let path = folders.map({ DiskPath.join(String($0), "swiftc") }).first(where: {
                FileManager.default.isExecutableFile(atPath: $0)
            })
        else { throw ValidationError("cannot find 'swiftc' on the path; install Swift, or name it with --swiftc") }
        return path
    }
}
