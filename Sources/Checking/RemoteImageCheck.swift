import Base
import Diagnostics
import Pages

/// Finds images on other hosts, which the site shows as links.
enum RemoteImageCheck {
    /// One for the rulebook, at the first image.
    ///
    /// The images of a README are meant for the host of its repository, and badges are so everywhere.
    static func diagnostic(in rulebook: Rulebook) -> Diagnostic? {
        let images = rulebook.pages.filter { !$0.source.isEntrance }.flatMap { page in
            zip(page.source.references, page.targets).filter { isRemoteImage($0, $1) }.map { (page, $0.0) }
        }
        guard let (page, first) = images.first else { return nil }
        let others = images.count > 1 ? ", and \(images.count - 1) more" : ""
        let near = images.compactMap { page, reference in
            file(at: reference.destination, in: rulebook).map { (page, reference, $0) }
        }
        let local = near.first.map { page, reference, path in
            Diagnostic.Note(
                """
                \(near.count == 1 ? "one is" : "\(near.count) are") in this folder; here, write \
                '\(Address(page.path.string).reference(to: Address(path)))'
                """, at: Location(page.file, reference.destinationRange))
        }
        return Diagnostic(
            .remoteImage, "image '\(first.destination)' is on another host\(others)",
            at: Location(page.file, first.destinationRange.isEmpty ? first.range : first.destinationRange),
            notes: [images.count == 1 ? "the site shows a link instead" : "the site shows links instead"]
                + [local].compactMap(\.self))
    }

    /// The path of a file of the content that an address on GitHub names: `…/blob/main/images/chart.png`.
    private static func file(at address: String, in rulebook: Rulebook) -> String? {
        guard let match = address.prefixMatch(of: gitHubAddress) else { return nil }
        let path = address[match.range.upperBound...].prefix { $0 != "?" && $0 != "#" }
        let decoded = PercentEncoding.decode(path) ?? String(path)
        let content = rulebook.settings.contentFolder
        let own = decoded.hasPrefix(content) ? String(decoded.dropFirst(content.count)) : decoded
        return (rulebook.linkablePathsByName[Rulebook.lastName(of: own)] ?? []).first { $0 == own }
    }

    /// Up to the path in the repository.
    private static var gitHubAddress: Regex<Substring> {
        #/
        https?:\/\/
        (?:(?:www\.)?github\.com\/[^\/]+\/[^\/]+\/(?:blob|raw)|raw\.githubusercontent\.com\/[^\/]+\/[^\/]+)
        \/[^\/]+\/
        /#
    }

    private static func isRemoteImage(_ reference: Reference, _ target: ReferenceTarget) -> Bool {
        guard reference.kind == .image, case .external = target else { return false }
        return !reference.destination.hasPrefix("data:") && !reference.isBadge && !reference.isDecoration
    }
}

extension Reference {
    /// Whether it is the image of a service that draws the state of a repository.
    var isBadge: Bool {
        let address = destination.lowercased()
        return [
            "badge", "shields.io", "/actions/workflows/", "travis-ci", "codecov.io", "star-history", "contrib.rocks",
            "opencollective.com",
        ].contains { address.contains($0) }
    }
}
