import Base
import Files
import Linting

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
            var context = CompileContext(declared: unit.code.declaredNames, mentions: mentions)
            context.add(mentions, among: others.map(\.fragment) + shared[page])
            return context
        }
        let contexts = ParallelMap.values(units.count, jobs: jobs) { context(of: $0, withNeighbors: true) }
        // A translation often has the code of its original.
        let firsts = Self.firsts(units, contexts)
        let chosen = units.indices.filter { firsts[$0] == $0 }
        let alone = try await messages(of: chosen.map { units[$0] }, chosen.map { contexts[$0] })
        let found = Dictionary(uniqueKeysWithValues: zip(chosen, alone))
        let first = firsts.map { found[$0] ?? [] }
        let failing = units.indices.filter { !first[$0].isEmpty }
        let narrower = ParallelMap.values(failing.count, jobs: jobs) {
            context(of: failing[$0], withNeighbors: firsts[failing[$0]] != failing[$0])
        }
        let again = try await self.messages(of: failing.map { units[$0] }, narrower)
        var messages = first
        for (index, found) in zip(failing, again)
        where firsts[index] != index || Self.isBetter(found, than: messages[index]) {
            messages[index] = found
        }
        var results = requests.map { $0.inputs.map { _ in CompileResult.incomplete } }
        for (index, place) in places.enumerated() {
            if let unit = units[index] { results[place.0][place.1] = unit.result(messages[index]) }
        }
        return results
    }
}

extension SampleCompiler {
    /// For each unit the first one with the same code and context, but for comments.
    private static func firsts(_ units: [CompileUnit?], _ contexts: [CompileContext?]) -> [Int] {
        var seen: [[[String]]: Int] = [:]
        return units.indices.map { index in
            guard let unit = units[index], let context = contexts[index] else { return index }
            let key = [unit.fragment.tokens] + context.choices.flatMap { choice in
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

    /// The errors in each of some units, which are compiled in as many calls as there are jobs.
    private func messages(of units: [CompileUnit?], _ contexts: [CompileContext?]) async throws -> [[CompilerMessage]] {
        var names: [String] = []
        for (unit, context) in zip(units, contexts) {
            guard let unit, let context else { continue }
            try Disk.replace(DiskPath.join(folder, unit.fileName), unit.text(imports: settings.imports, context))
            names.append(unit.fileName)
        }
        // Neighbors are alike, and take turns.
        let batches = (0..<jobs).map { job in names.indices.filter { $0 % jobs == job }.map { names[$0] } }
        var found: [String: [CompilerMessage]] = [:]
        try await withThrowingTaskGroup(of: [CompilerMessage].self) { group in
            for batch in batches where !batch.isEmpty { group.addTask { try await messages(ofBatch: batch) } }
            for try await messages in group {
                for message in messages { found[message.file, default: []].append(message) }
            }
        }
        return units.map { unit in
            guard let unit else { return [] }
            return (found[unit.fileName] ?? []).filter { unit.range(of: $0) != nil }
        }
    }

    /// The errors in some files; if the compiler crashes, those of each half of them.
    private func messages(ofBatch names: [String]) async throws -> [CompilerMessage] {
        let (output, code) = try await CompilerProcess.run(
            settings.compiler.path, settings.arguments(checking: names), in: folder)
        let errors = CompilerMessage.errors(in: output, scopes: names.map { String($0.dropLast(".swift".count)) })
        if code == 0 || code == 1 && !errors.isEmpty { return errors }
        if code == 1, let line = output.split(separator: "\n").first(where: { $0.contains("error: ") }) {
            throw FileError(settings.compiler.path, .check, reason: "it does not compile samples: \(line)")
        }
        guard names.count > 1 else {
            return [CompilerMessage(file: names[0], place: nil, text: "the compiler crashed or reached its limits")]
        }
        let middle = names.count / 2
        return try await messages(ofBatch: Array(names[..<middle])) + messages(ofBatch: Array(names[middle...]))
    }
}
