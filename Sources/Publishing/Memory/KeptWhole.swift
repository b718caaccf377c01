import Rendering

/// What a build knows of a whole site, and the next one needs where nothing but words of some pages is otherwise.
struct KeptWhole: Hashable, Sendable {
    /// Of all that the site was made from besides the words of its pages: ``BuildInputs`` with the files that are
    /// copied.
    let frame: ContentHash
    /// What the keys of all pages have in common, as ``PageKeys`` tells it.
    let site: ContentHash
    /// Whether each edition has generated lists.
    let lists: [Bool]
    /// The words of the search that are left out of pages.
    let cutWords: [CutWord]
}

extension KeptWhole {
    /// Nil for any other bytes than those that ``bytes`` are.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            (frame, site) = (try reader.hash(), try reader.hash())
            lists = try reader.list { reader throws(RecordReader.Fault) in try reader.bool() }
            cutWords = try reader.list { reader throws(RecordReader.Fault) in
                CutWord(word: Array(try reader.slice()), dropped: try reader.number())
            }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(frame)
        writer.add(site)
        writer.add(lists) { $0.add($1) }
        writer.add(cutWords) { writer, word in
            writer.add(word.word)
            writer.add(word.dropped)
        }
        return writer.bytes
    }
}
