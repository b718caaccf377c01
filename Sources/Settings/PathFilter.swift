/// The globs in `paths` and `except`, which limit a rule to some files.
package struct PathFilter: Sendable, Hashable {
    /// The files in which the rule is on; nil or empty for all.
    package var paths: [Glob]?
    /// The files among them in which it is off.
    package var except: [Glob]?

    package init() {}
}
