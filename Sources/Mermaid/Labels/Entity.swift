/// Characters written as names or numbers: mermaid's `#quot;` and `#9829;`, and HTML's `&quot;`, `&#9829;` and
/// `&#x2665;`.
enum Entity {
    /// The text that an entity at an offset stands for and the offset after it; nil if there is none.
    static func decode(_ bytes: ContiguousArray<UInt8>, at start: Int) -> (text: String, end: Int)? {
        var index = start + 1
        let isHTML = bytes[start] == "&"
        var isNumber = false
        if isHTML, index < bytes.count, bytes[index] == "#" {
            isNumber = true
            index += 1
        }
        let name = index
        let isHexadecimal = isNumber && index < bytes.count && bytes[index].lowercased == UInt8(ascii: "x")
        let isDecimal = isNumber && !isHexadecimal
        while index < bytes.count, index - name < 32, isDecimal ? bytes[index].isDigit : bytes[index].isWordByte {
            index += 1
        }
        let isClosed = index < bytes.count && bytes[index] == ";"
        // As in browsers, `&#40` needs no semicolon.
        guard index > name, isClosed || isDecimal else { return nil }
        let digits = bytes[name..<index]
        if !isHTML { isNumber = digits.allSatisfy(\.isDigit) }
        let word = String(decoding: digits, as: UTF8.self)
        let end = isClosed ? index + 1 : index
        guard isNumber else { return named[word].map { ($0, end) } }
        guard let value = isHexadecimal ? UInt32(word.dropFirst(), radix: 16) : UInt32(word), value >= 32,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (String(scalar), end)
    }

    /// The entities of HTML 4 that are common in diagrams.
    private static let named: [String: String] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "iexcl": "¡", "cent": "¢",
        "pound": "£", "yen": "¥", "sect": "§", "copy": "©", "reg": "®", "deg": "°", "plusmn": "±", "sup2": "²",
        "sup3": "³", "micro": "µ", "para": "¶", "middot": "·", "laquo": "«", "raquo": "»", "frac12": "½", "frac14": "¼",
        "frac34": "¾", "iquest": "¿", "times": "×", "divide": "÷", "szlig": "ß", "auml": "ä", "ouml": "ö", "uuml": "ü",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó",
        "uacute": "ú", "ntilde": "ñ", "Ntilde": "Ñ", "agrave": "à", "egrave": "è", "ccedil": "ç", "alpha": "α",
        "beta": "β", "gamma": "γ", "delta": "δ", "Delta": "Δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π",
        "sigma": "σ", "Sigma": "Σ", "omega": "ω", "Omega": "Ω", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥",
        "asymp": "≈", "equiv": "≡", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "lArr": "⇐",
        "rArr": "⇒", "hArr": "⇔", "forall": "∀", "exist": "∃", "empty": "∅", "isin": "∈", "notin": "∉", "sum": "∑",
        "prod": "∏", "radic": "√", "and": "∧", "or": "∨", "cap": "∩", "cup": "∪", "sub": "⊂", "sup": "⊃", "bull": "•",
        "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„",
        "dagger": "†", "euro": "€", "trade": "™", "hearts": "♥", "spades": "♠", "clubs": "♣", "diams": "♦",
        "check": "✓", "cross": "✗", "star": "☆", "lbrace": "{", "rbrace": "}", "lbrack": "[", "rbrack": "]",
        "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "lcub": "{", "rcub": "}", "vert": "|", "verbar": "|",
        "num": "#", "semi": ";", "colon": ":", "comma": ",", "percnt": "%", "dollar": "$", "commat": "@", "excl": "!",
        "quest": "?", "equals": "=", "plus": "+", "lowbar": "_", "bsol": "\\", "sol": "/", "ast": "*", "grave": "`",
        "Hat": "^", "tilde": "˜", "emsp": " ", "ensp": " ", "thinsp": " ", "shy": "\u{AD}", "zwj": "\u{200D}",
        "zwnj": "\u{200C}",
    ]
}
