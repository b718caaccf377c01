/// Names without what their writers vary: spaces, case and signs.
package enum PlainName {
    /// The letters and digits of a name, in lower case: `cadenasycaracteres`.
    package static func of(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
