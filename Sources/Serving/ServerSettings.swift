/// Where a server listens, which hosts it accepts, and its limits.
package struct ServerSettings: Sendable {
    /// A name or an address; `0.0.0.0` and `::` are all interfaces of the machine.
    package var host: String
    /// 0 lets the system choose one.
    package var port: Int
    package var limits: Limits

    package init(host: String = "127.0.0.1", port: Int = 8000, limits: Limits = Limits()) {
        (self.host, self.port, self.limits) = (host, port, limits)
    }
}

extension ServerSettings {
    /// For `localhost`, which often has two addresses, the one that every client can reach.
    var bindHost: String {
        if host.lowercased() == "localhost" { return "127.0.0.1" }
        return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// The addresses of a server that listens on a port.
    func addresses(port: Int) -> [ServerAddress] { ServerAddress.all(host: bindHost, port: port) }
}

/// The limits of a server for one client.
package struct Limits: Sendable {
    /// Bytes of the request line and all fields together; more is refused with 431.
    package var head = 16 << 10
    /// Bytes of the body of a request, which is ignored; more is refused with 413.
    package var body = 64 << 10
    /// The time for a complete head, from the start of the connection or the last response.
    package var idle: Duration = .seconds(20)
    /// The time for a body after its head.
    package var request: Duration = .seconds(10)
    /// The time in which a client has to take a part of a response, of at most 64 KB.
    package var stall: Duration = .seconds(30)
    /// The time for open responses when the server stops.
    package var grace: Duration = .milliseconds(250)
    /// Connections at one time, unless the process may open fewer files.
    package var connections = 8192

    package init() {}
}
