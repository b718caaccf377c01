/// A part of a parsed template; ranges are half-open, 0-based offsets of the template's UTF-8 bytes.
indirect enum TemplateNode: Sendable {
    /// The white space that a line begins with, which indentation precedes.
    case margin(Range<Int>)
    case text(Range<Int>)
    case variable(TemplateTag)
    case section(TemplateTag, [TemplateNode])
    /// The indentation is nil where the tag shares its line with anything else.
    case partial(TemplateTag, indentation: Range<Int>?)
    case parent(TemplateTag, indentation: Range<Int>?, [TemplateBlock])
    case block(TemplateBlock)
}

/// A `{{$name}}…{{/name}}`: a place that a template may fill, or what fills it.
struct TemplateBlock: Sendable {
    let tag: TemplateTag
    /// The white space before a tag that begins its line; empty for others.
    let margin: Range<Int>
    /// The white space of the content's first line; nil where the content shares the line of its opening tag.
    let firstMargin: Range<Int>?
    let nodes: [TemplateNode]
}

/// One `{{…}}`.
struct TemplateTag: Sendable {
    let kind: Kind
    /// Without the sign before it and without white space.
    let name: String
    /// Half-open, 0-based offsets of the name's UTF-8 bytes in the template.
    let range: Range<Int>

    enum Kind {
        case variable, unescaped, section, inverted, end, partial, parent, block, comment, delimiters
    }
}
