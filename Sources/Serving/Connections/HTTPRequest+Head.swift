import HTTPTypes
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

extension HTTPRequest {
    /// The request that a parsed head stands for; nil where its method is no method or it names two hosts.
    ///
    /// `connection: close` is set where the connection ends after the response: asked for, HTTP/1.0, or a protocol that
    /// we do not speak.
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
