import Diagnostics
import Files

/// A baseline file, whose entries are named relative to its own folder.
struct KnownFindings {
    private let file: String
    private let folder: String
    private let base: String
    /// The baseline itself, as reports name it.
    private let name: String

    /// - Parameter base: the absolute folder that reports name files relative to; the current one where absent.
    init(_ file: String, base: String? = nil) throws(FileError) {
        self.file = file
        let here = try Disk.currentFolder()
        folder = try Disk.realPath(DiskPath.parent(file))
        self.base = base ?? here
        name =
            base.map { [folder] in DiskPath.way(to: DiskPath.join(folder, DiskPath.name(file)), from: $0) }
            ?? DiskPath.relative(file, to: here)
    }

    /// Writes findings as the new baseline.
    func write(
        _ diagnostics: [Diagnostic], within boundary: LinkBoundary, source: @escaping (String) -> [UInt8]?
    ) throws(FileError) {
        let baseline = Baseline(of: diagnostics, naming: naming(diagnostics), source: source)
        try Disk.replace(file, Array(BaselineFile.text(of: baseline).utf8), within: boundary)
    }

    /// New and known findings, and diagnostics about the baseline.
    typealias Comparison = (new: [Diagnostic], known: [Diagnostic], about: [Diagnostic])

    /// Divides findings into new and known ones.
    ///
    /// - Parameter examined: whether the file at an absolute path was looked at.
    func compare(
        _ diagnostics: [Diagnostic], examined: (String) -> Bool, source: @escaping (String) -> [UInt8]?
    ) throws(FileError) -> Comparison {
        let parsed = BaselineFile(parsing: try Disk.read(file), file: name)
        guard parsed.diagnostics.isEmpty else { return (diagnostics, [], parsed.diagnostics) }
        let comparison = parsed.baseline.compared(
            to: diagnostics, naming: naming(diagnostics),
            examined: { entry in
                let path = DiskPath.absolute(entry, in: folder)
                // Findings of a removed file are fixed.
                return examined(path) || (try? Disk.status(path)) == nil
            }, source: source)
        return (comparison.new, comparison.known, parsed.diagnostics(for: comparison.fixed, file: name))
    }
}

private extension KnownFindings {
    /// A file's name in the baseline.
    func stored(_ name: String) -> String {
        let path = DiskPath.join(base, name)
        let real = (try? Disk.realPath(path)) ?? path
        return DiskPath.relative(real, to: folder)
    }

    /// The names of the files with findings, each looked up once.
    func naming(_ diagnostics: [Diagnostic]) -> (String) -> String {
        let files = Set(diagnostics.map(\.location.file))
        let names = Dictionary(uniqueKeysWithValues: files.map { ($0, stored($0)) })
        return { names[$0] ?? $0 }
    }
}
