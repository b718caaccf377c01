import HTTPTypes

/// Responds to one request: whether it is allowed, which file it means, and which part of it is sent.
struct SiteResponder: Sendable {
    let site: any Site
    let live: LiveReload?
    let hosts: HostPolicy

    func answer(_ request: HTTPRequest) async -> Answer {
        guard let host = request.authority else { return Answer(.badRequest, text: "missing Host header") }
        let target: RequestTarget
        do {
            target = try RequestTarget(request.path ?? "")
        } catch {
            guard hosts.accepts(host) else { return Answer(.misdirectedRequest) }
            return error == .hidden ? await notFound() : Answer(.badRequest)
        }
        guard hosts.accepts(target.authority ?? host) else { return Answer(.misdirectedRequest) }
        guard request.method == .get || request.method == .head else {
            var answer = Answer(.methodNotAllowed)
            answer.fields[.allow] = "GET, HEAD"
            return answer
        }
        var answer = await answer(target, request.headerFields)
        if request.method == .head { answer = answer.withoutBody() }
        return answer
    }
}

private extension SiteResponder {
    func answer(_ target: RequestTarget, _ fields: HTTPFields) async -> Answer {
        if let live, live.owns(target.path) {
            if let answer = await live.answer(target, fields, site) { return answer }
            return await notFound()
        }
        switch await SiteAddress.find(target, in: site) {
        case .found(let path, let resource): return part(of: prepared(resource, path), fields)
        case .folder: return .redirect(to: target.encodedPath + "/" + (target.query.map { "?" + $0.text } ?? ""))
        case .nothing: return await notFound()
        }
    }

    func part(of resource: Resource, _ fields: HTTPFields) -> Answer {
        if Condition.isNotModified(resource, fields) {
            var answer = Answer(.notModified, resource).withoutBody()
            answer.fields[.contentType] = nil
            answer.length = nil
            return answer
        }
        let range =
            Condition.allowsRange(resource, fields) ? ByteRange(fields[.range], length: resource.length) : .whole
        switch range {
        case .whole:
            var answer = Answer(.ok, resource)
            answer.fields[.acceptRanges] = "bytes"
            return answer
        case .part(let range):
            var answer = Answer(.partialContent, resource, range)
            answer.fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(resource.length)"
            return answer
        case .unsatisfiable:
            var answer = Answer(.rangeNotSatisfiable)
            answer.fields[.contentRange] = "bytes */\(resource.length)"
            return answer
        }
    }

    /// The site's own page for missing files, if it has one.
    func notFound() async -> Answer {
        guard let page = await site.resource(at: "404.html") else { return Answer(.notFound) }
        var answer = Answer(.notFound, prepared(page, "404.html"))
        answer.fields[.eTag] = nil
        answer.fields[.lastModified] = nil
        return answer
    }

    func prepared(_ resource: Resource, _ path: String) -> Resource {
        live == nil ? resource : LivePage.adding(to: resource, path)
    }
}

/// Finds the file of an address: `/rules/exposed-state` is `rules/exposed-state.html`, a folder is its index.
private enum SiteAddress {
    enum Meaning {
        /// A file, by its path.
        case found(String, Resource)
        /// A folder without its slash, from which the relative links of its page would be wrong.
        case folder
        case nothing
    }

    static func find(_ target: RequestTarget, in site: any Site) async -> Meaning {
        if target.isFolder {
            let path = target.path.isEmpty ? "index.html" : target.path + "/index.html"
            return await site.resource(at: path).map { .found(path, $0) } ?? .nothing
        }
        for path in [target.path, target.path + ".html"] {
            if let resource = await site.resource(at: path) { return .found(path, resource) }
        }
        return await site.resource(at: target.path + "/index.html") == nil ? .nothing : .folder
    }
}
