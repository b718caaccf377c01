import ArgumentParser
import Base
import Files
import Subprocess

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
    init(_ name: String, in folder: String, _ console: Console) async throws {
        self.folder = folder
        let place = try await Git.run(["rev-parse", "--is-inside-work-tree"], in: folder, console)
        guard place.isSuccess, place.text == "true" else {
            throw console.usageError(
                "'\(folder)' is not in a git repository, so '--changed \(name)' has nothing to compare with",
                notes: Git.notes(place))
        }
        // A name cannot begin with a hyphen (git-check-ref-format), and no option follows '--end-of-options'.
        let found = try await Git.run(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: folder, console)
        guard found.isSuccess, !name.hasPrefix("-"), !found.text.isEmpty, found.text.allSatisfy(\.isHexDigit) else {
            let advice = try await Self.advice(in: folder, console)
            throw console.usageError("unknown git revision '\(name)'", notes: [advice])
        }
        commit = found.text
    }

    /// What to do about an unknown revision.
    private static func advice(in folder: String, _ console: Console) async throws -> String {
        if try await Git.run(["rev-list", "--max-count=1", "--all"], in: folder, console).text.isEmpty {
            return "the repository has no commits yet"
        }
        if try await Git.run(["rev-parse", "--is-shallow-repository"], in: folder, console).text == "true" {
            return "the clone is shallow, so it may lack the revision; fetch it, or clone the complete history"
        }
        return "--changed takes a branch, a tag, a commit or 'HEAD'"
    }

    /// The files below the folder that differ from the revision, relative to it: committed, staged, unstaged or
    /// untracked since.
    func changedFiles(_ console: Console) async throws -> Set<String> {
        let difference = ["--name-only", "-z", "--no-renames", "--no-ext-diff", "--relative", commit, "--", "."]
        let questions = [
            ["diff"] + difference, ["diff", "--cached"] + difference,
            ["ls-files", "--others", "--exclude-standard", "-z", "--", "."],
        ]
        var files: Set<String> = []
        for question in questions {
            let answer = try await Git.run(question, in: folder, console)
            guard answer.isSuccess else {
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
    static func changedFiles(since name: String, of paths: [String], _ console: Console) async throws -> Set<String> {
        let folders = try paths.map { path in
            let real = try Disk.realPath(path)
            return try Disk.status(real)?.kind == .folder ? real : DiskPath.parent(real)
        }
        var files: Set<String> = []
        for folder in Set(folders).sorted() {
            let changed = try await GitRevision(name, in: folder, console).changedFiles(console)
            files.formUnion(changed.map { DiskPath.join(folder, $0) })
        }
        return files
    }
}

/// Runs the installed git.
private enum Git {
    struct Answer {
        var isSuccess: Bool
        var output: [UInt8]
        var errors: String

        var text: String { String(String(decoding: output, as: UTF8.self).trimming(while: \.isWhitespace)) }
    }

    static func run(_ arguments: [String], in folder: String, _ console: Console) async throws -> Answer {
        // Messages in English, and no lock that would block a commit.
        var variables: [Environment.Key: String?] = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
        // Hooks of linked worktrees set these, and git would take the folder for the root of the worktree.
        if CurrentProcess.variable("GIT_WORK_TREE") == nil {
            for name: Environment.Key in ["GIT_DIR", "GIT_INDEX_FILE"] { variables.updateValue(nil, forKey: name) }
        }
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-C", folder] + arguments),
                environment: .inherit.updating(variables), output: .bytes(limit: .max), error: .string(limit: .max))
            return Answer(
                isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
                errors: result.standardError)
        } catch {
            console.fail(
                "--changed requires git, which could not be started",
                notes: ["install git, or pass the changed files as paths"])
            throw ExitCode(74)
        }
    }

    /// The first line of git's own message.
    static func notes(_ answer: Answer) -> [String] {
        answer.errors.split(whereSeparator: \.isNewline).first.map { ["git: \($0)"] } ?? []
    }
}
