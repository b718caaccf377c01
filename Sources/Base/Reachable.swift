extension Set {
    /// Adds what a walk in depth reaches without passing what the set has already, and returns it in that order.
    @discardableResult
    package mutating func addReachable(from starts: [Element], next: (Element) -> [Element]) -> [Element] {
        var reached: [Element] = []
        for start in starts {
            var waiting = [start]
            while let element = waiting.popLast() {
                guard insert(element).inserted else { continue }
                reached.append(element)
                waiting += next(element).reversed()
            }
        }
        return reached
    }
}
