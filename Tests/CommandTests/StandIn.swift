import Foundation
import TestSupport

/// Programs in a folder of their own that note how they are started.
struct StandIn {
    private let folder: TemporaryFolder

    /// A compiler that answers as the real one, finds no errors in samples, and one in the file that has to have one.
    static let compiler = """
        case "$*" in *-print-target-info*)
            echo '{"compilerVersion": "Swift version 6.3 (stand-in)", "paths": {"runtimeResourcePath": "/nowhere"}}'
            exit 0;;
        esac
        for argument in "$@"; do
            case $argument in End*.swift) echo "$argument:1:1: error: planted"; exit 1;; esac
        done
        """

    /// - Parameter programs: the rest of a script for each name.
    init(_ programs: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, script) in programs {
            // Each argument is a line; a newline in one would make two.
            let note = "for a in \"$0\" \"$@\"; do printf '%s\\n' \"$a\"; done >> '\(folder("started"))'"
            try folder.write(name, "#!/bin/sh\n\(note)\n\(script)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder(name))
        }
    }

    func path(_ name: String) -> String { folder(name) }

    /// The arguments of all starts, each with the program before it.
    var started: [String] { (folder.read("started") ?? "").split(separator: "\n").map(String.init) }

    /// A PATH that finds these programs before others, or only these.
    func environment(alone: Bool = false) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return ["PATH": alone ? folder.path : folder.path + ":" + path]
    }
}
