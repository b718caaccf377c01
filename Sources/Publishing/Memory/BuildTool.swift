import Files

/// What a build is made with: the program, the libraries that it loads, and what it was asked for.
enum BuildTool {
    /// Another one where anything of it is another; nil where the system does not say what a program is made of.
    ///
    /// - Parameter options: in words, all that makes a build otherwise but the files of the project.
    static func hash(options: [String]) -> ContentHash? {
        guard let files = ProgramFiles.loaded() else { return nil }
        var print = Fingerprint()
        print.add(options)
        for file in files + plugins(beside: files) {
            guard let stamp = FileStamp(file) else { return nil }
            print.add(file)
            print.add(stamp)
        }
        return print.hash
    }

    /// What Graphviz loads when it is asked for its first layout, and the list of it: they lie in a folder beside it.
    private static func plugins(beside files: [String]) -> [String] {
        files.filter { DiskPath.name($0).hasPrefix("libgvc.") }.flatMap { library -> [String] in
            let folder = DiskPath.join(DiskPath.parent(library), "graphviz")
            let names = (try? Disk.list(folder)) ?? []
            return names.map { DiskPath.join(folder, $0.name) }
        }
    }
}
