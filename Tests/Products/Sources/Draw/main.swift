import Diagrams

let diagram = try Diagram(
    """
    flowchart TD
        A{Weekend?} -->|yes| B[Line 4]
        A -->|no| C[Line 6]
    """)

for problem in diagram.problems {
    print("\(problem.line):\(problem.column): \(problem.severity): \(problem.message)")
}
print(diagram.text())
print(try diagram.svg())
