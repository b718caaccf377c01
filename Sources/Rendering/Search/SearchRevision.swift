package import Pages

/// The search index of an edition in which some pages have other words, made of the files of the index before: the same
/// bytes as of all pages.
package struct SearchRevision {
    private let folder: String
    /// The value of a script, by its name.
    private let values: (String) -> [UInt8]?
    private var edits: [[UInt8]: [Edit]] = [:]

    /// What becomes of one word on one page.
    private struct Edit {
        let page: Int
        let old: SearchText.Entry?
        let new: SearchText.Entry?
    }

    /// - Parameters:
    ///   - folder: of the index, with a slash at its end.
    ///   - read: the bytes of a file of the index before, by its path; nil where there is none.
    package init(folder: String, read: @escaping (String) -> [UInt8]?) {
        self.folder = folder
        values = { name in read(SearchIndex.address(name, in: folder).path).flatMap { Self.value(of: $0, name) } }
    }

    /// Takes a page with other words, whose title, description and sections are the same.
    ///
    /// - Parameters:
    ///   - number: the page's in the index.
    ///   - before: ``SearchText/kept`` of what the page was.
    /// - Returns: false where that is no such thing.
    package mutating func exchange(_ number: Int, before: ArraySlice<UInt8>, now: SearchText) -> Bool {
        guard let old = SearchText.entries(before) else { return false }
        let new = now.entries
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            edits[key, default: []].append(Edit(page: number, old: old[key], new: new[key]))
        }
        return true
    }

    /// The files of the index that are made of words, and the words that are left out of pages now.
    ///
    /// - Parameter cutWords: what ``SearchIndex/cutWords`` said of the index before.
    /// - Returns: nil where the index cannot be made without the words of all pages.
    package func files(cutWords: [CutWord]) -> (files: [(address: Address, bytes: [UInt8])], cutWords: [CutWord])? {
        var left = Dictionary(cutWords.map { ($0.word, $0.dropped) }, uniquingKeysWith: { first, _ in first })
        guard let old = pieces(of: "t"), let directory = values("index") else { return nil }
        var terms = SearchShards.terms
        var came: [[UInt8]] = []
        var gone: Set<[UInt8]> = []
        var waiting = edits.sorted { UTF16Order.precedes($0.key[...], $1.key[...]) }[...]
        func changed(_ piece: ArraySlice<UInt8>?, _ key: [UInt8], _ edits: [Edit]) -> [UInt8]?? {
            guard var term = piece.map({ SearchTerm($0, dropped: left[key] ?? 0) }) ?? SearchTerm(shown: key) else {
                return nil
            }
            for edit in edits {
                guard term.replace(edit.old, with: edit.new, on: edit.page, key: key) else { return nil }
            }
            left[key] = term.dropped > 0 ? term.dropped : nil
            if term.isEmpty { gone.insert(key) } else if piece == nil { came.append(key) }
            return .some(term.isEmpty ? nil : term.bytes)
        }
        for piece in old {
            let key = Self.key(of: piece)
            while let (word, edits) = waiting.first, word[...] != key, UTF16Order.precedes(word[...], key) {
                waiting.removeFirst()
                guard let made = changed(nil, word, edits) else { return nil }
                if let made { terms.add(made, named: word[...]) }
            }
            if let (word, edits) = waiting.first, word[...] == key {
                waiting.removeFirst()
                guard let made = changed(piece, word, edits) else { return nil }
                if let made { terms.add(made, named: key) }
            } else {
                terms.add(piece, named: key)
            }
        }
        for (word, edits) in waiting {
            guard let made = changed(nil, word, edits) else { return nil }
            if let made { terms.add(made, named: word[...]) }
        }
        guard let endings = endings(came: came, gone: gone), let files = files(terms, endings, directory) else {
            return nil
        }
        return (files, left.map { CutWord(word: $0.key, dropped: $0.value) }.sorted())
    }
}

extension SearchRevision {
    private static func value(of script: [UInt8], _ name: String) -> [UInt8]? {
        let (head, tail) = (Array("rubricIndex(\"\(name)\",".utf8), Array(");\n".utf8))
        guard script.count >= head.count + tail.count, script.starts(with: head),
            script.suffix(tail.count).elementsEqual(tail)
        else { return nil }
        return Array(script[head.count..<script.count - tail.count])
    }

    /// What stands in the files of a letter, in order; nil where one of them is not as it was written.
    private func pieces(of letter: String) -> [ArraySlice<UInt8>]? {
        var pieces: [ArraySlice<UInt8>] = []
        var number = 0
        while let value = values("\(letter)\(number)") {
            guard value.count > 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") else {
                return nil
            }
            let text = value[1..<value.count - 1]
            var start = text.startIndex
            // A word and its places are two texts; of an ending there is the word alone.
            var spaces = letter == "t" ? 1 : 0
            for index in text.indices where text[index] == UInt8(ascii: " ") {
                if spaces == 1 {
                    spaces = 0
                    continue
                }
                pieces.append(text[start..<index])
                start = index + 1
                spaces = letter == "t" ? 1 : 0
            }
            pieces.append(text[start...])
            number += 1
        }
        return number == 0 && letter == "t" ? nil : pieces
    }

    private static func key(of piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let word = piece.prefix { $0 != UInt8(ascii: " ") }
        if word.allSatisfy({ $0 < 0x80 && !SearchWord.isCapital($0) }) { return word }
        return Array(SearchWord.fold(String(decoding: word, as: UTF8.self)).utf8)[...]
    }

    private func endings(came: [[UInt8]], gone: Set<[UInt8]>) -> SearchShards? {
        guard let old = pieces(of: "w") else { return nil }
        var words: [(ending: [UInt8], word: ArraySlice<UInt8>)] = []
        for word in old where !gone.contains(Array(word)) {
            guard let ending = SearchIndex.ending(of: word) else { return nil }
            words.append((ending, word))
        }
        let new = came.compactMap { word in SearchIndex.ending(of: word[...]).map { (ending: $0, word: word[...]) } }
        if !new.isEmpty { words = (words + new).sorted { UTF16Order.precedes($0.ending[...], $1.ending[...]) } }
        var endings = SearchShards.endings
        for (ending, word) in words { endings.add(word, named: ending[...]) }
        return endings
    }

    private func files(_ terms: SearchShards, _ endings: SearchShards, _ directory: [UInt8]) -> [(
        address: Address, bytes: [UInt8]
    )]? {
        var files: [(address: Address, bytes: [UInt8])] = []
        for (letter, shards) in [("t", terms), ("w", endings)] {
            for (number, shard) in shards.files.enumerated() {
                let name = "\(letter)\(number)"
                let value = [UInt8(ascii: "\"")] + shard.bytes + [UInt8(ascii: "\"")]
                files.append((SearchIndex.address(name, in: folder), SearchIndex.script(name, value)))
            }
        }
        var others: [[UInt8]] = []
        for letter in ["p", "i"] {
            var number = 0
            while let value = values("\(letter)\(number)") {
                others.append(SearchIndex.script("\(letter)\(number)", value))
                number += 1
            }
        }
        var lists: [UInt8] = []
        terms.appendList("t", to: &lists)
        endings.appendList("w", to: &lists)
        let version = SearchIndex.version(of: files.map(\.bytes) + others)
        guard let start = directory.place(of: ",\"t\":["), let end = directory.place(of: ",\"p\":["), start < end,
            let mark = directory.place(of: "{\"version\":\""), mark == 0
        else { return nil }
        let head = Array("{\"version\":\"\(version)".utf8)
        guard head.count <= start else { return nil }
        let made = head + directory[head.count..<start] + lists + directory[end...]
        return [(SearchIndex.address("index", in: folder), SearchIndex.script("index", made))] + files
    }
}

extension [UInt8] {
    /// Where a text begins first.
    fileprivate func place(of text: String) -> Int? {
        let text = Array(text.utf8)
        guard count >= text.count else { return nil }
        return (0...(count - text.count)).first {
            self[$0] == text[0] && self[$0..<$0 + text.count].elementsEqual(text)
        }
    }
}
