import Pages

/// A document that has something to say about rules: one that front matter names, or a page of the rulebook.
enum SourceDocument: Hashable {
    case named(String)
    case page(Int)
}

/// What one document does to one rule, and where.
struct DocumentClaim {
    let document: SourceDocument
    let act: Act
    /// The author's words about it.
    var texts: [String] = []
    /// Lines or sections of the document.
    var places: [String] = []
    /// The sample that does it.
    var sample: CrossReferences.SampleReference?

    /// The raw value is the name of its looks.
    enum Act: String, CaseIterable {
        case states, contradicts, shows
    }
}
