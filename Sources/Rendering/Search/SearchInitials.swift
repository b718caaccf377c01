/// The pages that are called something which begins with a letter: what a single typed letter is answered with.
///
/// All words that begin with it would take longer to read than a reader who has just begun to type should wait.
struct SearchInitials: Sendable {
    private var letters: [Unicode.Scalar: Letter] = [:]

    /// The best pages of one letter, and how many there are.
    private struct Letter {
        var best: [(length: Int, number: Int, page: SearchPage)] = []
        var count = 0

        mutating func add(_ page: SearchPage, number: Int, length: Int) {
            if let known = best.firstIndex(where: { $0.number == number }) {
                guard length < best[known].length else { return }
                best.remove(at: known)
            } else {
                count += 1
            }
            best.insert((length, number, page), at: best.firstIndex { length < $0.length } ?? best.count)
            if best.count > mostPages { best.removeLast() }
        }
    }

    /// So many pages are shown for a letter.
    private static let mostPages = 6
    /// Alphabets have fewer; a script of thousands would make the directory long, which every search reads.
    private static let mostLetters = 64

    /// Pages come in their order, by which they are numbered.
    mutating func add(_ page: SearchPage, number: Int) {
        for name in [page.title, page.name] { if let name { add(page, called: name, number: number) } }
    }

    /// The letters in order, each with its pages, the one with the shortest name first.
    var all: [(letter: Unicode.Scalar, pages: [(number: Int, page: SearchPage)])] {
        let common = letters.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostLetters)
        return common.sorted { $0.key < $1.key }.map { ($0.key, $0.value.best.map { ($0.number, $0.page) }) }
    }

    private mutating func add(_ page: SearchPage, called name: String, number: Int) {
        var first: Unicode.Scalar?
        var length = 0
        SearchWord.forEach(in: name) { word in
            guard !word.hasSigil else { return }
            first = first ?? word.key.unicodeScalars.first
            length += word.key.utf16.count
        }
        // What is beyond is two units to a script, so that none of it is a single letter.
        guard let first, first.value <= 0xFFFF else { return }
        letters[first, default: Letter()].add(page, number: number, length: length)
    }
}
