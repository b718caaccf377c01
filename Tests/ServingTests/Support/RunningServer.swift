import Serving
import Synchronization

/// A real server on a port of the loopback interface that the system chose.
struct RunningServer {
    let addresses: [ServerAddress]
    private let task: Task<Void, any Error>

    var port: Int { addresses.first?.port ?? 0 }

    init(_ site: any Site, settings: ServerSettings? = nil, live: LiveReload? = nil) async throws {
        var settings = settings ?? ServerSettings()
        settings.port = 0
        let (listening, continuation) = AsyncStream.makeStream(of: [ServerAddress].self)
        let server = Server(site, settings: settings, live: live)
        task = Task {
            defer { continuation.finish() }
            try await server.run { addresses in continuation.yield(addresses) }
        }
        var iterator = listening.makeAsyncIterator()
        guard let addresses = await iterator.next() else {
            try await task.value
            throw NeverListened()
        }
        self.addresses = addresses
    }

    /// Ends it and waits until it has ended.
    func stop() async throws {
        task.cancel()
        try await task.value
    }

    struct NeverListened: Error {}
}

/// Runs something against a server, which is ended whatever comes of it.
func withServer<Value>(
    _ site: any Site, settings: ServerSettings? = nil, live: LiveReload? = nil,
    _ body: (RunningServer) async throws -> Value
) async throws -> Value {
    let server = try await RunningServer(site, settings: settings, live: live)
    do {
        let value = try await body(server)
        try await server.stop()
        return value
    } catch {
        try await server.stop()
        throw error
    }
}
