import HTTPTypes

/// Compares the client's copy with the current resource (RFC 9110, section 13).
enum Condition {
    /// Whether the client's copy is current: 304.
    static func isNotModified(_ resource: Resource, _ fields: HTTPFields) -> Bool {
        // RFC 9110, section 13.1.3: the tag overrides the date.
        if let tags = fields[.ifNoneMatch] { return matches(resource.entityTag, tags) }
        guard let field = fields[.ifModifiedSince], let since = HTTPDate.parse(field),
            let modified = resource.lastModified
        else { return false }
        return modified <= since
    }

    /// Whether the requested part belongs to the current resource; else the whole is sent.
    static func allowsRange(_ resource: Resource, _ fields: HTTPFields) -> Bool {
        guard let field = fields[.ifRange] else { return true }
        // RFC 9110, section 13.1.5: the tag has to be strong, and the date the same.
        if field.hasPrefix("\"") { return field == resource.entityTag }
        guard !field.hasPrefix("W/"), let date = HTTPDate.parse(field) else { return false }
        return date == resource.lastModified
    }
}

private extension Condition {
    /// Compares tags weakly: `W/` does not count.
    static func matches(_ tag: String, _ list: String) -> Bool {
        func opaque(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
        return list.split(separator: ",").contains { entry in
            let entry = entry.filter { $0 != " " && $0 != "\t" }
            return entry == "*" || opaque(entry[...]) == opaque(tag[...])
        }
    }
}
