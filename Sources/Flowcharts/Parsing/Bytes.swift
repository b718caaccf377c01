extension UInt8 {
    var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }
    var isDigit: Bool { (48...57).contains(self) }
    var isASCIILetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
    /// What `\w` matches in JavaScript.
    var isWordByte: Bool { isASCIILetter || isDigit || self == UInt8(ascii: "_") }
    var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
