import ArgumentParser
import Base
import Files
import Foundation

/// A revision of the git repository that a folder lies in, and what differs from it.
struct GitRevision {
    private let folder: String
    /// The commit's object name, so that the user's text is never an argument again.
    private let commit: String

    /// Finds a revision.
    ///
    /// - Parameters:
    ///   - name: as the user wrote it: a branch, a tag, a commit, `HEAD~2`.
    ///   - folder: absolute; any folder of the repository.
    init(_ name: String, in folder: String, _ console: Console) throws {
        self.folder = folder
        let place = try Git.run(["rev-parse", "--is-inside-work-tree"], in: folder, console)
        guard place.status == 0, place.text == "true" else {
            throw console.usageError(
                "'\(folder)' is not in a git repository, so '--changed \(name)' has nothing to compare with",
                notes: Git.notes(place))
        }
        // A name cannot begin with a hyphen (git-check-ref-format), and no option follows '--end-of-options'.
        let found = try Git.run(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: folder, console)
        guard found.status == 0, !name.hasPrefix("-"), !found.text.isEmpty, found.text.allSatisfy(\.isHexDigit) else {
            throw console.usageError("unknown git revision '\(name)'", notes: [try Self.advice(in: folder, console)])
        }
        commit = found.text
    }

    /// What to do about an unknown revision.
    private static func advice(in folder: String, _ console: Console) throws -> String {
        if try Git.run(["rev-list", "--max-count=1", "--all"], in: folder, console).text.isEmpty {
            return "the repository has no commits yet"
        }
        if try Git.run(["rev-parse", "--is-shallow-repository"], in: folder, console).text == "true" {
            return "the clone is shallow, so it may lack the revision; fetch it, or clone the complete history"
        }
        return "--changed takes a branch, a tag, a commit or 'HEAD'"
    }

    /// The files below the folder that differ from the revision, relative to it: committed, staged, unstaged or
    /// untracked since.
    func changedFiles(_ console: Console) throws -> Set<String> {
        let difference = ["--name-only", "-z", "--no-renames", "--no-ext-diff", "--relative", commit, "--", "."]
        let questions = [
            ["diff"] + difference, ["diff", "--cached"] + difference,
            ["ls-files", "--others", "--exclude-standard", "-z", "--", "."],
        ]
        var files: Set<String> = []
        for question in questions {
            let answer = try Git.run(question, in: folder, console)
            guard answer.status == 0 else {
                console.fail("git could not list the changes in '\(folder)'", notes: Git.notes(answer))
                throw ExitCode(74)
            }
            files.formUnion(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
        }
        return files
    }
}

extension GitRevision {
    /// The absolute paths of the files among some paths that differ from a revision.
    ///
    /// Each path may lie in a repository of its own.
    ///
    /// - Parameter paths: files and folders, as the user named them.
    static func changedFiles(since name: String, of paths: [String], _ console: Console) throws -> Set<String> {
        let folders = try paths.map { path in
            let real = try Disk.realPath(path)
            return try Disk.status(real)?.kind == .folder ? real : DiskPath.parent(real)
        }
        var files: Set<String> = []
        for folder in Set(folders).sorted() {
            let changed = try GitRevision(name, in: folder, console).changedFiles(console)
            files.formUnion(changed.map { DiskPath.join(folder, $0) })
        }
        return files
    }
}

/// Runs the installed git.
private enum Git {
    struct Answer {
        var status: Int32
        var output: Data
        var errors: Data

        var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    static func run(_ arguments: [String], in folder: String, _ console: Console) throws -> Answer {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        // Messages in English, and no lock that would block a commit.
        var environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 }
        // Hooks of linked worktrees set these, and git would take the folder for the root of the worktree.
        if environment["GIT_WORK_TREE"] == nil {
            for name in ["GIT_DIR", "GIT_INDEX_FILE"] { environment[name] = nil }
        }
        process.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw missing(console)
        }
        // Both pipes are read at once, since git may fill either.
        let handles = [output.fileHandleForReading, errors.fileHandleForReading]
        let answers = ParallelMap.values(2, jobs: 2) { handles[$0].readDataToEndOfFile() }
        process.waitUntilExit()
        // 'env' exits with these where there is no such command.
        guard process.terminationStatus != 127, process.terminationStatus != 126 else { throw missing(console) }
        return Answer(status: process.terminationStatus, output: answers[0], errors: answers[1])
    }

    /// The first line of git's own message.
    static func notes(_ answer: Answer) -> [String] {
        let lines = String(decoding: answer.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.first.map { ["git: \($0)"] } ?? []
    }

    private static func missing(_ console: Console) -> ExitCode {
        console.fail(
            "--changed requires git, which could not be started",
            notes: ["install git, or pass the changed files as paths"])
        return ExitCode(74)
    }
}
