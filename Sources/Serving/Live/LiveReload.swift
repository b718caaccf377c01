import HTTPTypes
import HummingbirdCore
import NIOCore

/// The part of a server that keeps browsers up to date: everything below `/_rubric/`.
package struct LiveReload: Sendable {
    package let events: EventHub
    /// The problems to show beside a page, by the path of its file: `rules/exposed-state.html`.
    let problems: @Sendable (String) async -> PageProblems

    package init(
        events: EventHub, problems: @escaping @Sendable (String) async -> PageProblems = { _ in PageProblems() }
    ) {
        self.events = events
        self.problems = problems
    }
}

extension LiveReload {
    func owns(_ path: String) -> Bool { path == "_rubric" || path.hasPrefix("_rubric/") }

    func answer(_ target: RequestTarget, _ fields: HTTPFields, _ site: any Site) async -> Answer? {
        guard !Self.comesFromElsewhere(fields) else { return Answer(.forbidden) }
        let query = Query(target.query)
        switch target.path {
        case "_rubric/problems":
            let found = await problems(query["page"] ?? "")
            return Answer(.ok, Resource(Array(found.json.description.utf8), mediaType: .json))
        case "_rubric/events":
            return await stream(page: query["page"], tag: query["tag"], after: Self.lastEvent(fields), site)
        default:
            return LivePage.scripts[String(target.path.dropFirst("_rubric/".count))].map { Answer(.ok, $0) }
        }
    }
}

private extension LiveReload {
    func stream(page: String?, tag: String?, after lastEvent: String?, _ site: any Site) async -> Answer {
        let (id, stream) = events.listen(page: page, after: lastEvent)
        // Asked only after the stream is open: a change between the two is seen by one of them.
        if lastEvent == nil, let page, let tag, let now = await site.resource(at: page)?.entityTag, now != tag {
            events.tell(id, .pages([page: now]))
        }
        let body = ResponseBody { writer in
            for await bytes in stream { try await writer.write(bytes) }
            try await writer.finish(nil)
        }
        return Answer(stream: body, .eventStream) { [events] in events.leave(id) }
    }

    /// A page of another site can neither read this nor hold our connections open.
    static func comesFromElsewhere(_ fields: HTTPFields) -> Bool {
        fields.contains {
            $0.name.canonicalName == "sec-fetch-site" && ($0.value == "cross-site" || $0.value == "same-site")
        }
    }

    static func lastEvent(_ fields: HTTPFields) -> String? {
        fields.first { $0.name.canonicalName == "last-event-id" }?.value
    }
}
