import Diagnostics
import Testing

@Suite struct NearestNameTests {
    @Test(arguments: [
        ("exposed-sate", "exposed-state"), ("tilte", "title"), ("Title", "title"),
        ("deploymenttarget", "deployment-target"), ("xyz", nil),
    ])
    func nearest(written: String, meant: String?) {
        #expect(NearestName.of(written, among: ["title", "exposed-state", "deployment-target"]) == meant)
    }
}
