import HTTPTypes

/// Whether what the client already has is still right (RFC 9110, section 13).
enum Condition {
    /// The client's copy is current: 304.
    static func isNotModified(_ resource: Resource, _ fields: HTTPFields) -> Bool {
        // RFC 9110, section 13.1.3: the date does not count where there is a tag.
        if let tags = fields[.ifNoneMatch] { return matches(resource.entityTag, tags) }
        guard let field = fields[.ifModifiedSince], let since = HTTPDate.parse(field),
            let modified = resource.lastModified
        else { return false }
        return modified <= since
    }

    /// The part that is asked for belongs to what is there now; where not, the whole is the answer.
    static func allowsRange(_ resource: Resource, _ fields: HTTPFields) -> Bool {
        guard let field = fields[.ifRange] else { return true }
        // RFC 9110, section 13.1.5: only a strong tag will do, and a date must be the very one.
        if field.hasPrefix("\"") { return field == resource.entityTag }
        guard !field.hasPrefix("W/"), let date = HTTPDate.parse(field) else { return false }
        return date == resource.lastModified
    }
}

private extension Condition {
    /// Weak comparison: `W/` does not count.
    static func matches(_ tag: String, _ list: String) -> Bool {
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        for entry in list.split(separator: ",") {
            let entry = entry.trimmingSpaces
            if entry == "*" || (entry.hasPrefix("W/") ? entry.dropFirst(2) : entry) == opaque { return true }
        }
        return false
    }
}

private extension Substring {
    var trimmingSpaces: Substring {
        var rest = self
        while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
