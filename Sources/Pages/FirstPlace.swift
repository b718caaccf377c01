extension Collection<UInt8> {
    /// The same as `firstIndex(of:)`, of a text found where its bytes lie: the views of a text look at each place as if
    /// it could be any.
    func firstPlace(of byte: UInt8) -> Index? {
        guard let found = withContiguousStorageIfAvailable({ $0.firstIndex(of: byte) }) else {
            return firstIndex(of: byte)
        }
        return found.map { index(startIndex, offsetBy: $0) }
    }
}
