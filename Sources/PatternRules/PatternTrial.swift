import Base
package import Diagnostics
package import Linting
import Settings

/// A pattern outside a page, for `rubric try`.
package struct PatternTrial: Sendable {
    /// Nil if the pattern, a constraint or the replacement is invalid.
    package let rule: PatternRule?
    /// The errors; files are named after the parts of the command.
    package let diagnostics: [Diagnostic]
    private let texts: [String: String]

    /// The id of its findings.
    package static let id = "pattern"

    /// - Parameter constraints: maps in YAML, like `where` in front matter.
    package init(
        _ text: String, id: String = Self.id, isExact: Bool = false, constraints: [String], replacement: String?
    ) {
        texts = Dictionary(
            [("PATTERN", text), ("--replace", replacement ?? "")]
                + constraints.enumerated().map { (Self.name($0.offset), $0.element) }
        ) { first, _ in first }
        let pattern: Pattern
        do throws(PatternError) {
            pattern = try Pattern(text, isExact: isExact)
        } catch {
            (rule, diagnostics) = (nil, [Diagnostic(error, in: text, file: "PATTERN")])
            return
        }
        var (conditions, faults): ([PatternConstraint], [Diagnostic]) = ([], [])
        for (number, constraint) in constraints.enumerated() {
            let document = YAMLDocument.parse(Array(constraint.utf8), file: Self.name(number))
            var reader = ConstraintReader(file: Self.name(number), bytes: Array(constraint.utf8), names: pattern.names)
            if let root = document.root { reader.read(root) }
            conditions += reader.constraints
            faults += document.diagnostics + reader.diagnostics
        }
        guard faults.isEmpty else {
            (rule, diagnostics) = (nil, faults)
            return
        }
        do throws(PatternError) {
            let info = RuleInfo(
                id: RuleID(id), summary: "code that matches '\(text)'", selection: .standard, severity: .note,
                fix: replacement == nil ? .none : .unsafe)
            rule = try PatternRule(
                info, patterns: [pattern], where: conditions, message: Self.message(pattern), replacement: replacement)
            diagnostics = []
        } catch {
            (rule, diagnostics) = (nil, [Diagnostic(error, in: replacement ?? "", file: "--replace")])
        }
    }

    /// The text of a file in a location.
    package func source(_ file: String) -> [UInt8]? { texts[file].map { Array($0.utf8) } }

    private static func name(_ number: Int) -> String { number == 0 ? "--where" : "--where \(number + 1)" }

    /// The message of a finding, which lists the code of each placeholder.
    private static func message(_ pattern: Pattern) -> String {
        let names = pattern.names.filter { $0 != "_" }.sorted().map { "\\$\($0) is '$\($0)'" }
        return names.isEmpty ? "a match" : "a match: " + names.joined(separator: ", ")
    }
}

extension Diagnostic {
    fileprivate init(_ error: PatternError, in text: String, file: String) {
        let place = min(error.offset, text.utf8.count)
        self.init(
            .malformedPattern, error.message, at: Location(file, place..<min(place + 1, text.utf8.count)),
            notes: ["'$name' matches one expression, '$$$name' any number of arguments or statements"])
    }
}
