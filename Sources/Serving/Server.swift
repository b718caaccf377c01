import HTTPTypes
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
import UnixSignals

/// An HTTP server for one site, on the loopback interface unless told otherwise.
package struct Server: Sendable {
    private let site: any Site
    private let settings: ServerSettings
    private let live: LiveReload?
    private let logger: Logger

    /// - Parameters:
    ///   - live: Adds live reload to the pages and serves `/_rubric/`; without it a site is served as it is.
    ///   - logger: Takes what the libraries have to say; nobody, unless told otherwise.
    package init(
        _ site: any Site, settings: ServerSettings = ServerSettings(), live: LiveReload? = nil,
        logger: Logger = Logger(label: "serving") { _ in SwiftLogNoOpLogHandler() }
    ) {
        self.site = site
        self.settings = settings
        self.live = live
        self.logger = logger
    }

    /// Serves until the task is cancelled or, where the settings say so, the process gets SIGINT or SIGTERM.
    ///
    /// Then event streams end at once, responses that are being written get `Limits.grace`, and nothing is left behind.
    ///
    /// - Parameter whenListening: Called once, with the addresses at which the site can be read from now on.
    package func run(whenListening: @escaping @Sendable ([ServerAddress]) async -> Void = { _ in })
        async throws(ServerError)
    {
        OpenFileLimit.raise()
        let hosts = SharedHosts()
        let server = SiteChannel(responder: respond(hosts), limits: settings.limits).server(
            configuration: ServerConfiguration(
                address: .hostname(settings.bindHost, port: settings.port), backlog: 1024,
                availableConnectionsDelegate: .maximum(
                    min(settings.limits.connections, OpenFileLimit.connections), logger: logger)),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? settings.port
                let addresses = ServerAddress.all(host: settings.bindHost, port: port)
                hosts.set(HostPolicy(port: port, names: settings.hostNames(addresses)))
                await whenListening(addresses)
            },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
        do {
            try await run(server)
        } catch {
            throw ServerError(error, settings)
        }
    }
}

private extension Server {
    func run(_ server: any Service) async throws {
        var services = [server]
        // Ended first, the last is: a stream that goes on would keep the server waiting for it.
        if let live { services.append(EventStreams(hub: live.events)) }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map { .init(service: $0) },
                gracefulShutdownSignals: settings.stopsOnSignals ? [.sigint, .sigterm] : [], logger: logger))
        // Apart from this task, whose cancellation would tear connections instead of ending them.
        let running = Task { try await group.run() }
        try await withTaskCancellationHandler {
            try await running.value
        } onCancel: {
            Task { await group.triggerGracefulShutdown() }
        }
    }

    func respond(_ hosts: SharedHosts) -> HTTPChannelHandler.Responder {
        let clock = ResponseClock()
        return { [site, live] request, writer, channel in
            let responder = SiteResponder(site: site, live: live, hosts: hosts.policy)
            var answer = await responder.answer(request.head)
            if let length = answer.length { answer.fields[.contentLength] = String(length) }
            answer.fields[.date] = clock.now
            if let onClose = answer.onClose { channel.closeFuture.whenComplete { _ in onClose() } }
            if request.headers[.connection] == "close" { answer.fields[.connection] = "close" }
            try await writer.write(
                response: HTTPResponse(status: answer.status, headerFields: answer.fields), body: answer.body)
        }
    }
}

/// The names that are accepted, known once the port is.
private final class SharedHosts: Sendable {
    private let current = Mutex<HostPolicy?>(nil)

    var policy: HostPolicy { current.withLock { $0 } ?? HostPolicy(port: 0, names: []) }

    func set(_ policy: HostPolicy) { current.withLock { $0 = policy } }
}

/// Ends the event streams when the server is to end.
private struct EventStreams: Service {
    let hub: EventHub

    func run() async throws {
        try await gracefulShutdown()
        hub.close()
    }
}
