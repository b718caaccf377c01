extension String {
    /// The text as one word of a POSIX shell: quoted unless it consists of ASCII letters, digits and `_-./`.
    var shellWord: String {
        let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_-./".contains($0) }
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}
