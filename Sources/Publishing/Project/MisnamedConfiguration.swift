import Diagnostics
import Files

/// A configuration of another name than rubric.yml, which nothing reads.
enum MisnamedConfiguration {
    /// What people call it who know it from other tools.
    static let names = ["rubric.yaml", ".rubric.yml", ".rubric.yaml"]

    /// Those that lie in a folder.
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
            .misnamedConfiguration, "'\(DiskPath.name(file))' is not read", at: Location(file),
            notes: [
                isBesideAnother
                    ? "'rubric.yml' beside it is; move what is to hold there, and remove this one"
                    : "rename it to 'rubric.yml'"
            ])
        if isBesideAnother { diagnostic.severity = .warning }
        return diagnostic
    }

    /// What is said of a folder, or of all from it upward to the one with rubric.yml.
    ///
    /// - Parameters:
    ///   - folder: absolute.
    ///   - found: the configuration that is read.
    ///   - isRoot: whether the folder is looked at alone.
    ///   - here: the absolute folder that reports name files relative to.
    static func diagnostics(from folder: String, to found: String?, isRoot: Bool, here: String) throws(FileError)
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
                // Further up it may be another project's.
                if !isFirst { said.severity = .warning }
                diagnostics.append(said)
            }
            guard !isLast else { return diagnostics }
            isFirst = false
            folder = DiskPath.parent(folder)
        }
    }
}
