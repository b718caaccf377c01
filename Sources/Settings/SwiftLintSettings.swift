/// Which rules SwiftLint runs on a team's code: what the `.swiftlint.yml` in the rulebook's folder says. Configurations
/// that it names, and those of other folders, are not read.
package enum SwiftLintSettings: Sendable, Hashable {
    /// There is no such file.
    case missing
    case unreadable
    /// Nothing but these rules runs.
    case only(Set<String>)
    /// The rules that are on by default, without and with these.
    case defaults(without: Set<String>, with: Set<String>)

    /// Reads its lists of rules; missing where there is no file. Other settings are not checked.
    package init(_ bytes: [UInt8]?) {
        guard let bytes else {
            self = .missing
            return
        }
        let document = YAMLDocument.parse(bytes, file: Self.file)
        let root = document.root.flatMap { $0.isNull ? nil : $0 }
        guard document.diagnostics.isEmpty, root == nil || root?.map != nil else {
            self = .unreadable
            return
        }
        func names(_ key: String) -> Set<String>? {
            root?[key].map { Set(($0.list ?? [$0]).compactMap(\.text)) }
        }
        self =
            if let only = names("only_rules") ?? names("whitelist_rules") {
                .only(only)
            } else {
                .defaults(without: names("disabled_rules") ?? [], with: names("opt_in_rules") ?? [])
            }
    }

    package static let file = ".swiftlint.yml"

    /// Whether a rule runs; nil if that depends on whether it is on by default, which is not known.
    ///
    /// - Parameter isOptIn: whether it runs only where settings name it; nil if that is not known.
    package func runs(_ rule: String, isOptIn: Bool?) -> Bool? {
        switch self {
        case .missing, .unreadable: nil
        case .only(let names): names.contains(rule)
        case .defaults(let disabled, let optIn):
            if !disabled.isDisjoint(with: [rule, "all"]) {
                false
            } else if !optIn.isDisjoint(with: [rule, "all"]) {
                true
            } else {
                isOptIn.map { !$0 }
            }
        }
    }
}
