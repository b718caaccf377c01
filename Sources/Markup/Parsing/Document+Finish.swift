import Diagnostics

extension Document {
    /// Puts together what only the whole tree tells: ids, numbers, the order of links.
    init(_ parser: DocumentParser, source: [UInt8], frontMatter: FrontMatterBlock?, problems: [Problem]) {
        var finish = Finish(parser, source: source)
        finish.run()
        self.source = source
        self.frontMatter = frontMatter
        self.problems = (problems + finish.problems).sorted { ($0.range.lowerBound, $0.kind.id) < ($1.range.lowerBound, $1.kind.id) }
        nodes = finish.nodes
        headings = finish.headings
        codeBlocks = finish.codeBlocks
        links = finish.links
        linkDefinitions = parser.definitions
        footnotes = finish.footnotes
        tables = finish.tables
        anchors = finish.rawHTML.anchors
        rawLinks = finish.rawHTML.links
        buffer = parser.buffer
        pieces = parser.pieces
        misalignedCount = parser.misalignedCount
    }
}
