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
    @Flag(name: .long, help: "Also type-check samples with the Swift compiler; 'compile' in rubric.yml says how.")
    var compile = false

    @Option(name: .long, help: ArgumentHelp("The compiler. Default: swiftc on the path.", valueName: "file"))
    var swiftc: String?
}

extension CompileOptions {
    /// What the compiler says of samples.
    struct Outcome {
        var diagnostics: [Diagnostic] = []
        /// A word for each region, by page and sample; empty if samples are not compiled.
        var statuses: [[[String?]]] = []
    }

    /// Compiles the selected pages' samples, if that is asked for here or in rubric.yml.
    func compile(_ book: Book, _ selection: Selection, _ run: Run) async throws -> Outcome {
        let configuration = run.project.configuration
        guard compile || swiftc != nil || configuration.compile != nil else { return Outcome() }
        let settings = try await settings(run.project)
        let folder = FileManager.default.temporaryDirectory.appending(path: "rubric-\(UUID().uuidString)").path
        try Disk.makeFolder(folder)
        defer { try? Disk.remove(folder) }
        let setups = FolderSetups(run.project)
        let pages = try book.provedPages.enumerated().filter { selection.contains($1.page.file) }.map {
            index, content in
            let original = book.rulebook.translations(of: index).first.map { book.rulebook.pages[$0].document }
            return PageCompilation(
                content.page, content.samples.map(\.sample), original: original,
                shared: try setups.around(content.page.path))
        }
        let files = setups.files
        let requests =
            files.map { CompileRequest(file: $0.path, inputs: [CompileInput($0.bytes, .setup)], shared: []) }
            + pages.map(\.request)
        let compiler = SampleCompiler(settings, jobs: run.jobs, in: folder)
        let cache = ResultCache(in: Self.cache, root: run.project.root, settings)
        let known = Set(book.rulebook.pages.map(\.file) + files.map(\.path))
        let results = try await cache.results(of: requests, files: known) { changed in
            run.console.progress("compiling the samples of \(changed.count) file\(changed.count == 1 ? "" : "s")")
            defer { run.console.progress("") }
            return try await compiler.results(of: changed)
        }
        var outcome = Outcome()
        for (file, results) in zip(files, results) {
            outcome.diagnostics += results.flatMap { $0.diagnostics(file: file.path) { $0 } }
        }
        for (page, results) in zip(pages, results.dropFirst(files.count)) {
            outcome.diagnostics += page.diagnostics(results)
            outcome.statuses.append(page.statuses(results))
        }
        outcome.diagnostics = SeverityPolicy(configuration).apply(to: outcome.diagnostics)
        return outcome
    }

    private func settings(_ project: Project) async throws -> CompilerSettings {
        let compiler = try await Compiler(compilerPath(), cache: Self.cache)
        var settings = CompilerSettings(compiler)
        settings.defaultIsolation = project.configuration.defaultIsolation
        let written = project.configuration.compile ?? Configuration.Compile()
        (settings.imports, settings.target, settings.flags) = (written.imports, written.target, written.flags)
        settings.sdk = written.sdk.map { DiskPath.join(project.root, $0) }
        settings.modules = written.modules.map { DiskPath.join(project.root, $0) }
        #if os(macOS)
            // The SDK has the modules.
        #else
            if settings.sdk == nil {
                settings.modules.append(try await StubModules.folder(compiler))
            }
        #endif
        return settings
    }

    /// Where modules and results are stored between runs.
    private static var cache: String {
        let environment = ProcessInfo.processInfo.environment
        let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        return DiskPath.join(caches ?? DiskPath.join(home, ".cache"), "rubric")
    }

    private func compilerPath() throws -> String {
        if let swiftc { return swiftc.hasPrefix("/") ? swiftc : DiskPath.join(try Disk.currentFolder(), swiftc) }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { DiskPath.join(String($0), "swiftc") }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw ValidationError("cannot find 'swiftc' on the path; install Swift, or name it with --swiftc")
        }
        return path
    }
}

/// The files `_setup.swift`, which declare names for the samples of their folder and of those in it.
private final class FolderSetups {
    private let project: Project
    private var found: [String: [UInt8]?] = [:]

    init(_ project: Project) { self.project = project }

    /// The files that were found, relative to the root, in order.
    var files: [(path: String, bytes: [UInt8])] {
        found.compactMap { path, bytes in bytes.map { (path, $0) } }.sorted { $0.path < $1.path }
    }

    /// Those of the folders around a page, the innermost first.
    func around(_ page: PagePath) throws -> [[UInt8]] {
        var setups: [[UInt8]] = []
        var folder = page.string
        repeat {
            folder = folder.split(separator: "/").dropLast().joined(separator: "/")
            if let bytes = try bytes(in: folder) { setups.append(bytes) }
        } while !folder.isEmpty
        return setups
    }

    private func bytes(in folder: String) throws -> [UInt8]? {
        let path = project.contentPrefix + DiskPath.join(folder, "_setup.swift")
        if let known = found[path] { return known }
        let file = DiskPath.join(project.root, path)
        let bytes = try Disk.status(file)?.kind == .file ? try Disk.read(file) : nil
        found[path] = .some(bytes)
        return bytes
    }
}
