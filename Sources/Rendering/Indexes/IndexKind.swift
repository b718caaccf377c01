/// A list that is made from all pages together; the raw value is the name of its file.
enum IndexKind: String, CaseIterable {
    case rules, decisions, terms
    case letters = "a-z"
    case map, documents
    case disputes = "disagreements"

    /// The key of its title among the words of the interface; with `Text` behind it, that of the sentence on what it
    /// holds.
    var wordKey: String {
        switch self {
        case .rules: "indexRules"
        case .decisions: "indexDecisions"
        case .terms: "indexTerms"
        case .letters: "indexLetters"
        case .map: "indexMap"
        case .documents: "indexDocuments"
        case .disputes: "indexDisputes"
        }
    }
}
