import Foundation
import TestSupport

/// A run of the built `rubric`, as a user starts it.
struct Command {
    let status: Int32
    let output: String
    let talk: String

    /// The executable lies beside the bundle of the tests.
    private static let executable = locate()

    /// - Parameter folder: the current folder, unless it is the tests' own.
    init(_ arguments: [String], in folder: String? = nil) throws {
        self.init(try ProgramRun([Self.found()] + arguments, in: folder))
    }

    /// - Parameter inputFile: what standard input is, in place of a file with `input`.
    @discardableResult
    init(
        _ arguments: String..., in folder: TemporaryFolder, at path: String = "", input: String = "",
        inputFile: String? = nil, environment: [String: String] = [:]
    ) throws {
        try self.init(
            arguments, in: folder, at: path, input: input, inputFile: inputFile, environment: environment)
    }

    @discardableResult
    init(
        _ arguments: [String], in folder: TemporaryFolder, at path: String = "", input: String = "",
        inputFile: String? = nil, environment: [String: String] = [:]
    ) throws {
        self.init(
            try ProgramRun(
                [Self.found()] + arguments, in: path.isEmpty ? folder.path : folder(path), input: input,
                inputFile: inputFile, environment: environment))
    }

    private init(_ run: ProgramRun) {
        status = run.status
        output = run.output
        talk = run.talk
    }

    /// The output's lines without empty ones.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The output as JSON.
    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    /// The ids of a JSON report's findings, in order.
    func ids() throws -> [String] {
        (try json()["findings"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
}

extension Command {
    private struct NotBuilt: Error {}

    static func found() throws -> String {
        guard let path = executable else { throw NotBuilt() }
        return path
    }

    private static func locate() -> String? {
        // The bundle's own place differs between systems; the executable is in its folder or one around it.
        var folders = Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments.first ?? "")]
        folders += folders.map { $0.deletingLastPathComponent() }
        return folders.map { $0.appending(path: "rubric").path }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
