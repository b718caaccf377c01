import Foundation
import TestSupport
import Testing

/// Repositories of strangers, whose configuration names programs: `--changed` starts none of them.
@Suite struct GitProgramTests {
    struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Shell commands in the repository; `$MARK` is a program that leaves a mark.
        let setup: String
        /// A command of git that starts the program, which shows that the attack works.
        var verification = "git diff --name-only HEAD"
    }

    static let attacks = [
        Attack(testDescription: "monitor", setup: "git config core.fsmonitor $MARK"),
        Attack(
            testDescription: "filter", setup: "git config filter.e.clean $MARK; echo '* filter=e' > .gitattributes"),
        Attack(
            testDescription: "required filter, outside of the worktree",
            setup: """
                git config filter.e.process $MARK; git config filter.e.required true
                echo '* filter=e' > .git/info/attributes
                """),
        Attack(
            testDescription: "filter with '=' in its name",
            setup: "git config 'filter.a=b.clean' $MARK; echo '* filter=a=b' > .gitattributes"),
        Attack(
            testDescription: "filters whose names differ in their encoding only",
            setup: """
                a=$(printf 'e\\314\\201'); b=$(printf '\\303\\251')
                for n in $a $b; do git config filter.$n.clean $MARK; echo "*.md filter=$n" >> .gitattributes; done
                echo "Content/index.md filter=$a" >> .gitattributes
                """),
        Attack(
            testDescription: "filter whose name begins with an accent",
            setup: """
                n=$(printf '\\314\\201e'); git config filter.$n.clean $MARK
                echo "* filter=$n" > .gitattributes
                """),
        Attack(
            testDescription: "filter in an included file",
            setup: """
                printf '[filter "e"]\\n clean = %s\\n' $MARK > .git/more
                git config include.path more; echo '* filter=e' > .gitattributes
                """),
        Attack(
            testDescription: "filter of a worktree",
            setup: """
                git config extensions.worktreeConfig true; git config --worktree filter.e.clean $MARK
                echo '* filter=e' > .gitattributes
                """),
        Attack(
            testDescription: "submodule",
            setup: """
                git init --quiet sub; cd sub; echo a > a; git add a; git commit --quiet -m x
                git config core.fsmonitor $MARK; cd ..
                git add sub 2> /dev/null; git commit --quiet -m x; echo b > sub/b
                """),
        Attack(
            testDescription: "hook",
            setup: "mkdir -p .git/hooks; cp $MARK .git/hooks/post-index-change; touch -d 2001-01-01 Content/b.md"),
        Attack(
            testDescription: "hooks elsewhere",
            setup: """
                mkdir hooks; cp $MARK hooks/post-index-change; git config core.hooksPath hooks
                touch -d 2001-01-01 Content/b.md
                """),
        Attack(
            testDescription: "transport of missing objects",
            setup: """
                git config core.repositoryformatversion 1; git config extensions.partialClone origin
                git config remote.origin.promisor true; git config protocol.ext.allow always
                git config remote.origin.url "ext::$MARK x"
                echo 1234567890123456789012345678901234567890 > .git/refs/heads/main
                """, verification: "git rev-parse --verify 'HEAD^{commit}'"),
        Attack(
            testDescription: "program of a remote",
            setup: """
                git config core.repositoryformatversion 1; git config extensions.partialClone origin
                git config remote.origin.promisor true; git config remote.origin.uploadpack $MARK
                git config remote.origin.url "$PWD"
                echo 1234567890123456789012345678901234567890 > .git/refs/heads/main
                """, verification: "git rev-parse --verify 'HEAD^{commit}'"),
        Attack(
            testDescription: "difference",
            setup: """
                git config diff.external $MARK; git config diff.e.command $MARK; git config diff.e.textconv $MARK
                git config core.pager $MARK; git config pager.diff $MARK; git config alias.rev-parse "!$MARK"
                echo '* diff=e' > .gitattributes
                """, verification: "git diff HEAD"),
    ]

    private func repository(_ attack: Attack) throws -> (GitFolder, program: TemporaryFolder) {
        let program = try TemporaryFolder()
        // A filter reads its input, which would otherwise be lost, and a transport waits for an answer.
        try program.write("mark.sh", "#!/bin/sh\necho \"$0 $*\" >> '\(program("started"))'\nexit 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program("mark.sh"))
        let repository = try GitFolder(["Content/index.md": "# A\n", "Content/b.md": "# B\n\n[a](index.md)\n"])
        let setup = try GitFolder.run(
            ["sh", "-e", "-c", attack.setup], in: repository.folder, environment: ["MARK": program("mark.sh")])
        #expect(setup.status == 0, "\(setup.text)")
        try repository.folder.write("Content/index.md", "# A\n\n[gone](gone.md)\n")
        return (repository, program)
    }

    @Test(arguments: attacks) func startsNothing(_ attack: Attack) throws {
        let (repository, program) = try repository(attack)
        let run = try Command(
            "check", "--changed", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(program.read("started") == nil, "\(run.talk)")
        let lint = try Command(
            "lint", "--changed", "HEAD", ".", in: repository.folder, environment: GitFolder.environment)
        #expect(program.read("started") == nil, "\(lint.talk)")
        // Git finds what changed without the programs, if it has the objects.
        if attack.verification.contains("diff") { #expect(run.output.contains("gone.md"), "\(run.talk)\(run.output)") }
    }

    /// Git itself starts the program, so that the test above tests something.
    @Test(arguments: attacks) func gitStartsIt(_ attack: Attack) throws {
        let (repository, program) = try repository(attack)
        _ = try GitFolder.run(["sh", "-c", attack.verification], in: repository.folder)
        #expect(program.read("started") != nil)
    }

    /// The user's own settings stay, such as the folders that are trusted in a container.
    @Test func settingsInTheEnvironmentStay() throws {
        let repository = try GitFolder(["Content/index.md": "# A\n", "Content/b.md": "# B\n"])
        try repository.folder.write("Content/index.md", "# A\n\n[gone](gone.md)\n")
        let ignored = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.excludesFile"]
        try repository.folder.write("Content/new.md", "# N\n\n[gone](gone.md)\n")
        let excludes = try TemporaryFolder()
        try excludes.write("ignore", "new.md\n")
        let run = try Command(
            "check", "--changed", "HEAD", "--format", "json", in: repository.folder,
            environment: GitFolder.environment.merging(ignored) { $1 }.merging(
                ["GIT_CONFIG_VALUE_0": excludes("ignore")]) { $1 })
        #expect(try run.json()["findings"] as? [Any] != nil)
        #expect(run.output.contains("Content/index.md") && !run.output.contains("Content/new.md"), "\(run.output)")
    }

    @Test func aFilterThatIsNotUTF8IsRejected() throws {
        let repository = try GitFolder(["Content/index.md": "# A\n"])
        _ = try GitFolder.run(
            ["sh", "-c", "printf '[filter \"\\377\"]\\n clean = false\\n' >> .git/config"], in: repository.folder)
        let run = try Command(
            "check", "--changed", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(run.status == 64 && run.talk.contains("names a filter that is not UTF-8"), "\(run.talk)")
    }
}
