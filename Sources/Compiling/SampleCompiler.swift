import Base
import Files
import Linting
import Samples

/// Type-checks the code of pages, many in each call of the compiler.
package struct SampleCompiler: Sendable {
    private let settings: CompilerSettings
    private let jobs: Int
    private let folder: String

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
        let all = CompileUnits(requests, usesStubs: settings.usesStubs, jobs: jobs)
        let contexts = ParallelMap.values(all.units.count, jobs: jobs) { all.context(of: $0, .all) }
        // A translation often has the code of its original.
        let firsts = Self.firsts(all.units, contexts)
        let chosen = all.units.indices.filter { firsts[$0] == $0 }
        let found = Dictionary(
            uniqueKeysWithValues: zip(chosen, try await compiled(chosen.map { ($0, contexts[$0]) }, all)))
        var last = firsts.map { found[$0] ?? nil }
        let failing = all.units.indices.filter { last[$0]?.messages.isEmpty == false }
        let narrow = failing.map { ($0, all.context(of: $0, .setups)) }
        var retried: [(index: Int, context: CompileContext?)] = []
        var copies: Set<Int> = []
        for (index, again) in zip(failing, try await compiled(narrow, all)) {
            guard let again, let first = last[index] else { continue }
            if again.isBetter(than: first) {
                last[index] = again
                continue
            }
            if firsts[index] != index, first.hasPlace { copies.insert(index) }
            guard first.hasFaults else { continue }
            let context = all.context(of: index, .setupsAnd(again.unknownNames))
            if context?.declared != contexts[index]?.declared { retried.append((index, context)) }
        }
        for ((index, _), again) in zip(retried, try await compiled(retried, all)) {
            guard let again, !again.hasFaults else { continue }
            last[index] = again
            copies.remove(index)
        }
        // The errors of the original are not at the same places.
        let own = copies.sorted().map { ($0, contexts[$0]) }
        for ((index, _), compiled) in zip(own, try await compiled(own, all)) { last[index] = compiled }
        var results = requests.map { $0.inputs.map { _ in CompileResult.incomplete } }
        for (place, compiled) in zip(all.places, last) {
            if let compiled { results[place.page][place.input] = compiled.result }
        }
        return results
    }
}

/// A file and the errors in its code.
private struct CompiledFile: Sendable {
    /// In its own code.
    let messages: [CompilerMessage]
    let result: CompileResult
    let unknownNames: Set<String>

    /// Nil for incomplete code.
    init?(_ file: CompileFile?, _ messages: [String: [CompilerMessage]], _ gaps: CompileGaps?) {
        guard let file, let gaps else { return nil }
        let all = messages[file.name] ?? []
        self.messages = all.filter { file.range(of: $0) != nil }
        result = file.result(all, gaps)
        unknownNames = Set(self.messages.compactMap { file.unknownName($0, gaps) })
    }

    /// Whether something is reported at the place of an error.
    var hasPlace: Bool { result != .compiles && result != .failsAsExpected }

    /// Whether the code is at fault.
    var hasFaults: Bool { hasPlace && !result.isUnknown }

    /// Whether errors are fewer, above all those about unknown names.
    func isBetter(than other: CompiledFile) -> Bool {
        (unknownNames.count, messages.count) < (other.unknownNames.count, other.messages.count)
    }
}

extension SampleCompiler {
    /// For each unit the first one with the same code, context and expectation, but for comments.
    private static func firsts(_ units: [CompileUnit?], _ contexts: [CompileContext?]) -> [Int] {
        var seen: [[[String]]: Int] = [:]
        return units.indices.map { index in
            guard let unit = units[index], let context = contexts[index] else { return index }
            let failure = unit.input.failure.map { ["fails", $0.text ?? ""] } ?? []
            let key =
                [failure, unit.fragment.tokens]
                + context.choices.flatMap { choice in
                    [choice.fragment.tokens, choice.declarations.sorted().map(String.init)]
                }
            if let first = seen[key] { return first }
            seen[key] = index
            return index
        }
    }

    /// Some units as files with their errors, which are found in as many calls of the compiler as there are jobs.
    private func compiled(_ chosen: [(index: Int, context: CompileContext?)], _ all: CompileUnits) async throws
        -> [CompiledFile?]
    {
        let files = ParallelMap.values(chosen.count, jobs: jobs) { position -> CompileFile? in
            guard let unit = all.units[chosen[position].index], let context = chosen[position].context else {
                return nil
            }
            return CompileFile(unit, context, imports: settings.imports)
        }
        for case let file? in files { try Disk.replace(DiskPath.join(folder, file.name), file.text) }
        let names = files.compactMap { $0?.name }
        let imports = Dictionary(files.compactMap { $0 }.map { ($0.name, $0.imports) }) { first, _ in first }
        // Neighbors are alike, and take turns.
        let batches = (0..<jobs).map { job in names.indices.filter { $0 % jobs == job }.map { names[$0] } }
        var found: [String: [CompilerMessage]] = [:]
        try await withThrowingTaskGroup(of: [CompilerMessage].self) { group in
            for batch in batches where !batch.isEmpty {
                group.addTask { try await self.messages(ofBatch: batch, imports) }
            }
            for try await messages in group {
                for message in messages { found[message.file, default: []].append(message) }
            }
        }
        let messages = found
        return zip(chosen, files).map { place, file in
            CompiledFile(file, messages, place.context.flatMap { all.gaps(of: place.index, in: $0) })
        }
    }

    /// The errors in some files; if the compiler crashes, those of each half of them.
    ///
    /// - Parameter imports: the modules that each file imports, besides those of all.
    private func messages(ofBatch names: [String], _ imports: [String: [String]]) async throws -> [CompilerMessage] {
        guard !names.isEmpty else { return [] }
        let (output, code) = try await CompilerProcess.run(
            settings.compiler.path, settings.arguments(checking: names), in: folder)
        let errors = CompilerMessage.errors(in: output, scopes: names.map { String($0.dropLast(".swift".count)) })
        let missing = Set(errors.compactMap(\.missingModule))
        if let module = settings.imports.first(where: missing.contains) {
            throw FileError(settings.compiler.path, .check, reason: "it does not find the module '\(module)'")
        }
        if !missing.isEmpty {
            let (without, with) = (
                names.filter { missing.isDisjoint(with: imports[$0] ?? []) },
                names.filter { !missing.isDisjoint(with: imports[$0] ?? []) }
            )
            let lacking = with.flatMap { name in
                missing.intersection(imports[name] ?? []).sorted().map {
                    CompilerMessage(file: name, place: nil, text: "no such module '\($0)'")
                }
            }
            if !with.isEmpty { return try await lacking + messages(ofBatch: without, imports) }
        }
        if code == 0 || code == 1 && !errors.isEmpty { return errors }
        if code == 1, let line = output.split(separator: "\n").first(where: { $0.contains("error: ") }) {
            throw FileError(settings.compiler.path, .check, reason: "it does not compile samples: \(line)")
        }
        guard names.count > 1 else {
            return [CompilerMessage(file: names[0], place: nil, text: "the compiler crashed or reached its limits")]
        }
        let middle = names.count / 2
        return try await messages(ofBatch: Array(names[..<middle]), imports)
            + messages(ofBatch: Array(names[middle...]), imports)
    }
}
