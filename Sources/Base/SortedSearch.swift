extension RandomAccessCollection {
    /// The first index whose element satisfies a predicate that all later elements satisfy; `endIndex` if none does.
    ///
    /// A binary search, in O(log n).
    @inlinable
    package func partitionIndex(where predicate: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if predicate(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}
