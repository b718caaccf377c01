import Base
import NIOCore

/// Adds the live script to a page when it is served; built pages never have it.
enum LivePage {
    /// The scripts below `/_rubric/` by name; `live.js` loads the others.
    static let scripts = [
        "live.js": Resource(PackageResources.live_js, mediaType: .script),
        "patch.js": Resource(PackageResources.patch_js, mediaType: .script),
        "panel.js": Resource(PackageResources.panel_js, mediaType: .script),
    ]

    /// The page with the script at the start of its head, before any policy that could forbid it.
    ///
    /// - Parameter lastEvent: the id of the last event. It is part of the entity tag, since a page from a browser's
    ///   cache would otherwise receive events again.
    static func adding(to resource: Resource, _ path: String, lastEvent: String) -> Resource {
        guard resource.mediaType == .html, case .bytes(let page) = resource.content else { return resource }
        let bytes = page.readableBytesView
        let data = [("page", path), ("tag", resource.entityTag), ("event", lastEvent)]
            .map { #"data-\#($0)="\#(HTMLEscaping.text($1))""# }.joined(separator: " ")
        let tag = #"<script src="/_rubric/live.js" \#(data) defer></script>"#
        let place = insertion(bytes)
        var buffer = ByteBufferAllocator().buffer(capacity: page.readableBytes + tag.utf8.count)
        buffer.writeBytes(bytes[..<place])
        buffer.writeString(tag)
        buffer.writeBytes(bytes[place...])
        let entityTag = String(resource.entityTag.dropLast()) + "-\(lastEvent)\""
        return Resource(content: .bytes(buffer), mediaType: .html, entityTag: entityTag, lastModified: nil)
    }
}

private extension LivePage {
    /// The index after `<head>`, else after `<html>` or the doctype, else the start; within the first 4,096 bytes.
    static func insertion(_ bytes: ByteBufferView) -> Int {
        var place = bytes.startIndex
        var rest = bytes.prefix(4096)
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
            let tag = String(decoding: rest[open + 1..<close], as: UTF8.self).lowercased()
            let name = tag.prefix { $0.isASCII && $0.isLetter }
            if name == "head" { return close + 1 }
            guard name == "html" || tag.hasPrefix("!") else { break }
            place = close + 1
            rest = rest[place...]
        }
        return place
    }
}
