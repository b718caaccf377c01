import HTTPTypes
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// An HTTP server for one site, on the loopback interface unless told otherwise.
package struct Server: Sendable {
    private let site: any Site
    private let settings: ServerSettings
    private let live: LiveReload?
    private let logger: Logger

    /// - Parameters:
    ///   - live: adds live reload to the pages and serves `/_rubric/`; without it, files are served unchanged.
    ///   - logger: for the libraries; logs nothing by default.
    package init(
        _ site: any Site, settings: ServerSettings = ServerSettings(), live: LiveReload? = nil,
        logger: Logger = Logger(label: "serving") { _ in SwiftLogNoOpLogHandler() }
    ) {
        (self.site, self.settings, self.live, self.logger) = (site, settings, live, logger)
    }

    /// Serves until the task is cancelled.
    ///
    /// Event streams then end immediately, and open responses within `Limits.grace`.
    ///
    /// - Parameter whenListening: called once, with the addresses of the site.
    package func run(whenListening: @escaping @Sendable ([ServerAddress]) async -> Void = { _ in })
        async throws(ServerError)
    {
        SystemCall.raiseOpenFileLimit()
        let server = SiteChannel(responder: respond(), limits: settings.limits).server(
            configuration: ServerConfiguration(
                address: .hostname(settings.bindHost, port: settings.port), backlog: 1024,
                // Some files are left for other uses.
                availableConnectionsDelegate: .maximum(
                    min(settings.limits.connections, max(16, SystemCall.openFileLimit - 128)), logger: logger)),
            onServerRunning: { channel in
                await whenListening(settings.addresses(port: channel.localAddress?.port ?? settings.port))
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
        // The last service stops first: an open stream would keep the server waiting.
        if let live { services.append(EventStreams(hub: live.events)) }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map { .init(service: $0) }, logger: logger))
        // A task of its own, because cancellation would break connections off.
        let running = Task { try await group.run() }
        try await withTaskCancellationHandler {
            try await running.value
        } onCancel: {
            Task { await group.triggerGracefulShutdown() }
        }
    }

    func respond() -> HTTPChannelHandler.Responder {
        // The server's own addresses are safe, because they are not resolved.
        let names = settings.addresses(port: settings.port).map(\.host)
        return { [site, live, settings] request, writer, channel in
            let hosts = HostPolicy(port: channel.localAddress?.port ?? settings.port, names: names)
            let responder = SiteResponder(site: site, live: live, hosts: hosts)
            var answer = await responder.answer(request.head)
            if let length = answer.length { answer.fields[.contentLength] = String(length) }
            answer.fields[.date] = HTTPDate.format(SystemCall.now)
            if let onClose = answer.onClose { channel.closeFuture.whenComplete { _ in onClose() } }
            if request.headers[.connection] == "close" { answer.fields[.connection] = "close" }
            try await writer.write(
                response: HTTPResponse(status: answer.status, headerFields: answer.fields), body: answer.body)
        }
    }
}

/// Ends the event streams when the server stops.
private struct EventStreams: Service {
    let hub: EventHub

    func run() async throws {
        try await gracefulShutdown()
        hub.close()
    }
}
