/// Which way a flow runs; the raw value is mermaid's own name (`TD` is `TB`).
package enum Direction: String, Sendable, Hashable, CaseIterable {
    case topToBottom = "TB"
    case bottomToTop = "BT"
    case leftToRight = "LR"
    case rightToLeft = "RL"
}
