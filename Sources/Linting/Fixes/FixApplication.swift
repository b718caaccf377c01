package import Diagnostics

/// Applies fixes to texts: each whole or not at all, and never two that touch the same bytes.
package enum FixApplication {
    /// The texts that the fixes change, and which of the fixes did; a fix that overlaps an earlier one, names an
    /// unknown file or a range outside of it is left out.
    package static func apply(_ fixes: [Fix], to files: [String: [UInt8]]) -> (files: [String: [UInt8]], applied: [Fix])
    {
        var taken: [String: [Fix.Edit]] = [:]
        var applied: [Fix] = []
        for fix in fixes where !fix.edits.isEmpty {
            let edits = unique(fix.edits)
            let fits = edits.allSatisfy { edit in
                guard let bytes = files[edit.file], edit.range.upperBound <= bytes.count else { return false }
                return !(taken[edit.file] ?? []).contains { overlap($0.range, edit.range) }
            }
            guard fits, !overlapsItself(edits) else { continue }
            for edit in edits { taken[edit.file, default: []].append(edit) }
            applied.append(fix)
        }
        var changed: [String: [UInt8]] = [:]
        for (file, edits) in taken { if let bytes = files[file] { changed[file] = replace(edits, in: bytes) } }
        return (changed, applied)
    }
}

private extension FixApplication {
    static func unique(_ edits: [Fix.Edit]) -> [Fix.Edit] {
        var seen: Set<Fix.Edit> = []
        return edits.filter { seen.insert($0).inserted }
    }

    /// Two ranges that share a byte, or two insertions at one place, whose order nobody could tell.
    static func overlap(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        if first.isEmpty || second.isEmpty {
            return first.lowerBound <= second.upperBound && second.lowerBound <= first.upperBound
        }
        return first.overlaps(second)
    }

    static func overlapsItself(_ edits: [Fix.Edit]) -> Bool {
        for (place, edit) in edits.enumerated() {
            if edits[(place + 1)...].contains(where: { $0.file == edit.file && overlap($0.range, edit.range) }) {
                return true
            }
        }
        return false
    }

    static func replace(_ edits: [Fix.Edit], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }
}
