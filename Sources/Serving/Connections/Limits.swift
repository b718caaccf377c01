/// What one client may take of a server before it is sent away.
package struct Limits: Sendable {
    /// For the request line and all fields together, in bytes; more is answered with 431.
    package var head = 16 << 10
    /// For the body of a request, in bytes, which nothing here reads; more is answered with 413.
    package var body = 64 << 10
    /// How long a connection may take to bring a whole head, from its beginning or from its last response.
    package var idle: Duration = .seconds(20)
    /// How long a body may take to arrive after its head.
    package var request: Duration = .seconds(10)
    /// How long a client may take nothing of what it is sent (64 KB at most are meant).
    package var stall: Duration = .seconds(30)
    /// How long responses may still be written once the server is to end.
    package var grace: Duration = .milliseconds(250)
    /// Connections at one time; the process's own limit of open files cuts it where that is lower.
    package var connections = 8192

    package init() {}
}
