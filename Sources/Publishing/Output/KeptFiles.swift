/// The files of the site that is there which stay as they are without being listed: all that its manifest has but some.
///
/// For a build that knows that few files differ, so that it costs less than to hand on the path of every other one.
package struct KeptFiles: Sendable, Hashable {
    /// By their bytes, since Swift takes two spellings of an accent for one text, and the disk does not.
    let allBut: Set<[UInt8]>
    /// Whether the addresses of the old manifest stay as they are too; else those count that are handed on beside the
    /// files.
    let keepsAddresses: Bool

    /// - Parameters:
    ///   - allBut: paths of the old site that do not stay; those which no stage makes are removed. What a stage makes
    ///     need not be among them.
    ///   - keepsAddresses: whether the build has the addresses that the manifest has.
    package init(allBut: some Sequence<String> = [String](), keepsAddresses: Bool = false) {
        self.allBut = Set(allBut.map { Array($0.utf8) })
        self.keepsAddresses = keepsAddresses
    }
}
