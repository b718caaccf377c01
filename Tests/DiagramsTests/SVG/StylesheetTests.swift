import Mermaid
import Testing

@testable import Diagrams

@Suite struct StylesheetTests {
    @Test(arguments: [Stylesheet.light, Stylesheet.dark]) func textIsReadableOnEveryFill(palette: String) throws {
        let values = Dictionary(
            uniqueKeysWithValues: try palette.split(separator: ";").map { declaration in
                let parts = declaration.split(separator: ":")
                return (String(parts[0].dropFirst("--diagram-".count)), try #require(OpaqueColor(css: parts[1])))
            })
        let text = try #require(values["text"])
        for name in ["page", "node", "question", "outcome", "note", "frame"] {
            let fill = try #require(values[name])
            #expect(fill.contrast(with: text) >= 4.5, "\(name)")
            if let line = values[name + "-line"], name != "frame" {
                #expect(fill.contrast(with: line) >= 3, "\(name)-line")
            }
        }
        for name in ["page", "frame"] {
            #expect(try #require(values["line"]).contrast(with: #require(values[name])) >= 3)
        }
    }

    @Test func everyVariableHasAValueInBothThemes() {
        for rule in Stylesheet.rules.split(separator: "var(").dropFirst() {
            let name = rule.prefix { $0 != ")" && $0 != "," }
            guard name != "--diagram-font" else { continue }
            #expect(Stylesheet.light.contains(name + ":") && Stylesheet.dark.contains(name + ":"), "\(name)")
        }
    }
}

extension OpaqueColor {
    fileprivate init?(css: Substring) {
        let digits = css.dropFirst().compactMap { $0.hexDigitValue.map { UInt8($0) } }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6:
            self.init(
                red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
        default: return nil
        }
    }
}
