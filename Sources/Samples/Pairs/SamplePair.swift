package import Markup

/// Bad code and the good code that stands in its place, which a reader compares.
package struct SamplePair: Sendable, Hashable {
    package let bad: Place
    package let good: Place
    package let difference: CodeDifference

    /// A region of a sample, by indices.
    package struct Place: Sendable, Hashable {
        package let sample: Int
        package let region: Int
    }

    /// A paragraph between two fences may be as long as this, in characters; a longer one tells a story of its own.
    private static let longestParagraph = 160

    /// The pairs of a page, each region in one at most.
    ///
    /// Two regions of one sample form a pair where one directly follows the other; so do two samples of one region each
    /// that stand directly one below the other, or with one short paragraph between them. One has to be bad, the other
    /// good, and both versions of one piece of code. Where good code stands between two bad pieces, it belongs to the
    /// one above.
    package static func all(among samples: [Sample], in document: Document) -> [SamplePair] {
        let neighbours = neighbours(among: samples, in: document)
        var taken: Set<Place> = []
        var pairs: [SamplePair] = []
        for firstVerdict in [Verdict.bad, .good] {
            for (first, second) in neighbours where !taken.contains(first) && !taken.contains(second) {
                let verdicts = (
                    samples[first.sample].regions[first.region].verdict,
                    samples[second.sample].regions[second.region].verdict
                )
                guard verdicts.0 == firstVerdict, verdicts.1 == firstVerdict.opposite else { continue }
                let (bad, good) = firstVerdict == .bad ? (first, second) : (second, first)
                let difference = CodeDifference(bad: piece(bad, samples), good: piece(good, samples))
                guard difference.isBetweenVersions else { continue }
                taken.formUnion([first, second])
                pairs.append(SamplePair(bad: bad, good: good, difference: difference))
            }
        }
        return pairs
    }
}

extension SamplePair {
    private static func piece(_ place: Place, _ samples: [Sample]) -> ArraySlice<UInt8> {
        samples[place.sample].code[samples[place.sample].regions[place.region].range]
    }

    /// Regions that stand one below the other, in the order of the page.
    private static func neighbours(among samples: [Sample], in document: Document) -> [(Place, Place)] {
        var found: [(Place, Place)] = []
        for (index, sample) in samples.enumerated() where sample.info.ignored == nil {
            for region in sample.regions.indices.dropFirst()
            where !sample.regions[region - 1].isEmpty && !sample.regions[region].isEmpty {
                found.append((Place(sample: index, region: region - 1), Place(sample: index, region: region)))
            }
            guard index + 1 < samples.count, samples[index + 1].info.ignored == nil else { continue }
            let isSingle = [sample, samples[index + 1]].allSatisfy { $0.regions.count == 1 && !$0.regions[0].isEmpty }
            guard isSingle, areNeighbours(sample.block.node, samples[index + 1].block.node, in: document) else {
                continue
            }
            found.append((Place(sample: index, region: 0), Place(sample: index + 1, region: 0)))
        }
        return found
    }

    private static func areNeighbours(_ first: NodeID, _ second: NodeID, in document: Document) -> Bool {
        guard let next = document.nextSibling(of: first) else { return false }
        if next == second { return true }
        // In a tight list a paragraph is no block of its own.
        guard document[next].kind == .paragraph, document.nextSibling(of: next) == second,
            let parent = document[next].parent
        else { return false }
        if case .item = document[parent].kind { return false }
        return document.plainText(of: next).count <= longestParagraph
    }
}
