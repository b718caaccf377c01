/// One of the formats that diagnostics are printed in.
package protocol Reporter {
    /// Writes the output in pieces, so that a report of any length takes little memory; it ends with a line break
    /// unless it is empty.
    func write(_ report: Report, to output: (String) -> Void)
}

extension Reporter {
    /// The whole output.
    package func text(of report: Report) -> String {
        var text = ""
        write(report) { text += $0 }
        return text
    }
}
