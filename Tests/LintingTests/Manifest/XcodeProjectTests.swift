import Base
import Linting
import Testing

@Suite struct XcodeProjectTests {
    static func project(_ configurations: [String]...) -> XcodeProject {
        let blocks = configurations.map { settings in
            "\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n"
                + settings.map { "\t\t\t\t\($0);\n" }.joined() + "\t\t\t};\n\t\t\tname = Debug;\n"
        }
        return XcodeProject(parsing: Array("// !$*UTF8*$!\n{\n\(blocks.joined())}\n".utf8))
    }

    @Test func takesTheOldestOfAllConfigurations() {
        let project = Self.project(["IPHONEOS_DEPLOYMENT_TARGET = 17.0"], ["IPHONEOS_DEPLOYMENT_TARGET = 16.4"], [])
        #expect(project.deploymentTarget == .iOS(16, 4))
        #expect(Self.project(["MACOSX_DEPLOYMENT_TARGET = 14.0"]).deploymentTarget == DeploymentTarget(.macOS, 14))
        #expect(Self.project(["PRODUCT_NAME = App"]).deploymentTarget == nil)
    }

    @Test func takesLiteralsOnly() {
        let project = Self.project(
            ["IPHONEOS_DEPLOYMENT_TARGET = \"$(RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET)\""],
            ["\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 16.0", "IPHONEOS_DEPLOYMENT_TARGET = \"18.0\""])
        #expect(project.deploymentTarget == .iOS(16))
    }

    /// A setting that Xcode leaves behind for a platform that the target is not built for counts for nothing.
    @Test func knowsWhatATargetIsBuiltFor() {
        let left = ["IPHONEOS_DEPLOYMENT_TARGET = 18.5", "MACOSX_DEPLOYMENT_TARGET = 13.0"]
        #expect(
            Self.project(left + ["SDKROOT = auto", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\""])
                .deploymentTarget == .iOS(18, 5))
        #expect(Self.project(left + ["SDKROOT = iphoneos"]).deploymentTarget == .iOS(18, 5))
        #expect(Self.project(left + ["SDKROOT = macosx"]).deploymentTarget == DeploymentTarget(.macOS, 13))
        #expect(Self.project(left).deploymentTarget == DeploymentTarget(.macOS, 13))
    }

    @Test func takesNoPlatformsForAll() {
        let settings = ["IPHONEOS_DEPLOYMENT_TARGET = 14.0", "SDKROOT = auto", "SUPPORTED_PLATFORMS = \"\""]
        #expect(Self.project(settings).deploymentTarget == .iOS(14))
    }

    /// The project states the target of its watch app beside its own SDK.
    @Test func inheritsFromTheProject() {
        let shared = ["IPHONEOS_DEPLOYMENT_TARGET = 15.1", "SDKROOT = iphoneos", "WATCHOS_DEPLOYMENT_TARGET = 7.1"]
        #expect(Self.project(shared, ["SDKROOT = watchos"]).deploymentTarget == DeploymentTarget(.watchOS, 7, 1))
        #expect(
            Self.project(shared, ["SDKROOT = watchos", "WATCHOS_DEPLOYMENT_TARGET = 9.0"]).deploymentTarget
                == .iOS(15, 1))
    }

    @Test func readsConfigurationFiles() {
        let reference =
            "\t\tA1 /* App.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = Config/App.xcconfig; sourceTree = \"<group>\"; };\n"
        var project = XcodeProject(parsing: Array(reference.utf8))
        #expect(project.configurationFiles == ["App.xcconfig"])
        #expect(project.deploymentTarget == nil)
        project.add(
            configuration: Array(
                "#include \"Base.xcconfig\"\r\n// IPHONEOS_DEPLOYMENT_TARGET = 12.0\r\nIPHONEOS_DEPLOYMENT_TARGET = 16.4 // oldest\r\n"
                    .utf8))
        #expect(project.deploymentTarget == .iOS(16, 4))
        project.add(configuration: Array("IPHONEOS_DEPLOYMENT_TARGET[sdk=*]=15.2".utf8))
        #expect(project.deploymentTarget == .iOS(15, 2))
        project.add(configuration: Array("SWIFT_VERSION = 6".utf8))
        #expect(project.deploymentTarget == .iOS(15, 2))
    }

    @Test(arguments: [
        "", "buildSettings = {", "buildSettings = {\n};", "= = =\n[ = ]", "buildSettings = {\n[=]=\n=\n};\n};",
        "\u{0}path = ;text.xcconfig", "text.xcconfig path = /",
    ])
    func readsAnything(_ text: String) {
        for bytes in [Array(text.utf8), Array(text.utf8) + [0xFF, 0xFE], [0xC3] + Array(text.utf8)] {
            var project = XcodeProject(parsing: bytes)
            project.add(configuration: bytes)
            #expect(project.deploymentTarget == nil)
        }
    }
}

@Suite struct TuistManifestTests {
    @Test(arguments: [
        ("deploymentTargets: .iOS(\"16.0\")", "iOS 16"),
        ("deploymentTargets: .multiplatform(iOS: \"17.0\", macOS: \"13.0\")", "macOS 13"),
        ("deploymentTarget: .iOS(targetVersion: \"15.2\", devices: [.iphone])", "iOS 15.2"),
        ("deploymentTargets: DeploymentTargets.macOS(\"14.0\")", "macOS 14"),
        ("deploymentTargets: .iOS(oldest)", nil), ("deploymentTargets: targets", nil), ("", nil),
        ("deploymentTargets: .iOS(\"x\")", nil), ("deploymentTargets: .driverKit(\"19.0\")", nil),
    ])
    func knowsTheOldestSystem(_ argument: String, _ target: String?) {
        let comma = argument.isEmpty ? "" : ", "
        let text =
            "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\"\(comma)\(argument))])\n"
        #expect(TuistManifest(parsing: Array(text.utf8)).deploymentTarget?.description == target)
    }

    @Test func readsAnything() {
        let nested = "deploymentTarget: " + String(repeating: "(", count: 50_000)
        for text in ["deploymentTarget", "deploymentTargets: .iOS(\"", nested] {
            #expect(TuistManifest(parsing: Array(text.utf8)).deploymentTarget == nil)
        }
    }
}
