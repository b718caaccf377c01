import ArgumentParser

/// Where the rulebook lies.
struct RootOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The folder with rubric.yml, Content/ and Templates/; any folder of Markdown will do.", valueName: "dir"))
    var root = "."
}
