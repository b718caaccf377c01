import Samples

/// A small picture of the coverage for a README; needs no fonts or other files.
struct CoverageBadge {
    private let label = "enforced"
    private let value: String
    private let share: Int

    init(_ coverage: Coverage) {
        value = "\(coverage.enforced) of \(coverage.total)"
        share = coverage.total == 0 ? 0 : coverage.enforced * 100 / coverage.total
    }

    /// White text on colors with a contrast of at least 4.5.
    var svg: String {
        let (left, right) = (Self.width(of: label), Self.width(of: value))
        let color = share >= 75 ? "#2d7032" : share >= 40 ? "#8a5a00" : "#57606a"
        let title = "Statements enforced: \(value)"
        let size = "width=\"\(left + right)\" height=\"20\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(size) role="img" aria-labelledby="title">
            <title id="title">\(title)</title>
            <rect \(size) rx="3" fill="\(color)"/>
            <path d="M3 0H\(left)V20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#24292f"/>
            <g fill="#fff" font-family="Verdana, sans-serif" font-size="11" text-anchor="middle" aria-hidden="true">
            <text x="\(left / 2)" y="14" textLength="\(left - 12)">\(label)</text>
            <text x="\(left + right / 2)" y="14" textLength="\(right - 12)">\(value)</text>
            </g>
            </svg>

            """
    }

    /// In pixels, with space on both sides; `textLength` fits the text into it in any font.
    private static func width(of text: String) -> Int { text.count * 7 + 12 }
}
