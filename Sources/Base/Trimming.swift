extension BidirectionalCollection {
    /// The part without the elements at either end that satisfy a predicate.
    @inlinable
    package func trimming(while isEdge: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isEdge)
        return rest.lastIndex { !isEdge($0) }.map { rest[...$0] } ?? rest
    }
}
