/// What a name in a template stands for.
enum TemplateValue {
    case text(String)
    /// A text that is long and there as bytes.
    case html([UInt8])
    case truth(Bool)
    case object(any TemplateValues)
    case list([any TemplateValues])
}

/// What a template can ask for by names: the contract is `Templates/README.md`.
protocol TemplateValues {
    /// Nil where there is nothing of that name, so that it is looked for in what stands around.
    ///
    /// Where there are many names, their lengths are compared first, which tells most of them apart. None of them is
    /// among ``MustacheRoot/names``.
    func child(named name: String) -> TemplateValue?

    /// Where it is kept what a list writes for it; nil for what is in one list only.
    var kept: KeptItem? { get }
}

extension TemplateValues {
    var kept: KeptItem? { nil }
}

extension TemplateValue {
    init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(text)
    }

    init?(_ values: (any TemplateValues)?) {
        guard let values else { return nil }
        self = .object(values)
    }

    init?(_ items: [any TemplateValues]?) {
        guard let items else { return nil }
        self = .list(items)
    }

    /// True or absent.
    static func mark(_ isSet: Bool) -> TemplateValue? { isSet ? .truth(true) : nil }
}
