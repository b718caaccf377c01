import Diagnostics
import Testing

@Suite struct TallyTests {
    private func diagnostic(_ severity: Severity, _ safety: Fix.Safety? = nil) -> Diagnostic {
        Diagnostic(
            .exposedState, "m", at: Location("a"), severity: severity,
            fix: safety.map { Fix("f", safety: $0, edits: [Fix.Edit("a", 0..<0, "x")]) })
    }

    @Test func summaries() {
        #expect(Tally([]).summary == "no issues found")
        #expect(Tally([diagnostic(.error)]).summary == "1 error")
        #expect(
            Tally([
                diagnostic(.error), diagnostic(.error, .safe), diagnostic(.warning), diagnostic(.note),
                diagnostic(.note), diagnostic(.note),
            ]).summary == "2 errors, 1 warning, 3 notes; 1 can be fixed with --fix")
        #expect(Tally([diagnostic(.note, .unsafe)]).summary == "1 note; 1 can be fixed with --fix --unsafe")
        #expect(
            Tally([diagnostic(.note, .unsafe), diagnostic(.error, .safe)]).summary
                == "1 error, 1 note; 1 can be fixed with --fix; 1 more can be fixed with --fix --unsafe")
    }
}
