import Base
import Linting
import Testing

@testable import CodeLinting

@Suite struct XcodeGenManifestTests {
    @Test(arguments: [
        ("options:\n  deploymentTarget:\n    iOS: \"16.0\"\n    macOS: 14.0\n", "iOS 16"),
        ("targets:\n  App:\n    platform: iOS\n    deploymentTarget: 16.4\n", "iOS 16.4"),
        (
            "targets:\n  App:\n    platform: [iOS, macOS]\n    deploymentTarget: {iOS: 17.0, macOS: 12.3}\n",
            "macOS 12.3"
        ),
        ("settings:\n  base:\n    IPHONEOS_DEPLOYMENT_TARGET: 15.0\n", "iOS 15"),
        ("targets:\n  - deploymentTarget: ${TARGET}\n    platform: iOS\n", nil), ("deploymentTarget: 16\n", nil),
        ("name: A\n", nil), ("", nil), ("deploymentTarget: [", nil), ("\u{0}", nil), ("- - - -", nil),
    ])
    func knowsTheOldestSystem(_ text: String, _ target: String?) {
        #expect(XcodeGenManifest(parsing: Array(text.utf8)).deploymentTarget?.description == target)
    }

    @Test(arguments: [
        ("settings:\n  SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor\n", true),
        ("targets:\n  App:\n    settings:\n      base: {SWIFT_DEFAULT_ACTOR_ISOLATION: \"MainActor\"}\n", true),
        ("settings:\n  SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated\n", false),
        (
            "targets:\n  A: {settings: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}}\n  B: {settings: {SWIFT_DEFAULT_ACTOR_ISOLATION: nonisolated}}\n",
            false
        ),
        ("name: MainActor\n", nil), ("", nil),
    ])
    func knowsTheDefaultIsolation(_ text: String, _ isMainActor: Bool?) {
        #expect(XcodeGenManifest(parsing: Array(text.utf8)).isMainActorByDefault == isMainActor)
    }
}
