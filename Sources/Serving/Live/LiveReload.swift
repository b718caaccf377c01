package import Base
import HTTPTypes
import HummingbirdCore

/// The addresses below `/_rubric/`, which keep browsers up to date.
package struct LiveReload: Sendable {
    package let events: EventHub
    /// The problems of a page, by the path of its file: `rules/exposed-state.html`.
    ///
    /// `here` lists those of the page, and those that prevent all pages from being built; `elsewhere` counts those in
    /// other files. Where `isOutdated` is true, an error prevents an update, and the problems cover the page.
    let problems: @Sendable (String) async -> JSON

    package init(events: EventHub, problems: @escaping @Sendable (String) async -> JSON = { _ in .null }) {
        self.events = events
        self.problems = problems
    }
}

extension LiveReload {
    func owns(_ path: String) -> Bool { path == "_rubric" || path.hasPrefix("_rubric/") }

    func answer(_ target: RequestTarget, _ fields: HTTPFields, _ site: any Site) async -> Answer? {
        guard !Self.comesFromElsewhere(fields) else { return Answer(.forbidden) }
        switch target.path {
        case "_rubric/problems":
            let found = await problems(target.parameter("page") ?? "")
            return Answer(.ok, Resource(Array(found.compactText.utf8), mediaType: .json))
        case "_rubric/events":
            return await stream(
                page: target.parameter("page"), tag: target.parameter("tag"),
                after: Self.lastEvent(fields) ?? target.parameter("after"), site)
        default:
            return LivePage.scripts[String(target.path.dropFirst("_rubric/".count))].map { Answer(.ok, $0) }
        }
    }
}

private extension LiveReload {
    func stream(page: String?, tag: String?, after lastEvent: String?, _ site: any Site) async -> Answer {
        let (id, stream) = events.listen(page: page, after: lastEvent)
        // Compared after the stream is open, so that no change is missed.
        if let page, let tag, let now = await site.resource(at: page)?.entityTag, now != tag {
            events.tell(id, .pages([page: now]))
        }
        let body = ResponseBody { writer in
            for await bytes in stream { try await writer.write(bytes) }
            try await writer.finish(nil)
        }
        return Answer(stream: body, .eventStream) { [events] in events.leave(id) }
    }

    /// Whether a page of another site sends the request; it must neither read this nor hold connections open.
    static func comesFromElsewhere(_ fields: HTTPFields) -> Bool {
        fields.contains {
            $0.name.canonicalName == "sec-fetch-site" && ($0.value == "cross-site" || $0.value == "same-site")
        }
    }

    static func lastEvent(_ fields: HTTPFields) -> String? {
        fields.first { $0.name.canonicalName == "last-event-id" }?.value
    }
}
