import Base
import Files
import Linting
package import Pages
package import Samples

/// Type-checks the samples of pages, many in each call of the compiler.
package struct SampleCompiler: Sendable {
    private let settings: CompilerSettings
    private let jobs: Int

    package init(_ settings: CompilerSettings, jobs: Int) {
        self.settings = settings
        self.jobs = max(1, jobs)
    }

    /// The results by page, sample and region; nil for regions that need not compile, such as bad ones.
    ///
    /// - Parameters:
    ///   - setups: Swift code that declares names for the samples of a page, by the page's index.
    ///   - folder: an empty folder for temporary files.
    package func results(
        of pages: [(page: Page, samples: [Sample])], setups: [[[UInt8]]] = [], in folder: String
    ) async throws -> [[[CompileResult?]]] {
        var results: [[[CompileResult?]]] = pages.map { $0.samples.map { $0.regions.map { _ in nil } } }
        var units: [(page: Int, sample: Int, unit: CompileUnit)] = []
        for (page, content) in pages.enumerated() {
            for (number, sample) in content.samples.enumerated() where sample.info.ignored == nil {
                for (region, part) in sample.regions.enumerated() where !part.isEmpty {
                    if let excused = sample.info.notCompiled {
                        results[page][number][region] = .excused(reason: excused.reason)
                    } else if part.verdict != .bad || sample.info.compileFailure != nil {
                        let scope = "Sample\(units.count + 1)"
                        if let unit = CompileUnit(sample, region: region, file: content.page.file, scope: scope) {
                            units.append((page, number, unit))
                        } else {
                            results[page][number][region] = .incomplete
                        }
                    }
                }
            }
        }
        let setups = pages.indices.map { page in
            setups.indices.contains(page) ? setups[page].map { Fragment(file: "setup", bytes: $0) } : []
        }
        let alone = try await messages(
            of: units.map { ($0.unit.fileName, $0.unit.text(imports: settings.imports, context: setups[$0.page])) },
            in: folder)
        // The page's other samples may declare what one uses.
        let lacking = units.indices.filter { index in alone[index].contains { $0.unknownName != nil } }
        let context = lacking.map { index in
            setups[units[index].page]
                + units.filter { $0.page == units[index].page && $0.unit.scope != units[index].unit.scope }
                .filter { $0.unit.sample.regions[$0.unit.region].verdict != .bad }.map(\.unit.fragment)
        }
        let together = try await messages(
            of: zip(lacking, context).map {
                (units[$0].unit.fileName, units[$0].unit.text(imports: settings.imports, context: $1))
            }, in: folder)
        var messages = alone
        for (index, found) in zip(lacking, together) { messages[index] = found }
        for (found, place) in zip(messages, units) {
            results[place.page][place.sample][place.unit.region] = Self.result(of: place.unit, found)
        }
        return results
    }
}

extension SampleCompiler {
    private static func result(of unit: CompileUnit, _ messages: [CompilerMessage]) -> CompileResult {
        let errors = messages.compactMap { message in
            unit.range(of: message).map { CompileError(message: message.text, range: $0) }
        }
        if let failure = unit.sample.info.compileFailure {
            let isExpected = errors.contains { error in failure.text.map { error.message.contains($0) } ?? true }
            return isExpected ? .failsAsExpected : .compilesUnexpectedly(expected: failure.text)
        }
        var names: [String] = []
        for name in messages.compactMap(\.unknownName) where !names.contains(name) { names.append(name) }
        // Errors beside an unknown name mostly follow from it.
        if !names.isEmpty { return .unknownNames(names) }
        return errors.isEmpty ? .compiles : .fails(errors)
    }

    /// The errors in each of some files, which are compiled in as many calls as there are jobs.
    private func messages(of files: [(name: String, text: [UInt8])], in folder: String) async throws
        -> [[CompilerMessage]]
    {
        for file in files { try Disk.replace(DiskPath.join(folder, file.name), file.text) }
        let names = files.map(\.name)
        let size = max(1, (names.count + jobs - 1) / jobs)
        let batches = stride(from: 0, to: names.count, by: size).map { Array(names[$0..<min($0 + size, names.count)]) }
        var found: [String: [CompilerMessage]] = [:]
        try await withThrowingTaskGroup(of: [CompilerMessage].self) { group in
            for batch in batches { group.addTask { try await self.messages(ofBatch: batch, in: folder) } }
            for try await messages in group {
                for message in messages { found[message.file, default: []].append(message) }
            }
        }
        return names.map { found[$0] ?? [] }
    }

    /// The errors in some files; if the compiler crashes, those of each half of them.
    private func messages(ofBatch names: [String], in folder: String) async throws -> [CompilerMessage] {
        let arguments = settings.arguments(checking: names, moduleCache: DiskPath.join(folder, "modules"))
        let (output, hasEnded) = try await CompilerProcess.run(settings.compiler, arguments, in: folder)
        if hasEnded { return CompilerMessage.errors(in: output) }
        guard names.count > 1 else {
            return [CompilerMessage(file: names[0], line: 2, column: 1, text: "the compiler crashed")]
        }
        let middle = names.count / 2
        return try await messages(ofBatch: Array(names[..<middle]), in: folder)
            + messages(ofBatch: Array(names[middle...]), in: folder)
    }
}
