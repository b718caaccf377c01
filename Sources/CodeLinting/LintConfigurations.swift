package import Diagnostics
package import Files
package import Linting
import Projects
package import Settings

/// The configuration of each file: that of the nearest rubric.yml above it, with what it inherits.
///
/// Every command and server asks it, so that a file has the same settings in all of them. For use by one thread at a
/// time.
package final class LintConfigurations {
    /// The absolute folder that reports name files relative to.
    private let here: String
    /// The configuration of all files, if the user named one.
    private let chosen: LintConfiguration?
    /// Globs beside those of rubric.yml, relative to `here`.
    private let exclusions: [Glob]
    private var known: [String: LintConfiguration] = [:]
    private var projects: [String: String?] = [:]

    /// - Parameters:
    ///   - here: the absolute folder that reports name files relative to.
    ///   - exclusions: globs of further files to leave out, relative to `here`.
    package init(here: String, excluding exclusions: [Glob] = []) {
        (self.here, self.exclusions, chosen) = (here, exclusions, nil)
    }

    /// One configuration for all files, in a file of any name.
    package init(file: String, here: String, excluding exclusions: [Glob] = []) throws(FileError) {
        (self.here, self.exclusions) = (here, exclusions)
        chosen = try LintConfiguration(file, name: DiskPath.relative(file, to: here), here: here)
    }

    /// The configuration in one folder for all files.
    package init(root: String, here: String, excluding exclusions: [Glob] = []) throws(FileError) {
        (self.here, self.exclusions) = (here, exclusions)
        chosen = try LintConfiguration(root: root, here: here)
    }

    /// Reads the files again when they are needed.
    package func reload() { (known, projects) = ([:], [:]) }
}

extension LintConfigurations {
    /// The configuration of the files in a folder.
    ///
    /// - Parameter folder: absolute and without links; it need not exist.
    package func configuration(in folder: String) throws(FileError) -> LintConfiguration {
        if let chosen { return chosen }
        if let found = known[folder] { return found }
        let outer = { () throws(FileError) -> LintConfiguration in
            let parent = DiskPath.parent(folder)
            return parent == folder ? LintConfiguration() : try self.configuration(in: parent)
        }
        let file = DiskPath.join(folder, Project.configurationFile)
        let found =
            try Disk.status(file)?.kind == .file
            ? LintConfiguration(file, name: DiskPath.way(to: file, from: here), here: here, inheriting: outer)
            : outer()
        known[folder] = found
        return found
    }

    /// The rules in the files of some folders, which are as for `configuration(in:)`; in order, each once.
    package func infos(in folders: Set<String>) throws(FileError) -> [RuleInfo] {
        var found: [RuleID: RuleInfo] = [:]
        for info in try configurations(in: folders).flatMap(\.infos) { found[info.id] = info }
        return found.values.sorted { $0.id < $1.id }
    }

    /// The configurations of some folders, each once.
    private func configurations(in folders: Set<String>) throws(FileError) -> [LintConfiguration] {
        var found: [String?: LintConfiguration] = [:]
        for folder in folders {
            let configuration = try configuration(in: folder)
            found[configuration.folders.first] = configuration
        }
        return Array(found.values)
    }

    /// Whether a configuration or the user leaves a file out, as it is named or where links lead.
    func excludes(_ file: SwiftFile) throws(FileError) -> Bool {
        let named = DiskPath.absolute(file.name, in: here)
        let isLeftOut = exclusions.contains { glob in
            [file.path, named].contains { glob.matches(DiskPath.way(to: $0, from: here)) }
        }
        if isLeftOut { return true }
        if file.configuration.excludes(file.path) { return true }
        guard named != file.path else { return false }
        return try configuration(in: DiskPath.parent(named)).excludes(named)
    }

    /// The folder of the files that are analyzed together with those in a folder; nil if there is none.
    ///
    /// It is that of the repository. Without one, it is the outermost folder with Package.swift, or with a rubric.yml
    /// that applies, so that a rubric.yml in a part of a project separates no files from the rest.
    ///
    /// - Parameter folder: as for `configuration(in:)`.
    func project(around folder: String) -> String? {
        if let found = projects[folder] { return found }
        func contains(_ name: String, _ folder: String) -> Bool { Disk.exists(DiskPath.join(folder, name)) }
        let upward = Array(DiskPath.upward(from: folder))
        let configured = (try? configuration(in: folder))?.folders ?? []
        let found =
            upward.first { contains(".git", $0) }
            ?? upward.last { configured.contains($0) || contains("Package.swift", $0) }
        projects[folder] = .some(found)
        return found
    }

    /// The folder of the project that a file belongs to, or else the file's own. If that does not exist, it is the
    /// nearest one around it.
    ///
    /// - Parameter path: absolute.
    package func root(of path: String) -> String {
        let folder = DiskPath.parent(path)
        return project(around: folder) ?? DiskPath.upward(from: folder).first(where: Disk.exists) ?? folder
    }

    /// Diagnostics about the configurations of files, and about misnamed ones above them, each once and in order.
    ///
    /// - Parameters:
    ///   - folders: those of the files.
    ///   - ids: those of all diagnostics that rubric.yml may name besides the rules.
    package func diagnostics(about folders: Set<String>, knowing ids: Set<String>) throws(FileError) -> [Diagnostic] {
        var found = try configurations(in: folders).flatMap { $0.diagnostics(knowing: ids) }
        if chosen == nil { found += try misnamed(above: folders) }
        return Set(found).sorted()
    }

    private func misnamed(above folders: Set<String>) throws(FileError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var seen: Set<String> = []
        for folder in folders.sorted() {
            let project = project(around: folder)
            let configured = try configuration(in: folder).folders.last
            for place in DiskPath.upward(from: folder) {
                let isInProject = project.map { DiskPath.isBelow(place, $0) } ?? false
                if configured.map({ !isInProject && !DiskPath.isBelow(place, $0) }) == true { break }
                guard seen.insert(place).inserted else { continue }
                found += try MisnamedConfiguration.diagnostics(in: place, here: here).map {
                    var diagnostic = $0
                    // A folder further up may belong to another project.
                    if !isInProject, !folders.contains(place) { diagnostic.severity = .warning }
                    return diagnostic
                }
            }
        }
        return found
    }
}
