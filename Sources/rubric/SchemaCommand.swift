import ArgumentParser
import Base
import Settings

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON schema of rubric.yml or of front matter, for editors.")

    @Argument(help: "The schema.")
    var kind: Kind

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case configuration
        case frontMatter = "front-matter"
    }

    func run() {
        let schema = kind == .configuration ? SettingSchema.configuration : SettingSchema.frontMatter
        Console().write(schema.text + "\n")
    }
}
