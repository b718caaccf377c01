import Files

/// A folder in which the compiler looks for the modules of a rulebook.
struct ModuleFolder {
    /// The paths of the files that can be a part of a module: `Trams.swiftmodule/x86_64-unknown-linux-gnu.swiftmodule`.
    private let files: [String]

    /// - Parameter path: absolute.
    init(_ path: String) throws(FileError) {
        var files: [String] = []
        for entry in try Disk.list(path) {
            let file = DiskPath.join(path, entry.name)
            if entry.name.hasSuffix(".swiftmodule"), try Disk.status(file)?.kind == .folder {
                files += try Disk.list(file).map { DiskPath.join(file, $0.name) }
            } else {
                files.append(file)
            }
        }
        self.files = files
    }

    /// What differs after a module was built again.
    var states: [String] {
        get throws(FileError) {
            var states: [String] = []
            for file in files {
                let status = try Disk.status(file)
                states.append("\(file) \(status?.size ?? 0) \(String(describing: status?.modified))")
            }
            return states
        }
    }

    /// Rejects a module that is there only as text: an interface.
    ///
    /// The compiler is told not to build one, and would report only that there is no such module.
    func requireCompiledModules() throws(FileError) {
        for file in files where file.hasSuffix(".swiftinterface") {
            // The compiled module lies beside it: 'Trams.swiftmodule' beside 'Trams.private.swiftinterface'.
            let isCompiled = ["", ".private", ".package"].contains { kind in
                let ending = kind + ".swiftinterface"
                return file.hasSuffix(ending) && files.contains(file.dropLast(ending.count) + ".swiftmodule")
            }
            guard isCompiled else {
                throw FileError(
                    file, .use, reason: "a module interface can start programs; only compiled modules are read")
            }
        }
    }
}
