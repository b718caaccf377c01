import Base
import Markup

/// Where the names of rules lead from one page.
struct RuleLinks {
    /// The address of a rule's page, as the page refers to it, and whether it lies outside of the site; nil where no
    /// page is about the rule.
    let target: (_ rule: String) -> (address: String, isOutside: Bool)?

    /// Writes a rule's name as a link, or in bold where there is nothing to link to.
    func write(_ rule: String, to output: inout [UInt8]) {
        guard let (address, isOutside) = target(rule) else {
            output.append("<b>")
            HTMLEscape.append(rule, to: &output)
            output.append("</b>")
            return
        }
        output.append(isOutside ? "<a class=\"external\" href=\"" : "<a href=\"")
        HTMLEscape.append(address, to: &output)
        output.append("\">")
        HTMLEscape.append(rule, to: &output)
        output.append("</a>")
    }
}
