import Pages

/// One of the generated lists of an edition: where it stands and what it is called.
struct IndexPage {
    let kind: IndexKind
    let address: Address
    let title: String
    let description: String?
    /// The path of the folder that it belongs to: the one at the top with most of what it lists.
    let section: String
    /// The same path, where it is the page of that folder.
    let folder: String?

    /// The folder of the lists that are no folder's page; no page of an author's can have an address in it.
    static let folder = "all/"

    var item: ItemValues { ItemValues(path: PathValue.encode(address), title: title, description: description) }
}

/// A list that is made from all pages together; the raw value is the name of its file.
enum IndexKind: String, CaseIterable {
    case rules, decisions, terms
    case letters = "a-z"
    case map, documents
    case disputes = "disagreements"
    case coverage

    /// Its title and its description.
    var words: (title: InterfaceWords.Word, description: InterfaceWords.Word) {
        switch self {
        case .rules: (.indexRules, .indexRulesText)
        case .decisions: (.indexDecisions, .indexDecisionsText)
        case .terms: (.indexTerms, .indexTermsText)
        case .letters: (.indexLetters, .indexLettersText)
        case .map: (.indexMap, .indexMapText)
        case .documents: (.indexDocuments, .indexDocumentsText)
        case .disputes: (.indexDisputes, .indexDisputesText)
        case .coverage: (.indexCoverage, .indexCoverageText)
        }
    }
}
