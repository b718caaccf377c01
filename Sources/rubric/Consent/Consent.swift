import ArgumentParser
import Base
import CodeLinting
import Files
import Pages
import Projects
import Settings

/// The user's consent to start programs for a rulebook.
///
/// A rulebook can come from a stranger, so nothing in it counts: only the environment and the folders that the user
/// trusts. Options of a command are for the command to look at.
struct Consent {
    /// Programs that a rulebook can ask for, as RUBRIC_ALLOW names them.
    enum Subject: String, CaseIterable {
        /// The Swift compiler.
        case compile
        /// Linters of others.
        case linters
    }

    private let allowed: Set<Subject>

    /// Reads RUBRIC_ALLOW.
    init() throws(ValidationError) {
        var allowed: Set<Subject> = []
        for word in (CurrentProcess.variable("RUBRIC_ALLOW") ?? "").split(separator: ",") {
            let name = word.trimming(while: \.isWhitespace)
            guard let subject = Subject(rawValue: String(name)) else {
                let names = Subject.allCases.map { "'\($0.rawValue)'" }.joined(separator: " and ")
                throw ValidationError("unknown word '\(name)' in RUBRIC_ALLOW; the words are \(names)")
            }
            allowed.insert(subject)
        }
        self.allowed = allowed
    }

    /// Nil if programs may be started for a rulebook that asks for it; otherwise, the line that says that they are not.
    func refusal(of subject: Subject, for project: Project) throws(FileError) -> String? {
        if allowed.contains(subject) { return nil }
        let request = Self.request(of: project, for: subject)
        var reason = ""
        switch try TrustedFolders.read().settings(of: project.root, for: subject) {
        case request?: return nil
        case nil: break
        default: reason = ", because its settings changed after 'rubric trust'"
        }
        let word = subject.rawValue
        return "skipped: \(subject.name)\(reason); to allow it, pass --\(word)"
            + (request == nil
                ? " or set RUBRIC_ALLOW=\(word)" : ", set RUBRIC_ALLOW=\(word), or run 'rubric trust'")
    }

    /// The settings with which a rulebook asks for programs, as a text; nil if it does not ask.
    ///
    /// The text has all that a program is told besides the files of the rulebook. It is compared as it is, because a
    /// stranger can find another text with the same short hash.
    static func request(of project: Project, for subject: Subject) -> String? {
        switch subject {
        case .compile: project.configuration.compileRequest
        // All that they are told are the names of rules, and how code is laid out.
        case .linters:
            project.configuration.checksFormat || project.namesOtherLinters
                ? "swift-format, swiftlint"
                    + (project.formatLayout.isEmpty ? "" : " " + JSON.object(project.formatLayout).compactText)
                : nil
        }
    }
}

extension Project {
    /// Whether a page names a rule of another linter.
    fileprivate var namesOtherLinters: Bool {
        let pages = try? pagesWithRules(ContentScan(self))
        return pages?.contains { $0.statedRules.contains { !$0.keys.enforcedBy.isEmpty } } ?? false
    }
}

extension Consent.Subject {
    /// What is not done without consent.
    fileprivate var name: String {
        switch self {
        case .compile: "compiling the samples"
        case .linters: "verifying samples with other linters"
        }
    }
}
