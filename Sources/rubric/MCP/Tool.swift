import Base
import JSONRPC

/// A tool that agents can call.
protocol Tool {
    associatedtype Arguments: Decodable

    var name: String { get }
    var title: String { get }
    /// Tells the model what the tool does and when to use it.
    var summary: String { get }
    var parameters: [ToolParameter] { get }
    /// The JSON Schema of the result's data.
    var output: JSON { get }

    /// - Throws: a ``ToolError`` for a mistake that the model can correct.
    func call(_ arguments: Arguments) throws -> ToolResult
}

/// A parameter of a tool, with its JSON Schema.
struct ToolParameter {
    let name: String
    let schema: JSON
    let isRequired: Bool

    init(_ name: String, _ schema: JSON, isRequired: Bool = false) {
        (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
    }
}

/// The result of a tool: text for the model, and the same as data.
struct ToolResult {
    let text: String
    let data: JSON

    var json: JSON { .members(["content": .array([.textContent(text)]), "structuredContent": data]) }
}

/// A mistake in the arguments of a tool, which the model reads.
struct ToolError: Error {
    let message: String

    init(_ message: String) { self.message = message }

    var json: JSON { .members(["content": .array([.textContent(message)]), "isError": true]) }
}

extension Tool {
    /// The tool as it is listed.
    var listing: JSON {
        .members([
            "name": .string(name), "title": .string(title), "description": .string(summary),
            "inputSchema": .members([
                "type": "object", "properties": .object(parameters.map { JSON.Member($0.name, $0.schema) }),
                "required": .strings(parameters.filter(\.isRequired).map(\.name)), "additionalProperties": false,
            ]),
            "outputSchema": output,
            "annotations": .members(["readOnlyHint": true, "openWorldHint": false]),
        ])
    }

    /// Calls the tool with the arguments of a request.
    func result(of request: Message) throws -> ToolResult {
        let arguments: Arguments
        do {
            let known = parameters.map(\.name)
            let names = try request.params(ToolArguments<Names>.self).arguments.names
            if let unknown = names.first(where: { !known.contains($0) }) {
                throw ToolError("unknown argument '\(unknown)'; the arguments are \(known.quoted)")
            }
            arguments = try request.params(ToolArguments<Arguments>.self).arguments
        } catch let error as RPCError {
            throw ToolError("invalid arguments: " + error.message.replacing("params.arguments.", with: ""))
        }
        return try call(arguments)
    }
}

/// The arguments of a call; without any, those of an empty object.
private struct ToolArguments<Arguments: Decodable>: Decodable {
    let arguments: Arguments

    private enum CodingKeys: CodingKey { case arguments }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        arguments =
            try values.decodeIfPresent(Arguments.self, forKey: .arguments)
            ?? JSON.decode(Arguments.self, from: Array("{}".utf8))
    }
}

/// The names of the members of an object, in order.
private struct Names: Decodable {
    let names: [String]

    private struct Anything: Decodable { init(from decoder: any Decoder) {} }

    init(from decoder: any Decoder) throws { names = try [String: Anything?](from: decoder).keys.sorted() }
}
