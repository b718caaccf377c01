/// What a build would write, compared with what is there.
package struct SiteDifference: Sendable, Hashable {
    package var path: String
    package var kind: Kind

    package init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }

    package enum Kind: String, Sendable, Hashable {
        /// The build would write it, and it is not there.
        case missing
        /// It is there, and the build would not write it.
        case extra
        /// The build would write other bytes.
        case different
    }
}
