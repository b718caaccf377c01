import ArgumentParser
import Base
import Checking
import Compiling
import Diagnostics
import Files
import Pages
import Projects
import Samples
import Settings
import SiteBuilding

/// Options for compiling samples.
struct CompileOptions: ParsableArguments {
    @Flag(name: .long, help: "Also type-check samples with the Swift compiler, with the settings in rubric.yml.")
    var compile = false

    @Option(name: .long, help: ArgumentHelp("The Swift compiler. Default: swiftc on the path.", valueName: "file"))
    var swiftc: String?
}

extension CompileOptions {
    /// What the compiler says of samples.
    struct Outcome {
        var diagnostics: [Diagnostic] = []
        var verifications: [(page: Page, samples: [SampleVerification])] = []
    }

    /// Compiles the selected pages' samples; nil if that is neither asked for here nor in rubric.yml, or not allowed.
    func compile(_ book: Book, _ selection: Selection, _ run: Run) async throws -> Outcome? {
        let configuration = run.project.configuration
        let consent = try Consent()
        if !compile, swiftc == nil {
            guard configuration.compile != nil else { return nil }
            if let refusal = try consent.refusal(of: .compile, for: run.project) {
                run.say(refusal)
                return nil
            }
        }
        if configuration.compile != nil { try run.requireReplaceableRecord(book) }
        let settings = try await settings(run.project)
        let folder = try Disk.makeTemporaryFolder()
        defer { try? Disk.remove(folder) }
        let pages = book.rulebook.pages.filter { selection.contains($0.file) }.map {
            (page: $0.source, compilation: book.compilation(of: $0))
        }
        let setups = book.setups.files
        let requests =
            setups.map { CompileRequest(file: $0.path, inputs: [CompileInput($0.code, .setup)], shared: []) }
            + pages.map(\.compilation.request)
        let compiler = SampleCompiler(settings, jobs: run.jobs, in: folder)
        let cache = try ResultCache(in: Self.cache, root: run.project.root, settings)
        let known = Set(book.rulebook.pages.map(\.file) + setups.map(\.path))
        let results = try await cache.results(of: requests, files: known) { changed in
            run.console.progress("compiling the samples of \(counted(changed.count, "file"))")
            defer { run.console.progress("") }
            return try await compiler.results(of: changed)
        }
        var outcome = Outcome()
        for (setup, results) in zip(setups, results) {
            outcome.diagnostics += results.flatMap { $0.diagnostics(file: setup.path) { $0 } }
        }
        let release = settings.compiler.release
        let earlier = book.sources.record?.compiled
        var record = CompileRecord(version: release, earlier: earlier)
        for ((page, compilation), results) in zip(pages, results.dropFirst(setups.count)) {
            outcome.diagnostics += compilation.diagnostics(results)
            outcome.verifications.append((page, compilation.verifications(results.map(\.verdict), version: release)))
            record.set(results, of: compilation.request, configuration)
        }
        record.keepOnly(known)
        if configuration.compile != nil, record != earlier {
            var whole = book.sources.record ?? VerificationRecord()
            whole.compiled = record
            try run.write(whole)
        }
        outcome.diagnostics = SeverityPolicy(configuration).apply(to: outcome.diagnostics)
        return outcome
    }

    private func settings(_ project: Project) async throws -> CompilerSettings {
        let compiler = try await Compiler(Self.compilerPath(swiftc), cache: Self.cache)
        var settings = CompilerSettings(compiler)
        settings.defaultIsolation = project.configuration.defaultIsolation
        settings.triesOlderMode = project.configuration.compile == nil
        let written = project.configuration.compile ?? Configuration.Compile()
        (settings.imports, settings.target, settings.flags) = (written.imports, written.target, written.flags)
        settings.sdk = written.sdk.map { DiskPath.join(project.root, $0) }
        settings.modules = written.modules.map { DiskPath.join(project.root, $0) }
        #if os(macOS)
            // The SDK has the modules.
        #else
            if settings.sdk == nil { try await settings.addStubs() }
        #endif
        return settings
    }

    /// Where modules and results are stored between runs.
    private static var cache: String {
        let folder = CurrentProcess.userFolder("XDG_CACHE_HOME", name: ".cache")
        return DiskPath.join(folder ?? DiskPath.join(CurrentProcess.temporaryFolder, ".cache"), "rubric")
    }

    private static func compilerPath(_ swiftc: String?) throws -> String {
        if let swiftc { return DiskPath.absolute(swiftc, in: try Disk.currentFolder()) }
        return try onPath("swiftc")
    }

    /// The driver, which has swift-format: that beside a compiler, or the one on the path.
    static func driverPath(besides swiftc: String?) throws -> String {
        guard swiftc != nil else { return try onPath("swift") }
        return DiskPath.join(DiskPath.parent(try compilerPath(swiftc)), "swift")
    }

    /// SwiftLint on the path; nil if it is not installed.
    static var pathOfSwiftLint: String? { program("swiftlint") }

    private static func onPath(_ name: String) throws -> String {
        guard let path = program(name) else {
            throw ValidationError("cannot find '\(name)' on the path; install Swift, or pass its path with --swiftc")
        }
        return path
    }

    private static func program(_ name: String) -> String? {
        CurrentProcess.programFolders.map { DiskPath.join($0, name) }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        (try? Disk.status(path)).map { $0.kind == .file && $0.mode & 0o111 != 0 } ?? false
    }
}

extension Run {
    /// Throws if another tool's file has the name of the record.
    func requireReplaceableRecord(_ book: Book) throws {
        guard let bytes = book.sources.files[Project.recordFile], !VerificationRecord.isReplaceable(bytes) else {
            return
        }
        throw FileError(
            names.shown(Project.recordFile), .overwrite,
            reason: "it holds no results of 'rubric check'; delete it or, if it belongs to another tool, rename it")
    }

    /// Writes the results that the site shows.
    func write(_ record: VerificationRecord) throws {
        let path = project.path(of: Project.recordFile)
        try Disk.replace(path, Array(record.text.utf8), within: boundary)
        say("updated '\(names.shown(Project.recordFile))'")
    }
}
