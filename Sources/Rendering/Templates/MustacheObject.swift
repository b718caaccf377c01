import Mustache

/// Values as the template library gets them.
///
/// The library copies what it is given with every look at it, and asks it for what it conforms to: a reference is
/// copied for next to nothing, where a structure of thirty fields is not.
final class MustacheObject: MustacheParent, CustomStringConvertible {
    private let values: any TemplateValues

    init(_ values: any TemplateValues) { self.values = values }

    func child(named name: String) -> Any? { values.child(named: name)?.forMustache }

    var description: String { String(describing: values) }
}

extension TemplateValue {
    fileprivate var forMustache: Any {
        switch self {
        case .text(let text): MustacheText(text)
        case .html(let html): MustacheText(String(decoding: html, as: UTF8.self))
        case .truth(let truth): truth
        case .object(let values): MustacheObject(values)
        case .list(let items): items.map(MustacheObject.init)
        }
    }
}
