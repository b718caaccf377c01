import RubricLinter

let code = """
    import SwiftUI

    struct Ferry: View {
        @State var isBoarding = false

        var body: some View {
            Toggle("Boarding", isOn: $isBoarding)
        }
    }
    """

var configuration = Linter.Configuration()
configuration.ruleSet = .recommended
configuration.deploymentTarget = .iOS(17)
configuration.rules[try Rule("exposed-state")] = .severity(.error)

for finding in Linter(configuration).lint(code) {
    print("\(finding.line):\(finding.column): \(finding.severity): \(finding.message)")
    if let fix = finding.fix { print("to fix it, \(fix.message)") }
}
