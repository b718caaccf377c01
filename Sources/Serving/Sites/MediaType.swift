/// The type of a file for the `Content-Type` field.
package struct MediaType: Sendable, Hashable {
    /// With its parameters: `text/html; charset=utf-8`.
    package let value: String

    package init(_ value: String) { self.value = value }

    /// The type for a path's extension, ignoring case; `bytes` for an unknown one.
    package init(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
            self = Self.names[String(name)] ?? .bytes
            return
        }
        self = Self.endings[name[name.index(after: dot)...].lowercased()] ?? .bytes
    }

    package static let html = MediaType("text/html; charset=utf-8")
    package static let css = MediaType("text/css; charset=utf-8")
    package static let script = MediaType("text/javascript; charset=utf-8")
    package static let json = MediaType("application/json; charset=utf-8")
    package static let text = MediaType("text/plain; charset=utf-8")
    package static let eventStream = MediaType("text/event-stream; charset=utf-8")
    package static let bytes = MediaType("application/octet-stream")
}

private extension MediaType {
    /// IANA's media types (https://www.iana.org/assignments/media-types) of the files in sites.
    static let endings: [String: MediaType] = [
        "html": .html, "htm": .html, "css": .css, "js": .script, "mjs": .script, "json": .json, "map": .json,
        "txt": .text, "swift": .text, "yml": MediaType("application/yaml; charset=utf-8"),
        "yaml": MediaType("application/yaml; charset=utf-8"), "md": MediaType("text/markdown; charset=utf-8"),
        "csv": MediaType("text/csv; charset=utf-8"), "xml": MediaType("application/xml; charset=utf-8"),
        "atom": MediaType("application/atom+xml; charset=utf-8"),
        "rss": MediaType("application/rss+xml; charset=utf-8"), "svg": MediaType("image/svg+xml; charset=utf-8"),
        "xhtml": MediaType("application/xhtml+xml; charset=utf-8"),
        "webmanifest": MediaType("application/manifest+json; charset=utf-8"),
        "sarif": MediaType("application/sarif+json; charset=utf-8"),
        "jsonl": MediaType("application/jsonl; charset=utf-8"), "vtt": MediaType("text/vtt; charset=utf-8"),
        "png": MediaType("image/png"), "jpg": MediaType("image/jpeg"), "jpeg": MediaType("image/jpeg"),
        "gif": MediaType("image/gif"), "webp": MediaType("image/webp"), "avif": MediaType("image/avif"),
        "ico": MediaType("image/vnd.microsoft.icon"), "bmp": MediaType("image/bmp"), "tif": MediaType("image/tiff"),
        "tiff": MediaType("image/tiff"), "woff2": MediaType("font/woff2"), "woff": MediaType("font/woff"),
        "ttf": MediaType("font/ttf"), "otf": MediaType("font/otf"), "pdf": MediaType("application/pdf"),
        "wasm": MediaType("application/wasm"), "zip": MediaType("application/zip"), "gz": MediaType("application/gzip"),
        "mp4": MediaType("video/mp4"), "webm": MediaType("video/webm"), "mp3": MediaType("audio/mpeg"),
        "ogg": MediaType("audio/ogg"), "wav": MediaType("audio/wav"),
    ]

    /// The types of files without an extension.
    static let names: [String: MediaType] = ["CNAME": .text, "LICENSE": .text, "README": .text]
}
