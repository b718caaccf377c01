import Foundation
import TestSupport

/// A temporary folder that is a git repository of its own, whatever this machine's settings.
struct GitFolder {
    let folder: TemporaryFolder

    /// What keeps git from reading settings or asking anybody.
    static let environment = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
        "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
    ]

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(name, text) }
        try git("init", "--quiet", "--initial-branch=main", ".")
        try commit()
    }

    func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--no-verify", "--message", "x")
    }

    /// Runs git; its exit code, and what it printed to standard output and then to standard error.
    @discardableResult func git(_ arguments: String..., environment: [String: String] = [:]) throws -> (
        status: Int32, text: String
    ) {
        try Self.run(["git"] + arguments, in: folder, environment: environment)
    }

    /// Runs a program that is looked for as a shell does.
    @discardableResult static func run(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> (status: Int32, text: String) {
        let run = try ProgramRun(
            arguments, in: folder.path, environment: Self.environment.merging(environment) { $1 })
        return (run.status, run.output + run.talk)
    }
}
