import Base
import Diagnostics
import Files
import JSONRPC

/// Answers the requests of the Model Context Protocol.
final class MCPServer: RPCHandler {
    private let tools: [any Tool]
    private let resources: Resources

    /// The versions of the protocol whose messages it understands, the newest first.
    private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// - Parameter root: the rulebook's folder; nil for the nearest one.
    init(root: String?) {
        let source = PageSource(root: root, jobs: CurrentProcess.processors)
        resources = Resources(source: source)
        tools = [
            LintTool(source: source), ExplainTool(source: source), SearchTool(source: source),
            DecideTool(source: source), RulesTool(source: source), SuggestTool(source: source),
        ]
    }

    let isFinished = false
    let cancelMethod = "notifications/cancelled"
    let answersCancelled = false

    func idle() -> Bool { false }

    /// Ignores all notifications; `RPCServer` handles those that cancel requests.
    func receive(_ method: String, _ notification: Message) {}

    func result(of method: String, _ request: Message) throws -> JSON {
        switch method {
        case "initialize": try initialize(request)
        case "ping": JSON.object([])
        case "tools/list": JSON.members(["tools": .array(tools.map(\.listing))])
        case "tools/call": try call(request)
        case "resources/list": try resources.list(request)
        case "resources/templates/list": resources.templates
        case "resources/read": try resources.read(request)
        case "prompts/list": JSON.members(["prompts": .array([ReviewPrompt.listing])])
        case "prompts/get": try ReviewPrompt.get(request)
        default: throw RPCError.methodNotFound(method)
        }
    }
}

extension MCPServer {
    private struct Initialization: Decodable { let protocolVersion: String }
    private struct Call: Decodable { let name: String }

    private func initialize(_ request: Message) throws -> JSON {
        let wanted = try request.params(Initialization.self).protocolVersion
        let version = Self.versions.contains(wanted) ? wanted : Self.versions[0]
        return .members([
            "protocolVersion": .string(version),
            "capabilities": .members([
                "tools": .object([]), "resources": .object([]), "prompts": .object([]),
            ]),
            "serverInfo": .members([
                "name": "rubric", "title": "Rubric", "version": .string(Rubric.version),
            ]),
            "instructions": """
            Lint Swift code with 'lint' before you finish a change, and read 'explain' for each rule it reports. \
            'search' finds guides and terms; 'decide' asks the questions of a decision tree one at a time.
            """,
        ])
    }

    private func call(_ request: Message) throws -> JSON {
        let name = try request.params(Call.self).name
        guard let tool = tools.first(where: { $0.name == name }) else {
            let near = NearestName.of(name, among: tools.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
            throw RPCError.invalidParams("unknown tool '\(name)'\(near)")
        }
        do {
            return try tool.result(of: request).json
        } catch let error as ToolError {
            return error.json
        } catch let error as FileError {
            return ToolError("\(error)").json
        }
    }
}
