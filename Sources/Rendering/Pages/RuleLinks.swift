/// Where the names of rules lead from one page.
struct RuleLinks {
    /// The address of a rule's page, as the page refers to it, and whether it lies outside of the site; nil where no page is about the rule.
    let target: (_ rule: String) -> (address: String, isOutside: Bool)?

    /// A rule's name as a link, or in bold where there is nothing to link to.
    func html(of rule: String) -> String {
        let name = HTMLEscape.text(rule)
        guard let (address, isOutside) = target(rule) else { return "<b>\(name)</b>" }
        return "<a\(isOutside ? " class=\"external\"" : "") href=\"\(HTMLEscape.text(address))\">\(name)</a>"
    }
}
