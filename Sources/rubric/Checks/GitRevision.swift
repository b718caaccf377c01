import ArgumentParser
import Base
import Files
import Subprocess

/// A revision of the git repository that a folder lies in, and what differs from it.
struct GitRevision {
    private let git: Git
    /// The commit's object name, so that the user's text is never an argument again.
    private let commit: String

    /// Finds a revision.
    ///
    /// - Parameters:
    ///   - name: as the user wrote it: a branch, a tag, a commit, `HEAD~2`.
    ///   - folder: absolute; any folder of the repository.
    init(_ name: String, in folder: String, _ console: Console) async throws {
        git = try await Git(in: folder, console)
        let place = try await git.run(["rev-parse", "--is-inside-work-tree"])
        guard place.isSuccess, place.text == "true" else {
            throw console.usageError(
                "'\(folder)' is not in a git repository, so '--changed \(name)' has nothing to compare with",
                notes: Git.notes(place))
        }
        // A name cannot begin with a hyphen (git-check-ref-format).
        guard name.utf8.first != UInt8(ascii: "-") else { throw try await Self.unknown(name, git, console) }
        let found = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
        guard found.isSuccess, !found.text.isEmpty, found.text.allSatisfy(\.isHexDigit) else {
            throw try await Self.unknown(name, git, console)
        }
        commit = found.text
    }

    private static func unknown(_ name: String, _ git: Git, _ console: Console) async throws -> ExitCode {
        console.usageError("unknown git revision '\(name)'", notes: [try await advice(git)])
    }

    /// What to do about an unknown revision.
    private static func advice(_ git: Git) async throws -> String {
        if try await git.run(["rev-list", "--max-count=1", "--all"]).text.isEmpty {
            return "the repository has no commits yet"
        }
        if try await git.run(["rev-parse", "--is-shallow-repository"]).text == "true" {
            return "the clone is shallow, so it may lack the revision; fetch it, or clone the complete history"
        }
        return "--changed takes a branch, a tag, a commit or 'HEAD'"
    }

    /// The files below the folder that differ from the revision, relative to it: committed, staged, unstaged or
    /// untracked since.
    func changedFiles(_ console: Console) async throws -> Set<String> {
        // For submodules, git would start another git, with their configuration.
        let difference = [
            "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
            "--relative", commit, "--", ".",
        ]
        let questions = [
            ["diff"] + difference, ["diff", "--cached"] + difference,
            ["ls-files", "--others", "--exclude-standard", "-z", "--", "."],
        ]
        var files: Set<String> = []
        for question in questions {
            let answer = try await git.run(question)
            guard answer.isSuccess else {
                console.fail("git could not list the changes in '\(git.folder)'", notes: Git.notes(answer))
                throw ExitCode(74)
            }
            files.formUnion(answer.parts.map { String(decoding: $0, as: UTF8.self) })
        }
        return files
    }
}

extension GitRevision {
    /// The bytes that a file had; nil if it did not exist.
    ///
    /// - Parameter file: relative to the folder.
    func bytes(of file: String) async throws -> [UInt8]? {
        let answer = try await git.run(["cat-file", "blob", "\(commit):./\(file)"])
        return answer.isSuccess ? answer.output : nil
    }

    /// The files below the folder that differ from the revision, with the bytes that they had there.
    ///
    /// - Parameter isWanted: whether the bytes of a file are needed.
    func earlierFiles(_ console: Console, where isWanted: (String) -> Bool = { _ in true }) async throws
        -> [String: [UInt8]?]
    {
        var files: [String: [UInt8]?] = [:]
        for file in try await changedFiles(console) where isWanted(file) {
            files.updateValue(try await bytes(of: file), forKey: file)
        }
        return files
    }

    /// The Swift files among some paths that differ from a revision, by their absolute paths.
    ///
    /// - Parameter paths: files and folders, as the user named them; each may lie in a repository of its own.
    static func earlierCode(since name: String, of paths: [String], _ console: Console) async throws
        -> [String: [UInt8]?]
    {
        var files: [String: [UInt8]?] = [:]
        for folder in try folders(of: paths) {
            let revision = try await GitRevision(name, in: folder, console)
            for (file, bytes) in try await revision.earlierFiles(console, where: { $0.hasSuffix(".swift") }) {
                files.updateValue(bytes, forKey: DiskPath.join(folder, file))
            }
        }
        return files
    }

    /// The folders that paths name or that hold the files that they name, absolute and in order.
    private static func folders(of paths: [String]) throws -> [String] {
        Set(
            try paths.map { path in
                let real = try Disk.realPath(path)
                return try Disk.status(real)?.kind == .folder ? real : DiskPath.parent(real)
            }
        ).sorted()
    }

    /// The absolute paths of the files among some paths that differ from a revision.
    ///
    /// Each path may lie in a repository of its own.
    ///
    /// - Parameter paths: files and folders, as the user named them.
    static func changedFiles(since name: String, of paths: [String], _ console: Console) async throws -> Set<String> {
        var files: Set<String> = []
        for folder in try folders(of: paths) {
            let changed = try await GitRevision(name, in: folder, console).changedFiles(console)
            files.formUnion(changed.map { DiskPath.join(folder, $0) })
        }
        return files
    }
}

/// The installed git, which starts no program that a repository names.
///
/// A repository can come from a stranger, and its configuration names programs: a monitor of the file system, filters
/// of files, hooks, and transports that fetch missing objects.
private struct Git {
    /// Absolute; any folder of a repository.
    let folder: String
    private let console: Console
    /// An array, since git tells names apart that are equal as Swift compares them.
    private var settings = [(name: "core.fsmonitor", value: "false"), (name: "core.hooksPath", value: "/dev/null")]

    struct Answer {
        var isSuccess: Bool
        var output: [UInt8]
        var errors: String

        var text: String { String(String(decoding: output, as: UTF8.self).trimming(while: \.isWhitespace)) }

        /// The texts between NUL bytes.
        var parts: [ArraySlice<UInt8>] { output.split(separator: 0) }
    }

    init(in folder: String, _ console: Console) async throws {
        (self.folder, self.console) = (folder, console)
        // Git has no option that turns off all filters. Without them, a file can differ that did not change.
        for part in try await run(["config", "--list", "--name-only", "-z"]).parts
        where part.starts(with: "filter.".utf8) {
            guard let name = String(validating: part, as: UTF8.self) else {
                throw console.usageError(
                    "the configuration of git in '\(folder)' names a filter that is not UTF-8",
                    notes: ["remove it, or pass the changed files as paths instead of --changed"])
            }
            settings.append((name, ""))
        }
    }

    func run(_ arguments: [String]) async throws -> Answer {
        var variables: [Environment.Key: String?] = [
            // Messages in English, and no lock that would block a commit.
            "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0",
            // No object is fetched: not by git 2.45 and later, nor by any transport.
            "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
            "PATH": CurrentProcess.programFolders.joined(separator: ":"),
        ]
        // Hooks of linked worktrees set these, and git would take the folder for the root of the worktree.
        if CurrentProcess.variable("GIT_WORK_TREE") == nil {
            for name: Environment.Key in ["GIT_DIR", "GIT_INDEX_FILE"] { variables.updateValue(nil, forKey: name) }
        }
        // After those of the user, so that these count.
        let count = CurrentProcess.variable("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
        variables["GIT_CONFIG_COUNT"] = "\(count + settings.count)"
        for (number, setting) in settings.enumerated() {
            variables[Environment.Key(stringLiteral: "GIT_CONFIG_KEY_\(count + number)")] = setting.name
            variables[Environment.Key(stringLiteral: "GIT_CONFIG_VALUE_\(count + number)")] = setting.value
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
