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
            return Answer(.methodNotAllowed).setting(.allow, "GET, HEAD")
        }
        let answer = await answer(target, request.headerFields)
        return request.method == .head ? answer.withoutBody() : answer
    }
}

private extension SiteResponder {
    func answer(_ target: RequestTarget, _ fields: HTTPFields) async -> Answer {
        if let live, live.owns(target.path) {
            if let answer = await live.answer(target, fields, site) { return answer }
            return await notFound()
        }
        // `/rules/exposed-state` is `rules/exposed-state.html`, and a folder is its index.
        let index = target.path.isEmpty ? "index.html" : target.path + "/index.html"
        for path in target.isFolder ? [index] : [target.path, target.path + ".html"] {
            if let resource = await site.resource(at: path) { return part(of: prepared(resource, path), fields) }
        }
        // Without the slash of a folder, the relative links of its page would be wrong.
        if !target.isFolder, await site.resource(at: index) != nil {
            return .redirect(to: target.encodedPath + "/" + (target.query.map { "?" + $0 } ?? ""))
        }
        return await notFound()
    }

    func part(of resource: Resource, _ fields: HTTPFields) -> Answer {
        if Condition.isNotModified(resource, fields) {
            var answer = Answer(.notModified, resource).withoutBody().setting(.contentType, nil)
            answer.length = nil
            return answer
        }
        let range =
            Condition.allowsRange(resource, fields) ? ByteRange(fields[.range], length: resource.length) : .whole
        switch range {
        case .whole: return Answer(.ok, resource).setting(.acceptRanges, "bytes")
        case .part(let range):
            return Answer(.partialContent, resource, range).setting(
                .contentRange, "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(resource.length)")
        case .unsatisfiable:
            return Answer(.rangeNotSatisfiable).setting(.contentRange, "bytes */\(resource.length)")
        }
    }

    /// The site's own page for missing files, if it has one.
    func notFound() async -> Answer {
        guard let page = await site.resource(at: "404.html") else { return Answer(.notFound) }
        return Answer(.notFound, prepared(page, "404.html")).setting(.eTag, nil).setting(.lastModified, nil)
    }

    func prepared(_ resource: Resource, _ path: String) -> Resource {
        guard let live else { return resource }
        return LivePage.adding(to: resource, path, lastEvent: live.events.lastEvent)
    }
}
