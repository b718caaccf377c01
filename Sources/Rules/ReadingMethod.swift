import Linting

/// Methods of common types that leave what they are called on as it is.
enum ReadingMethod {
    /// Complete enough for what views do with values; a method that is missing here is taken to write.
    static let names: Set<String> = [
        "adding", "addingTimeInterval", "advanced", "allSatisfy", "appending", "capitalized", "compactMap",
        "compactMapValues", "compare",
        "components", "contains", "count", "difference", "distance", "dropFirst", "dropLast", "elementsEqual",
        "enumerated", "filter", "first",
        "firstIndex", "firstMatch", "firstRange", "flatMap", "formatted", "hasPrefix", "hasSuffix", "index",
        "intersection", "isDisjoint", "isEqual",
        "isMultiple", "isStrictSubset", "isStrictSuperset", "isSubset", "isSuperset", "joined", "last", "lastIndex",
        "localizedCaseInsensitiveContains",
        "localizedCompare", "localizedStandardContains", "lowercased", "map", "mapValues", "matches", "max", "merging",
        "min", "padding", "prefix",
        "prefixMatch", "quotientAndRemainder", "randomElement", "range", "ranges", "reduce", "replacing",
        "replacingOccurrences", "reversed", "rounded",
        "shuffled", "sorted", "split", "starts", "subtracting", "suffix", "symmetricDifference", "timeIntervalSince",
        "trimmingCharacters",
        "trimmingPrefix", "union", "uppercased", "wholeMatch",
    ]
}

extension Reference {
    /// Whether a method is called through the name that may change the value.
    var callsWritingMethod: Bool { role == .called && members.last.map { !ReadingMethod.names.contains($0) } ?? false }
}
