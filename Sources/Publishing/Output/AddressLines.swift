import Diagnostics
import Pages

/// The addresses of a site as its manifest has them, a line each, in the order of the bytes of their references.
///
/// They are taken apart when somebody asks for them: most builds only hand them on.
struct AddressLines: Sendable, Hashable {
    /// Each with its mark at the beginning and its line break, so that all can be written at once.
    private var lines = TextRow()

    /// What each begins with.
    static let mark = Array("@ ".utf8)

    init() {}

    init(_ addresses: [PublishedAddress]) {
        // Numbers are moved for less than addresses.
        let isInOrder = addresses.indices.dropFirst().allSatisfy {
            !ByteOrder.precedes(addresses[$0].reference, addresses[$0 - 1].reference)
        }
        let order =
            isInOrder
            ? Array(addresses.indices)
            : addresses.indices.sorted { ByteOrder.precedes(addresses[$0].reference, addresses[$1].reference) }
        for index in order { append(addresses[index]) }
    }

    var count: Int { lines.count }

    /// As they stand in a manifest.
    var bytes: [UInt8] { lines.bytes }

    var addresses: [PublishedAddress] { lines.indices.compactMap { Self.address(lines[$0]) } }

    /// Takes a line of a manifest, mark and line break included, as it is or as it should be; one that is no address is
    /// passed over.
    mutating func append(line: ArraySlice<UInt8>) {
        if Self.isPlain(Self.reference(line)) {
            lines.append(line)
        } else if let address = Self.address(line) {
            append(address)
        }
    }

    mutating func append(_ address: PublishedAddress) {
        var line = Self.mark
        ManifestText.append(address.reference, to: &line)
        if address.name != nil || !address.title.isEmpty {
            for text in [address.name ?? "", address.title] {
                line.append(Self.tab)
                ManifestText.append(text, to: &line)
            }
        }
        line.append(Self.lineBreak)
        lines.append(line)
    }

    /// The same in order.
    func sorted() -> AddressLines {
        let isInOrder = lines.indices.dropFirst().allSatisfy {
            ByteOrder.compare(Self.reference(lines[$0 - 1]), Self.reference(lines[$0])) <= 0
        }
        return isInOrder ? self : AddressLines(addresses)
    }

    /// These, and those of an earlier site that are not among them: of one that is in both, what is true today counts.
    func merged(after old: AddressLines) -> AddressLines {
        guard old.count > 0 else { return self }
        guard self != old else { return self }
        var merged = AddressLines()
        merged.lines.reserve(texts: max(count, old.count), bytes: max(lines.bytes.count, old.lines.bytes.count))
        var next = 0
        for index in lines.indices {
            let reference = Self.reference(lines[index])
            while next < old.count {
                let order = ByteOrder.compare(Self.reference(old.lines[next]), reference)
                if order > 0 { break }
                if order < 0 { merged.lines.append(old.lines[next]) }
                next += 1
            }
            merged.lines.append(lines[index])
        }
        while next < old.count {
            merged.lines.append(old.lines[next])
            next += 1
        }
        return merged
    }

    private static let tab = UInt8(ascii: "\t")
    private static let lineBreak = UInt8(ascii: "\n")

    /// Whether it is certain to be written as it would be again: of letters, digits and marks that are never
    /// percent-encoded.
    private static func isPlain(_ reference: ArraySlice<UInt8>) -> Bool {
        var marks = 0
        for byte in reference {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                break
            case UInt8(ascii: "#"): marks += 1
            default: return false
            }
        }
        return marks <= 1 && !reference.isEmpty && reference.first != UInt8(ascii: "#")
    }

    /// As it stands in the line. No reference has a backslash or a line break, which are percent-encoded there.
    private static func reference(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.dropFirst(mark.count).prefix { $0 != tab && $0 != lineBreak }
    }

    private static func address(_ line: ArraySlice<UInt8>) -> PublishedAddress? {
        let rest = line.dropLast()[reference(line).endIndex...].dropFirst()
        let second = rest.firstIndex(of: tab) ?? rest.endIndex
        let name = rest[..<second]
        return PublishedAddress(
            reference: ManifestText.unescaped(reference(line)), name: name.isEmpty ? nil : ManifestText.unescaped(name),
            title: ManifestText.unescaped(rest[second...].dropFirst()))
    }
}
