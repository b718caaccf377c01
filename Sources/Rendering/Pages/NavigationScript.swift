import Base
import Markup
import Pages

/// The one file that lists every page, as a script: a page that is opened from the disk may load scripts but not data.
struct NavigationScript {
    let rulebook: Rulebook
    let edition: Edition
    /// What comes last: the generated lists, below the title of the page that leads to them; nil where there are none.
    var indexes: (title: String, path: String, items: [ItemValues])?

    /// `rubricPages = [["title", "path"], ["folder", "path", [...]]]`; a folder without a page of its own has an empty
    /// path.
    func bytes() -> [UInt8] {
        var output = Array("rubricPages=[".utf8)
        // The first page stands in no folder's list.
        writeEntry(edition.folders[0].title, address(of: edition.folders[0]), to: &output)
        output.append(UInt8(ascii: "]"))
        for entry in edition.folders[0].entries {
            output.append(",\n")
            write(entry, to: &output)
        }
        if let indexes {
            output.append(",\n")
            writeEntry(indexes.title, indexes.path, to: &output)
            output.append(",[")
            for (position, item) in indexes.items.enumerated() {
                if position > 0 { output.append(",\n") }
                writeEntry(item.title ?? "", item.path ?? "", to: &output)
                output.append(UInt8(ascii: "]"))
            }
            output.append("]]")
        }
        output.append("];\n")
        return output
    }
}

extension NavigationScript {
    /// Folders are nested as deep as on the disk, which limits a path to a few thousand characters.
    private func write(_ entry: Folder.Entry, to output: inout [UInt8]) {
        switch entry {
        case .page(let page):
            writeEntry(rulebook.pages[page].title, PathValue.encode(rulebook.addresses[page]), to: &output)
        case .folder(let inner):
            let folder = edition.folders[inner]
            writeEntry(folder.title, address(of: folder), to: &output)
            output.append(",[")
            for (position, entry) in folder.entries.enumerated() {
                if position > 0 { output.append(",\n") }
                write(entry, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        }
        output.append(UInt8(ascii: "]"))
    }

    /// The beginning of an entry, which is still to be closed.
    private func writeEntry(_ title: String, _ path: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "["))
        ScriptText.append(title, to: &output)
        output.append(UInt8(ascii: ","))
        ScriptText.append(path, to: &output)
    }

    private func address(of folder: Folder) -> String {
        PathValue.encode(folder.page.map { rulebook.addresses[$0] } ?? folder.address)
    }
}
