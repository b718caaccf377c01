import Base
import JSONRPC

/// The prompt that asks for a review of code.
enum ReviewPrompt {
    private static let name = "review"

    private struct Request: Decodable {
        let name: String
        let arguments: Arguments?

        struct Arguments: Decodable {
            var path: String?
            var code: String?
        }
    }

    static var listing: JSON {
        let arguments = [
            ("path", "File or folder to review, below the current folder."),
            ("code", "Swift code to review in place of a file."),
        ].map { JSON.members(["name": .string($0), "description": .string($1), "required": false]) }
        return .members([
            "name": .string(name), "title": "Review SwiftUI state",
            "description": "Lint Swift code, explain the findings, and judge which to fix.",
            "arguments": .array(arguments),
        ])
    }

    static func get(_ message: Message) throws -> JSON {
        let request = try message.params(Request.self)
        guard request.name == name else {
            throw RPCError.invalidParams("unknown prompt '\(request.name)'; the only prompt is '\(name)'")
        }
        let path = request.arguments?.path.flatMap { $0.isEmpty ? nil : $0 }
        let code = request.arguments?.code.flatMap { $0.isEmpty ? nil : $0 }
        guard path == nil || code == nil else { throw RPCError.invalidParams("pass either 'path' or 'code', not both") }
        let message = JSON.members(["role": "user", "content": .textContent(text(path: path, code: code))])
        return .members(["description": "Review of SwiftUI state", "messages": .array([message])])
    }

    private static func text(path: String?, code: String?) -> String {
        let subject =
            code.map { "this Swift code:\n\n```swift\n\($0)\n```\n\nPass it" }
            ?? "the Swift code in '\(path ?? ".")'.\n\nPass the path"
        return """
            Review the state management of \(subject) to the tool 'lint' of the server 'rubric', with severity 'note'.

            1. For each rule in the findings, call 'explain' once and read why the rule exists.
            2. If it is unclear where state belongs, call 'decide' and answer its questions for this code.
            3. Judge each finding: fix, leave with a reason, or ask. Quote the line, and show the corrected code.
            4. Name what the linter cannot see but the pages ask for. Do not invent findings.

            End with a list of the changes, the most important first.
            """
    }
}
