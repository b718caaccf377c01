import Samples
import Testing

@Suite struct LabelTests {
    private func label(_ verdict: Verdict, _ origin: Label.Origin) -> Label { Label(verdict, origin, "x", at: 0..<1) }

    @Test func theInnermostWins() {
        let origins: [Label.Origin] = [
            .trailingComment, .markerComment, .infoString, .paragraph, .columnHeader, .heading, .innerComment,
        ]
        for index in origins.indices {
            let labels: [Label?] = origins[index...].reversed().map { label($0 == origins[index] ? .bad : .good, $0) }
            #expect(Label.innermost(labels + [nil]) == label(.bad, origins[index]))
        }
        #expect(Label.innermost([nil, nil]) == nil)
    }

    @Test func innerCommentsCountWhereTheyAgree() {
        #expect(
            Label.agreed(among: [label(.good, .markerComment), label(.good, .markerComment)])
                == label(.good, .innerComment))
        #expect(Label.agreed(among: [label(.good, .markerComment), label(.bad, .markerComment)]) == nil)
        #expect(Label.agreed(among: []) == nil)
    }
}
