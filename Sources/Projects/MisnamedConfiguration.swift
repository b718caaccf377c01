package import Diagnostics
package import Files

/// A configuration file with a wrong name, which is not read.
package enum MisnamedConfiguration {
    /// Names that other tools use.
    package static let names = ["rubric.yaml", ".rubric.yml", ".rubric.yaml"]

    /// The misnamed configurations in a folder.
    static func names(in folder: String) throws(FileError) -> [String] {
        var found: [String] = []
        for name in names { if try Disk.status(DiskPath.join(folder, name))?.kind == .file { found.append(name) } }
        return found
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

    /// Diagnostics about a folder, or about all from it upward to the one with rubric.yml.
    ///
    /// - Parameters:
    ///   - folder: absolute.
    ///   - found: the configuration that is read.
    ///   - isRoot: whether the folder is looked at alone.
    ///   - here: the absolute folder that reports name files relative to.
    package static func diagnostics(from folder: String, to found: String?, isRoot: Bool, here: String)
        throws(FileError)
        -> [Diagnostic]
    {
        var folder = folder
        var isFirst = true
        var diagnostics: [Diagnostic] = []
        while true {
            let isLast = isRoot || folder == found.map(DiskPath.parent) || folder == DiskPath.parent(folder)
            for name in try names(in: folder) {
                let file = DiskPath.way(to: DiskPath.join(folder, name), from: here)
                var said = diagnostic(file, isBesideAnother: isLast && found != nil)
                // A folder further up may belong to another project.
                if !isFirst { said.severity = .warning }
                diagnostics.append(said)
            }
            guard !isLast else { return diagnostics }
            isFirst = false
            folder = DiskPath.parent(folder)
        }
    }
}
