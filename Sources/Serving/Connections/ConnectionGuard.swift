import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Passes complete requests from a connection's HTTP parser to the responder, refuses malformed ones, and ends
/// connections that are slow, idle or too large.
///
/// Converts the parser's types to those of swift-http-types. Unlike the library's codec it keeps the request target as
/// sent and knows the protocol's version.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: Limits
    private var phase = Phase.head
    private var since = NIODeadline.now()
    private var pending: HTTPRequest?
    private var bodyLength = 0
    private var responses = 0
    private var unwritten = 0
    private var lastProgress = NIODeadline.now()
    private var isStream = false
    private var closesAfterResponses = false
    private var timer: Scheduled<Void>?
    private var timerDeadline = NIODeadline.now()

    init(limits: Limits) { self.limits = limits }

    private enum Phase {
        /// Waiting for a complete head.
        case head
        case body
        /// Refused: further input is discarded until the client has read the response.
        case refused
    }

    func handlerAdded(context: ChannelHandlerContext) {
        since = .now()
        schedule(context, at: since + TimeAmount(limits.idle))
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard phase != .refused else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(let buffer):
            bodyLength += buffer.readableBytes
            if bodyLength > limits.body { refuse(.contentTooLarge, context) }
        case .end:
            guard let request = pending else { return }
            pending = nil
            phase = .head
            since = .now()
            responses += 1
            context.fireChannelRead(wrapInboundOut(.head(request)))
            context.fireChannelRead(wrapInboundOut(.end(nil)))
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error as? HTTPParserError {
        case .headerOverflow?: refuse(.requestHeaderFieldsTooLarge, context)
        case .some: refuse(.badRequest, context)
        case nil: context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            // A slow client or an open stream must not keep the server from stopping.
            context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.grace)) {
                context.close(promise: nil)
            }
        }
        if case .inputClosed? = event as? ChannelEvent,
            isStream || phase == .refused || (responses == 0 && phase == .body)
        {
            context.close(promise: nil)
            return
        }
        context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard phase != .refused || responses > 0 else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        switch unwrapOutboundIn(data) {
        case .head(let response):
            isStream = response.headerFields[.contentType] == MediaType.eventStream.value
            context.write(wrapOutboundOut(.head(HTTPResponseHead(response))), promise: promise)
        case .body(let buffer):
            context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: counted(promise, context))
        case .end:
            isStream = false
            responses -= 1
            since = .now()
            schedule(context, at: since + TimeAmount(limits.idle))
            let isLast = closesAfterResponses && responses == 0
            let written = counted(promise, context)
            if isLast { written.futureResult.assumeIsolated().whenComplete { _ in self.linger(context) } }
            context.write(wrapOutboundOut(.end(nil)), promise: written)
        }
    }
}

private extension ConnectionGuard {
    func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard let request = HTTPRequest(head) else { return refuse(.badRequest, context) }
        // No request needs a body.
        guard !head.headers.contains(name: "expect") else { return refuse(.expectationFailed, context) }
        if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length > limits.body {
            return refuse(.contentTooLarge, context)
        }
        pending = request
        bodyLength = 0
        phase = .body
        since = .now()
        schedule(context, at: since + TimeAmount(limits.request))
    }

    /// Responds with the status and closes the connection after the client had time to read it.
    func refuse(_ status: HTTPResponse.Status, _ context: ChannelHandlerContext) {
        guard phase != .refused else { return }
        phase = .refused
        pending = nil
        guard responses == 0 else {
            // A second response must not interrupt the one that is being written.
            closesAfterResponses = true
            return
        }
        let text = "\(status.code) \(status.reasonPhrase)\n"
        var fields = SecurityFields.all
        fields[.contentType] = MediaType.text.value
        fields[.contentLength] = String(text.utf8.count)
        fields[.connection] = "close"
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(HTTPResponse(status: status, headerFields: fields)))), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        linger(context)
    }

    /// Closes in two steps, because unread input would make the system reset the connection and lose the response.
    func linger(_ context: ChannelHandlerContext) {
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(500)) { context.close(promise: nil) }
    }

    func counted(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<Void> {
        let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
        if unwritten == 0 {
            lastProgress = .now()
            schedule(context, at: lastProgress + TimeAmount(limits.stall))
        }
        unwritten += 1
        promise.futureResult.assumeIsolated().whenComplete { _ in
            self.unwritten -= 1
            self.lastProgress = .now()
        }
        return promise
    }

    /// One timer per connection, which is replaced only when it fires or has to fire earlier.
    func schedule(_ context: ChannelHandlerContext, at deadline: NIODeadline) {
        guard timer == nil || deadline < timerDeadline else { return }
        timer?.cancel()
        timerDeadline = deadline
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            self.timer = nil
            self.check(context)
        }
    }

    func check(_ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        var deadlines: [NIODeadline] = []
        if unwritten > 0 { deadlines.append(lastProgress + TimeAmount(limits.stall)) }
        switch phase {
        case .body: deadlines.append(since + TimeAmount(limits.request))
        case .head where responses == 0: deadlines.append(since + TimeAmount(limits.idle))
        case .head, .refused: break
        }
        guard let deadline = deadlines.min() else {
            // A response is in progress; its end starts the wait for the next request.
            return schedule(context, at: .now() + TimeAmount(limits.idle))
        }
        guard deadline <= .now() else { return schedule(context, at: deadline) }
        if phase == .body, unwritten == 0, responses == 0 {
            refuse(.requestTimeout, context)
        } else {
            context.close(promise: nil)
        }
    }
}
