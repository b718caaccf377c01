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
        return Diagnostic(
            .remoteImage, "image '\(first.destination)' is on another host\(others)",
            at: Location(page.file, first.destinationRange.isEmpty ? first.range : first.destinationRange),
            notes: [images.count == 1 ? "the site shows a link instead" : "the site shows links instead"])
    }

    private static func isRemoteImage(_ reference: Reference, _ target: ReferenceTarget) -> Bool {
        guard reference.kind == .image, case .external = target else { return false }
        return !reference.destination.hasPrefix("data:") && !reference.isBadge
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
