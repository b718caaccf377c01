import Foundation

/// The JSON that a coding agent passes to a hook after it has edited files.
struct AgentEdit: Decodable {
    /// The edited files, as the agent wrote them.
    private(set) var files: [String]
    /// The folder that relative paths begin at.
    let folder: String?

    private enum Key: String, CodingKey {
        case folder = "cwd"
        case file = "file_path"
        case answeredFile = "filePath"
        case input = "tool_input"
        case response = "tool_response"
        case edits, files
    }

    /// Reads the names of files wherever a tool may put them; values of other types are ignored.
    init(from decoder: any Decoder) throws {
        let event = try decoder.container(keyedBy: Key.self)
        folder = try? event.decode(String.self, forKey: .folder)
        files = [.file, .answeredFile].compactMap { try? event.decode(String.self, forKey: $0) }
        for key in [Key.input, .response] {
            files += (try? event.decode(AgentEdit.self, forKey: key))?.files ?? []
        }
        for key in [Key.edits, .files] {
            files += (try? event.decode([AgentEdit].self, forKey: key))?.flatMap(\.files) ?? []
            files += (try? event.decode([String].self, forKey: key)) ?? []
        }
    }
}
