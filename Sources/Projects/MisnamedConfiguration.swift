package import Diagnostics
package import Files

/// A configuration file with a wrong name, which is not read.
package enum MisnamedConfiguration {
    /// The usual names.
    package static let names = ["Rubric.yaml", "Rubric.yml", "rubric.yaml", ".rubric.yml", ".rubric.yaml"]

    /// The misnamed configurations in a folder, in byte order, with any capitalization.
    static func names(in folder: String) throws(FileError) -> [String] {
        // A folder that cannot be listed is reported when its files are read.
        guard let entries = try? Disk.list(folder) else { return [] }
        let found = entries.filter { $0.kind != .folder }.map(\.name).filter { name in
            name != Project.configurationFile && names.contains { $0.lowercased() == name.lowercased() }
        }
        guard !found.isEmpty, !entries.contains(where: { $0.name == Project.configurationFile }) else { return found }
        // A disk that ignores case reads another spelling as rubric.yml.
        let isRead = try Disk.status(DiskPath.join(folder, Project.configurationFile)) != nil
        return found.filter { !isRead || $0.lowercased() != Project.configurationFile }
    }

    /// - Parameters:
    ///   - file: as reports name it.
    ///   - isBesideAnother: whether rubric.yml is there as well, so that a configuration is read after all.
    static func diagnostic(_ file: String, isBesideAnother: Bool) -> Diagnostic {
        var diagnostic = Diagnostic(
            .misnamedConfiguration, "'\(DiskPath.name(file))' is ignored", at: Location(file),
            notes: [
                isBesideAnother
                    ? "only 'rubric.yml' is read; move your settings there and remove this file"
                    : "rename it to 'rubric.yml'"
            ])
        if isBesideAnother { diagnostic.severity = .warning }
        return diagnostic
    }

    /// Diagnostics about the configurations in a folder.
    ///
    /// - Parameters:
    ///   - folder: absolute.
    ///   - here: the absolute folder that reports name files relative to.
    package static func diagnostics(in folder: String, here: String) throws(FileError) -> [Diagnostic] {
        let names = try names(in: folder)
        guard !names.isEmpty else { return [] }
        let isBesideAnother = try Disk.status(DiskPath.join(folder, Project.configurationFile))?.kind == .file
        return names.map {
            diagnostic(DiskPath.way(to: DiskPath.join(folder, $0), from: here), isBesideAnother: isBesideAnother)
        }
    }
}
