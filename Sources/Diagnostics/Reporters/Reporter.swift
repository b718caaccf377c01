/// One of the formats that diagnostics are printed in.
package protocol Reporter {
    /// The whole output, ending with a line break unless it is empty.
    func text(of report: Report) -> String
}
