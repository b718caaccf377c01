import NIOCore

/// The reason why a server could not start.
package enum ServerError: Error, Sendable, Hashable {
    /// Another process listens there; `next` is a free port above it.
    case portInUse(port: Int, by: PortOwner?, next: Int?)
    /// A port below 1024 needs a privileged user.
    case portForbidden(port: Int)
    /// The machine has no such address, or the name cannot be resolved.
    case noSuchAddress(host: String)
    case failed(String)
}

extension ServerError: CustomStringConvertible {
    /// One line, lower case.
    package var description: String {
        switch self {
        case .portInUse(let port, let owner, let next):
            "port \(port) is in use\(owner.map { " by \($0)" } ?? "")\(next.map { "; port \($0) is free" } ?? "")"
        case .portForbidden(let port): "port \(port) requires elevated privileges; use port 1024 or higher"
        case .noSuchAddress(let host): "this computer has no address '\(host)'"
        case .failed(let reason): "the server could not start: \(reason)"
        }
    }
}

extension ServerError {
    init(_ error: any Error, _ settings: ServerSettings) {
        switch (error as? IOError)?.errnoCode {
        case SystemCall.addressInUse?:
            self = .portInUse(
                port: settings.port, by: PortOwner.find(port: settings.port),
                next: FreePort.next(after: settings.port, host: settings.bindHost))
        case let code? where SystemCall.noPermission.contains(code): self = .portForbidden(port: settings.port)
        case let code? where SystemCall.noSuchAddress.contains(code): self = .noSuchAddress(host: settings.host)
        case _ where error is SocketAddressError || error is SocketAddressError.UnknownHost:
            self = .noSuchAddress(host: settings.host)
        default: self = .failed("\(error)")
        }
    }
}
