import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The pipeline of one connection: the parser with its limits, our guard, and the library's loop over requests.
struct SiteChannel: HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: HTTPChannelHandler.Responder
    let limits: Limits

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            var decoding = NIOHTTPDecoderLimitConfiguration()
            decoding.maxHeaderFieldSize = limits.head
            decoding.maxHeaderListSize = limits.head
            decoding.maxHeaderFieldCount = 128
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: decoding)
            try pipeline.addHandler(ConnectionGuard(limits: limits))
            try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
    }

    func handle(value: Value, logger: Logger) async { await handleHTTP(asyncChannel: value, logger: logger) }
}

extension HTTPRequest {
    /// The request of a parsed head; nil if its method is invalid or it names two hosts.
    ///
    /// Sets `connection: close` if the client asks for it, for HTTP/1.0, and for protocols that are not supported.
    init?(_ head: HTTPRequestHead) {
        guard let method = HTTPRequest.Method(head.method.rawValue), head.headers["host"].count <= 1 else { return nil }
        var fields = HTTPFields(head.headers, splitCookie: false)
        if !head.isKeepAlive || method == .connect || head.headers.contains(name: "upgrade") {
            fields[.connection] = "close"
        }
        self.init(
            method: method, scheme: "http", authority: head.headers.first(name: "host"), path: head.uri,
            headerFields: fields)
    }
}
