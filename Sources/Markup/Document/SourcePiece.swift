/// A run of derived bytes that stand in the source as they are; between two runs are bytes that do not.
struct SourcePiece: Sendable, Hashable {
    /// Offset of the first byte in the derived text.
    var derived: Int32
    var source: Int32
    var count: Int32
}
