import Base
import NIOCore

/// Adds the live script to a page as it is served; the page that is built never has it.
enum LivePage {
    /// The scripts below `/_rubric/`, by their names; the first is the one that a page loads, and loads the others.
    static let scripts = [
        "live.js": Resource(PackageResources.live_js, mediaType: .script),
        "patch.js": Resource(PackageResources.patch_js, mediaType: .script),
        "panel.js": Resource(PackageResources.panel_js, mediaType: .script),
    ]

    /// The page with the script at the beginning of its head, where no policy that the page declares can forbid it.
    static func adding(to resource: Resource, _ path: String) -> Resource {
        guard resource.mediaType == .html, case .bytes(let page) = resource.content else { return resource }
        let bytes = page.readableBytesView
        let tag =
            #"<script src="/_rubric/live.js" data-page="\#(HTMLEscaping.text(path))" data-tag="\#(HTMLEscaping.text(resource.entityTag))" defer></script>"#
        let place = insertion(bytes)
        var buffer = ByteBufferAllocator().buffer(capacity: page.readableBytes + tag.utf8.count)
        buffer.writeBytes(bytes[..<place])
        buffer.writeString(tag)
        buffer.writeBytes(bytes[place...])
        let entityTag = String(resource.entityTag.dropLast()) + "-live\""
        return Resource(content: .bytes(buffer), mediaType: .html, entityTag: entityTag, lastModified: nil)
    }
}

private extension LivePage {
    /// Behind `<head>`, else behind `<html>` or the doctype, else at the beginning; looked for in the first kilobytes
    /// only.
    static func insertion(_ bytes: ByteBufferView) -> Int {
        var place = bytes.startIndex
        var index = bytes.startIndex
        let end = min(bytes.endIndex, index + 4096)
        while index < end {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: ">")) else { return place }
            let name = bytes[(index + 1)...].prefix { isLetter($0) }.map { $0 | 0x20 }
            if name.elementsEqual("head".utf8) { return close + 1 }
            let isBefore = name.elementsEqual("html".utf8) || bytes[index + 1] == UInt8(ascii: "!")
            guard isBefore else { return place }
            place = close + 1
            index = close + 1
        }
        return place
    }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
