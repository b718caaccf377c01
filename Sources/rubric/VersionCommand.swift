import ArgumentParser

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version", abstract: "Print the version, as '--version' does.")

    func run() { Console().write(Rubric.version + "\n") }
}
