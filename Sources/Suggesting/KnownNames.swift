/// Names that are not those of one app.
enum KnownNames {
    /// Of Swift's library, Foundation and UIKit, as they occur in guides.
    private static let names: Set<String> = Set(
        """
        abs all allCases allSatisfy animate append appendingPathComponent array as assert assertionFailure async \
        asyncAfter bool bounds bundle center characters classForCoder compactMap contains count data date debugPrint \
        decode default defaultCenter description dictionary dismiss dispatch distance dropFirst dropLast dump \
        encode endIndex enumerate enumerated error fatalError filter first firstIndex flatMap float floor forEach \
        forKey frame hash hashValue height index indices init insert int isEmpty isEqual isHidden joined key keys last \
        lowercased main map max min named nil none notification now object origin performSelector popFirst popLast \
        post precondition preconditionFailure prefix present print rawValue reduce register reload reloadData remove \
        removeAll removeFirst removeLast removeObserver replacing resume reverse reversed rounded selector self send \
        set shared size sleep sort sorted split sqrt standard start startIndex stride string subscript subviews suffix \
        sum super swapAt sync synchronize tag type uppercased userInfo validate value values view viewDidAppear \
        viewDidLoad viewWillAppear wait where width zip addObserver addTarget addSubview dequeueReusableCell \
        scheduledTimer sharedInstance stringByAppendingString dispatch_async dispatch_get_main_queue \
        assign dataTask delegate detached font image isActive main onAppear onReceive perform receive sink subscribe \
        alpha backgroundColor isUserInteractionEnabled text textColor tintColor title titleLabel \
        layoutSubviews prepareForReuse setUp tearDown viewDidDisappear viewWillDisappear
        """.split(separator: " ").map(String.init))
    private static let types: Set<String> = [
        "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "Bool", "Bundle", "Calendar", "Character", "Codable",
        "Comparable", "Data", "Date", "DateFormatter", "Decodable", "Dictionary", "DispatchQueue", "Double",
        "Encodable", "Equatable", "Error", "FileManager", "Float", "Hashable", "ImplicitlyUnwrappedOptional", "Int",
        "JSONDecoder", "JSONEncoder", "Notification", "NotificationCenter", "Never", "ObservableObject", "Optional",
        "Range", "Result",
        "Selector", "Self", "Sendable", "Sequence", "Set", "String", "Task", "Thread", "Timer", "Type", "URL",
        "URLSession",
        "UserDefaults", "Void",
    ]

    static func contain(_ name: String) -> Bool {
        names.contains(name) || types.contains(name)
            || name.wholeMatch(of: /(UI|NS|CG|CA|AV|CL|MK|WK|CF|XC|XCT|IB|Int|UInt|Float)[A-Z0-9]\w*/) != nil
    }

    /// How much a part of a pattern says: 2 is enough for a rule, and 1 needs another part.
    ///
    /// - Parameters:
    ///   - word: a name, a keyword, an operator or a literal.
    ///   - quoted: what the author writes as code.
    static func weight(of word: Substring, quoted: Set<String>) -> Int {
        let word = String(word)
        if word.count > 1, word != "count", quoted.contains(word), constants.contains(word) || !common.contains(word) {
            return 2
        }
        if telling.contains(word) { return 2 }
        if constants.contains(word) || ["0", "1", "\"\"", "<"].contains(word) || types.contains(word) { return 1 }
        // Nobody means that collections should not be counted at all.
        if common.contains(word) || word == "count" { return 0 }
        guard word.first?.isLetter == true || word.first == "_" else { return operators.contains(word) ? 1 : 0 }
        return names.contains(word) ? 1 : 2
    }

    private static let telling: Set = [
        "print", "debugPrint", "NSLog", "dump", "fatalError", "assert", "precondition", "forEach", "performSelector",
        "!",
        "as!", "try!", "try?",
    ]
    private static let constants: Set = ["nil", "true", "false"]
    private static let operators: Set = [
        "==", "!=", "===", "!==", "??", "&&", "||", "?", "...", "..<", "+", "~=",
    ]

    /// Keywords with which every other sentence about code is written.
    private static let common: Set<String> = [
        "let", "var", "if", "else", "for", "in", "func", "return", "class", "struct", "enum", "case", "self", "nil",
        "true", "false", "import", "is", "do", "not", "and", "the", "a", "an", "as", "it", "this", "value", "name",
        "type", "string", "int", "view", "of", "to", "private", "public", "static", "guard", "switch",
        "while",
        "override", "_", "break", "continue", "init", "get", "set", "throws", "extension", "protocol",
    ]

    /// Whether a word in a text says what code is about.
    static func isTelling(_ word: String) -> Bool { word.count > 1 && !common.contains(word.lowercased()) }
}
