package import Markup

/// Bad code and the good code that replaces it, shown together.
package struct SamplePair: Sendable, Hashable {
    package let bad: Place
    package let good: Place
    package let difference: CodeDifference

    /// A region of a sample, by indices.
    package struct Place: Sendable, Hashable {
        package let sample: Int
        package let region: Int

        package init(sample: Int, region: Int) { (self.sample, self.region) = (sample, region) }
    }

    /// The maximum length, in characters, of a paragraph between the fences of a pair.
    private static let longestParagraph = 160

    /// The pairs of a page, each region in at most one.
    ///
    /// A pair is a bad and a good version of one piece of code: consecutive regions of a sample, or samples with one
    /// region each and at most a short paragraph between them. Good code between two bad pieces belongs to the first.
    package static func all(among samples: [Sample], in document: Document) -> [SamplePair] {
        let neighbors = neighbors(among: samples, in: document)
        var taken: Set<Place> = []
        var pairs: [SamplePair] = []
        for firstVerdict in [Verdict.bad, .good] {
            for (first, second) in neighbors where !taken.contains(first) && !taken.contains(second) {
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
        samples[place.sample].code(of: samples[place.sample].regions[place.region])
    }

    /// Pairs of neighboring regions, in the order of the page.
    private static func neighbors(among samples: [Sample], in document: Document) -> [(Place, Place)] {
        var found: [(Place, Place)] = []
        for (index, sample) in samples.enumerated() where sample.info.ignored == nil {
            for region in sample.regions.indices.dropFirst()
            where !sample.regions[region - 1].isEmpty && !sample.regions[region].isEmpty {
                found.append((Place(sample: index, region: region - 1), Place(sample: index, region: region)))
            }
            guard index + 1 < samples.count, samples[index + 1].info.ignored == nil else { continue }
            let isSingle = [sample, samples[index + 1]].allSatisfy { $0.regions.count == 1 && !$0.regions[0].isEmpty }
            guard isSingle, areNeighbors(sample.block.node, samples[index + 1].block.node, in: document) else {
                continue
            }
            found.append((Place(sample: index, region: 0), Place(sample: index + 1, region: 0)))
        }
        return found
    }

    private static func areNeighbors(_ first: NodeID, _ second: NodeID, in document: Document) -> Bool {
        guard let next = document.nextSibling(of: first) else { return false }
        if next == second { return true }
        // A paragraph in a tight list is not a separate block.
        guard document[next].kind == .paragraph, document.nextSibling(of: next) == second,
            let parent = document[next].parent
        else { return false }
        if case .item = document[parent].kind { return false }
        return document.plainText(of: next).count <= longestParagraph
    }
}
