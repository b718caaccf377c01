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
    /// again with setups only, since the page may have given a new meaning to a name of a module.
    package func results(of requests: [CompileRequest]) async throws -> [[CompileResult]] {
        let places = requests.indices.flatMap { page in requests[page].inputs.indices.map { (page, $0) } }
        let units = ParallelMap.values(places.count, jobs: jobs) { index in
            let (page, input) = places[index]
            return CompileUnit(
                requests[page].inputs[input], file: requests[page].file, scope: "Sample\(index + 1)")
        }
        let shared = requests.map { request in request.shared.map { Fragment(file: request.file, bytes: $0) } }
        let neighbors = Dictionary(grouping: units.indices) { places[$0].0 }
        @Sendable func context(of index: Int, withNeighbors: Bool) -> CompileContext? {
            guard let unit = units[index] else { return nil }
            let page = places[index].0
            let others = Self.others(of: index, among: neighbors[page] ?? [], units)
                .filter { withNeighbors || $0.input.role == .setup }
            let mentions = unit.fragment.identifiers
            var context = CompileContext(declared: unit.declaredNames, mentions: mentions)
            context.imports = (others.filter { $0.input.role == .setup }.map(\.fragment) + shared[page]).flatMap(
                \.imports)
            context.add(mentions, among: others.map(\.fragment) + shared[page])
            return context
        }
        let contexts = ParallelMap.values(units.count, jobs: jobs) { context(of: $0, withNeighbors: true) }
        // A translation often has the code of its original.
        let firsts = Self.firsts(units, contexts)
        let chosen = units.indices.filter { firsts[$0] == $0 }
        let alone = try await compiled(chosen.map { units[$0] }, chosen.map { contexts[$0] })
        let found = Dictionary(uniqueKeysWithValues: zip(chosen, alone))
        var last = firsts.map { found[$0] ?? nil }
        let failing = units.indices.filter { last[$0]?.messages.isEmpty == false }
        let narrower = ParallelMap.values(failing.count, jobs: jobs) { context(of: failing[$0], withNeighbors: false) }
        var copies: [Int] = []
        for (index, again) in zip(failing, try await compiled(failing.map { units[$0] }, narrower)) {
            if let again, Self.isBetter(again.messages, than: last[index]?.messages ?? []) {
                last[index] = again
            } else if firsts[index] != index, let copy = last[index], copy.isReported {
                copies.append(index)
            }
        }
        // The errors of the original are not at the same places.
        let own = try await compiled(copies.map { units[$0] }, copies.map { contexts[$0] })
        for (index, compiled) in zip(copies, own) { last[index] = compiled }
        var results = requests.map { $0.inputs.map { _ in CompileResult.incomplete } }
        for (place, compiled) in zip(places, last) {
            if let compiled { results[place.0][place.1] = compiled.result }
        }
        return results
    }
}

/// A file and the errors in its code.
private struct CompiledFile: Sendable {
    let file: CompileFile
    let messages: [CompilerMessage]

    var result: CompileResult { file.result(messages) }

    /// Whether something is reported at the place of an error.
    var isReported: Bool { result != .compiles && result != .failsAsExpected }
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

    /// Whether errors are fewer, above all those about unknown names.
    private static func isBetter(_ found: [CompilerMessage], than first: [CompilerMessage]) -> Bool {
        func count(_ messages: [CompilerMessage]) -> (Int, Int) {
            (messages.count { $0.unknownName != nil }, messages.count)
        }
        return count(found) < count(first)
    }

    /// The other code of a page: setups, then what is not bad, the nearest before it first, then bad code.
    private static func others(of index: Int, among page: [Int], _ units: [CompileUnit?]) -> [CompileUnit] {
        let others = (page.filter { $0 < index }.reversed() + page.filter { $0 > index }).compactMap { units[$0] }
        return [CompileInput.Role.setup, .sample, .badSample].flatMap { role in
            others.filter { $0.input.role == role }
        }
    }

    /// Some units as files with their errors, which are found in as many calls of the compiler as there are jobs.
    private func compiled(_ units: [CompileUnit?], _ contexts: [CompileContext?]) async throws
        -> [CompiledFile?]
    {
        let files = ParallelMap.values(units.count, jobs: jobs) { index -> CompileFile? in
            guard let unit = units[index], let context = contexts[index] else { return nil }
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
        return files.map { file in
            file.map { file in
                CompiledFile(file: file, messages: (found[file.name] ?? []).filter { file.range(of: $0) != nil })
            }
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
