import Base
import Files
import Linting
import Samples

/// Type-checks the code of pages, many in each call of the compiler.
package struct SampleCompiler: Sendable {
    private var settings: CompilerSettings
    private let jobs: Int
    private let folder: String
    /// The name of the file with an error that shows that the compiler got to its end; no sample can know it.
    private let end = "End\(UInt64.random(in: .min ... .max))"

    /// - Parameters:
    ///   - jobs: the number of compilers at a time.
    ///   - folder: an empty folder for temporary files.
    package init(_ settings: CompilerSettings, jobs: Int, in folder: String) {
        self.settings = settings
        self.jobs = max(1, jobs)
        self.folder = folder
    }

    /// The results by request and input.
    ///
    /// Code is compiled with what setups and the other code of its page declare for it. Where it fails, it is compiled
    /// again with setups only, since the page may have given a new meaning to a name of a module, and then with what
    /// the page declares for names that no setup and no module declares.
    package func results(of requests: [CompileRequest]) async throws -> [[CompileResult]] {
        try await buildToolchainModules()
        let all = CompileUnits(requests, usesStubs: settings.usesStubs, jobs: jobs)
        try writeEnd(asking: settings.imports.contains("Foundation") ? all.freeNames : [])
        var files = try await compiledWithNeighbors(all)
        var narrow: [Int: CompileContext] = [:]
        for (index, file) in files where file.hasErrors { narrow[index] = all.context(of: index, .setups) }
        var wider: [Int: CompileContext] = [:]
        for (index, again) in try await compiled(narrow, all) {
            guard let first = files[index] else { continue }
            if again.isBetter(than: first) {
                files[index] = again
            } else if first.hasFaults, !again.unknownNames.isEmpty {
                wider[index] = all.context(of: index, .setupsAnd(again.unknownNames))
            }
        }
        for (index, again) in try await compiled(wider, all) where !again.hasFaults { files[index] = again }
        try await compareModes(&files)
        var results = requests.map { $0.inputs.map { _ in CompileResult.incomplete } }
        for (index, file) in files {
            let place = all.units[index].place
            results[place.page][place.input] = file.result
        }
        return results
    }
}

extension SampleCompiler {
    /// Writes the file with an error at its end, which also asks the compiler which names C declares.
    private func writeEnd(asking names: [String]) throws {
        // The answer about the last name shows that there are answers.
        let questions = (names + [end]).map { "    _ = Foundation.\($0)\n" }.joined()
        let text = names.isEmpty ? "" : "import Foundation\nprivate func names() {\n\(questions)}\n"
        try Disk.replace(DiskPath.join(folder, end + ".swift"), Array("\(text)private let end: Never = 0\n".utf8))
    }

    /// Finds the files whose errors are warnings in the Swift 5 language mode, if nothing says which one is meant.
    private func compareModes(_ files: inout [Int: CompiledFile]) async throws {
        guard settings.triesOlderMode, !settings.flags.contains("-swift-version") else { return }
        let failing = files.filter(\.value.hasFaults)
        var older = self
        older.settings.flags += ["-swift-version", "5"]
        let errors = Set(try await older.errors(in: failing.values.map(\.file)).map(\.file))
        for (index, compiled) in failing where !errors.contains(compiled.file.name) {
            files[index]?.compilesInOlderMode = true
        }
    }

    /// All units with the other code of their pages.
    ///
    /// A translation often has the code of its original, and is compiled only to know the places of errors.
    private func compiledWithNeighbors(_ all: CompileUnits) async throws -> [Int: CompiledFile] {
        let contexts = ParallelMap.values(all.units.count, jobs: jobs) { all.context(of: $0, .all) }
        var originals: [[[String]]: Int] = [:]
        var copies: [Int: Int] = [:]
        for (index, unit) in all.units.enumerated() {
            let key = Self.tokens(of: unit, contexts[index])
            if let original = originals[key] { copies[index] = original } else { originals[key] = index }
        }
        var files = try await compiled(originals.values.reduce(into: [:]) { $0[$1] = contexts[$1] }, all)
        for (index, original) in copies { files[index] = files[original] }
        let failing = copies.keys.filter { files[$0]?.hasErrors == true }
        files.merge(try await compiled(failing.reduce(into: [:]) { $0[$1] = contexts[$1] }, all)) { $1 }
        return files
    }

    /// What the result of a unit depends on, except for places.
    private static func tokens(of unit: CompileUnit, _ context: CompileContext) -> [[String]] {
        let failure = unit.input.failure.map { ["fails", $0.text ?? ""] } ?? []
        return [failure, unit.fragment.tokens]
            + context.choices.flatMap { [$0.fragment.tokens, $0.declarations.sorted().map(String.init)] }
    }

    /// Some units in their contexts, in as many calls of the compiler as there are jobs.
    private func compiled(_ contexts: [Int: CompileContext], _ all: CompileUnits) async throws -> [Int: CompiledFile] {
        let chosen = contexts.sorted { $0.key < $1.key }
        let files = ParallelMap.values(chosen.count, jobs: jobs) {
            CompileFile(all.units[chosen[$0].key], chosen[$0].value, settings)
        }
        for file in files { try Disk.replace(DiskPath.join(folder, file.name), file.text) }
        // Neighbors are alike, and take turns.
        let batches = (0..<jobs).map { job in files.indices.filter { $0 % jobs == job }.map { files[$0] } }
        let errors = try await withThrowingTaskGroup(of: [CompilerMessage].self) { group in
            for batch in batches { group.addTask { try await self.errors(in: batch) } }
            return Dictionary(grouping: try await group.reduce(into: []) { $0 += $1 }, by: \.file)
        }
        let absent = errors[end + ".swift"]?.compactMap(\.absentFromModule) ?? []
        let namesOfC = absent.contains(end) ? Set(all.freeNames).subtracting(absent) : []
        return zip(chosen, files).reduce(into: [:]) { compiled, unit in
            let ((index, context), file) = unit
            let gaps = all.gaps(of: index, in: context, namesOfC: namesOfC)
            compiled[index] = CompiledFile(file, errors[file.name] ?? [], gaps)
        }
    }

    /// Builds the modules of the toolchain that are there only as text, which later runs cannot do.
    private func buildToolchainModules() async throws {
        guard settings.hasOtherModules else { return }
        var own = settings
        (own.modules, own.sdk) = ([], nil)
        let name = "Toolchain.swift"
        try Disk.replace(DiskPath.join(folder, name), Array("import Foundation; import Testing\n".utf8))
        // Where a module is absent, a sample that needs it does not compile.
        _ = try await CompilerProcess.run(settings.compiler.path, own.arguments(checking: [name]), in: folder)
    }

    /// The errors in some files, and those in the file at the end.
    ///
    /// Some errors, such as a damaged module, keep the compiler from looking at other files. So a run counts only if it
    /// gets to its end, and if each error is one of a file; otherwise, each half of the files is compiled.
    private func errors(in files: [CompileFile]) async throws -> [CompilerMessage] {
        guard !files.isEmpty else { return [] }
        let (report, ends) = try await report(on: files)
        let missing = Set(report.errors.compactMap(\.missingModule))
        if let module = settings.imports.first(where: missing.contains) {
            throw FileError(settings.compiler.path, .use, reason: "module not found: '\(module)'")
        }
        let lacking = files.flatMap { file in
            file.imports.filter(missing.contains).map {
                CompilerMessage(file: file.name, place: nil, text: "no such module '\($0)'")
            }
        }
        // The compiler reports nothing else.
        if !lacking.isEmpty {
            return try await lacking + self.errors(in: files.filter { missing.isDisjoint(with: $0.imports) })
        }
        if !ends.isEmpty, report.others.isEmpty { return report.errors + ends }
        if files.count > 1 {
            let middle = files.count / 2
            return try await self.errors(in: Array(files[..<middle])) + self.errors(in: Array(files[middle...]))
        }
        guard report.errors.isEmpty else { return report.errors }
        guard try await !self.report(on: []).ends.isEmpty else {
            throw FileError(
                settings.compiler.path, .use, reason: report.others.first ?? "it does not report the errors in a file")
        }
        let text = report.others.first ?? "the compiler crashed or exceeded its limits"
        return [CompilerMessage(file: files[0].name, place: nil, text: text)]
    }

    /// The errors of a run, and those at its end; none if it did not get there.
    private func report(on files: [CompileFile]) async throws -> (report: CompilerReport, ends: [CompilerMessage]) {
        let arguments = try settings.arguments(checking: files.map(\.name) + [end + ".swift"])
        let (output, code) = try await CompilerProcess.run(settings.compiler.path, arguments, in: folder)
        var report = CompilerReport(output, scopes: files.map(\.unit.scope) + [end])
        let ends = report.removeErrors(in: end + ".swift")
        return (report, code == 1 ? ends : [])
    }
}
