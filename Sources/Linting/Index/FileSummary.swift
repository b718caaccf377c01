/// What one file adds to the code index; small, since the file's tree is not kept.
package struct FileSummary: Sendable, Hashable {
    var types: [TypeSummary] = []
    var extensions: [TypeSummary.Extension] = []
    /// For each called name with a capital letter, the labels that calls in the file pass.
    var labels: [String: Set<String>] = [:]
}
