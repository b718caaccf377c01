import Base
import Testing

@Suite struct DeploymentTargetTests {
    @Test(arguments: [
        ("iOS 17", DeploymentTarget(.iOS, 17)), ("ios17", DeploymentTarget(.iOS, 17)),
        ("iOS 17.0", DeploymentTarget(.iOS, 17)),
        ("macOS 14.2.1", DeploymentTarget(.macOS, 14, 2)),
        ("visionOS  2 ", DeploymentTarget(.visionOS, 2)),
    ])
    func reads(text: String, target: DeploymentTarget) { #expect(DeploymentTarget(text) == target) }

    @Test(arguments: [
        "", "iOS", "17", "Android 14", "iOS x", "iOS 17.", "iOS 1.2.3.4", "iOS 17 beta", "iOS -1", "iOS 0",
        "iOS 99999999999999999999", "iOS ٣",
    ])
    func refuses(text: String) { #expect(DeploymentTarget(text) == nil) }

    @Test func compares() {
        #expect(DeploymentTarget(.macOS, 14).includes(.iOS(17)))
        #expect(DeploymentTarget(.watchOS, 26).includes(.iOS(26)))
        #expect(DeploymentTarget(.iOS, 17).includes(DeploymentTarget(.iOS, 16, 4)))
        #expect(!DeploymentTarget(.iOS, 16, 4).includes(DeploymentTarget(.iOS, 17)))
        #expect(!DeploymentTarget(.macOS, 11).includes(DeploymentTarget(.iOS, 17)))
        #expect(DeploymentTarget(.iOS, 17, 2).description == "iOS 17.2")
    }
}
