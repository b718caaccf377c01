import Base
package import Files
import Samples

/// The compiler's results of an earlier run, so that only pages that changed are compiled again.
package struct ResultCache {
    private let file: String
    /// What is the same for all files, as far as the results depend on it.
    private let common: [String]

    /// - Parameters:
    ///   - folder: an absolute folder, in which each root has its file.
    ///   - root: the absolute root folder of the rulebook.
    package init(in folder: String, root: String, _ settings: CompilerSettings) throws(FileError) {
        var hash = FNV1a()
        hash.combine(Array(root.utf8))
        file = DiskPath.join(folder, "samples-\(hash.hex).json")
        // Another version of this program may compile samples in another way.
        let program = CurrentProcess.executable.flatMap { try? Disk.status($0) }
        // Modules can be built again.
        var modules: [String] = []
        for folder in settings.modules { modules += try ModuleFolder(folder).states }
        common =
            ["\(String(describing: program?.modified))", settings.compiler.path, settings.compiler.version]
            + ["\(try settings.arguments(checking: []))", "\(settings.imports)"] + modules
    }

    /// The results of some files, of which those that are not known are compiled.
    ///
    /// - Parameter files: the paths of all files of the rulebook; results of others are forgotten.
    package func results(
        of requests: [CompileRequest], files: Set<String>,
        compiling compile: ([CompileRequest]) async throws -> [[CompileResult]]
    ) async throws -> [[CompileResult]] {
        // A file that cannot be read is one that is missing.
        var entries = (try? JSON.decode([String: Entry].self, from: Disk.read(file, atMost: .max))) ?? [:]
        let keys = requests.map { $0.hash(common) }
        let changed = requests.indices.filter { entries[requests[$0].file]?.key != keys[$0] }
        let new = changed.isEmpty ? [] : try await compile(changed.map { requests[$0] })
        for (index, results) in zip(changed, new) {
            entries[requests[index].file] = Entry(key: keys[index], results: results)
        }
        let count = entries.count
        entries = entries.filter { files.contains($0.key) }
        if !changed.isEmpty || entries.count != count {
            try Disk.makeFolder(DiskPath.parent(file))
            try Disk.replace(file, JSON.encode(entries))
        }
        return requests.map { entries[$0.file]?.results ?? [] }
    }

    private struct Entry: Codable {
        let key: String
        let results: [CompileResult]
    }
}
