import Base
import Linting
import Testing

@testable import CodeLinting

@Suite struct XcodeProjectTests {
    /// A project with settings of its own and of its targets, of which each has the files of one folder: `0`, `1`, ….
    static func project(
        _ shared: [String] = [], targets: [String]..., objects: String = "", files: [String: String] = [:]
    ) -> XcodeProject {
        let own = targets.indices.map { number in
            """
            T\(number) /* App */ = {
                isa = PBXNativeTarget;
                buildConfigurationList = L\(number);
                fileSystemSynchronizedGroups = (
                    F\(number) /* App */,
                );
            };
            L\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number)); };
            \(configuration("C\(number)", targets[number]))
            F\(number) = {
                isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E\(number)); path = \(number);
                sourceTree = "<group>";
            };

            """
        }
        let keys = targets.indices.map(String.init)
        let text = """
            // !$*UTF8*$!
            {
                objects = {
            P = {
                isa = PBXProject; buildConfigurationList = L; mainGroup = G;
                targets = (\(keys.map { "T\($0)" }.joined(separator: ", "))); };
            L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
            \(configuration("C", shared))
            G = {isa = PBXGroup; children = (\(keys.map { "F\($0)," }.joined()) X); sourceTree = "<group>"; };
            X = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
            \(own.joined())\(objects)
                };
                rootObject = P /* Project object */;
            }
            """
        return XcodeProject(parsing: Array(text.utf8)) { files[$0].map { Array($0.utf8) } }
    }

    static func configuration(_ key: String, _ settings: [String]) -> String {
        let base = settings.contains("xcconfig") ? "baseConfigurationReference = X /* App.xcconfig */;" : ""
        let lines = settings.filter { $0 != "xcconfig" }.map { $0 + ";" }.joined(separator: "\n")
        return "\(key) = {isa = XCBuildConfiguration; \(base) buildSettings = {\(lines)}; name = Debug; };"
    }

    @Test func takesTheOldestOfAllTargets() {
        let project = Self.project(
            targets: ["IPHONEOS_DEPLOYMENT_TARGET = 17.0"], ["IPHONEOS_DEPLOYMENT_TARGET = 16.4"], [])
        #expect(project.deploymentTarget == .iOS(16, 4))
        #expect(project.deploymentTarget(of: "0/A.swift") == .iOS(17))
        #expect(project.deploymentTarget(of: "1/Views/B.swift") == .iOS(16, 4))
        #expect(project.deploymentTarget(of: "2/C.swift") == nil)
        #expect(project.deploymentTarget(of: "Other/D.swift") == nil)
        #expect(Self.project(targets: ["PRODUCT_NAME = App"]).deploymentTarget == nil)
    }

    /// Xcode leaves the target of its template in the project, and writes that which the user chooses into the targets.
    @Test func prefersTheTargetToTheProject() {
        let shared = ["IPHONEOS_DEPLOYMENT_TARGET = 14.1", "SDKROOT = iphoneos"]
        #expect(Self.project(shared, targets: ["IPHONEOS_DEPLOYMENT_TARGET = 17.0"]).deploymentTarget == .iOS(17))
        let project = Self.project(shared, targets: ["IPHONEOS_DEPLOYMENT_TARGET = 17.0"], [])
        #expect(project.deploymentTarget == .iOS(14, 1))
        #expect(project.deploymentTarget(of: "0/A.swift") == .iOS(17))
    }

    @Test func takesLiteralsOnly() {
        let project = Self.project(
            targets: ["IPHONEOS_DEPLOYMENT_TARGET = \"$(RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET)\""],
            ["\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 16.0", "IPHONEOS_DEPLOYMENT_TARGET = \"18.0\""])
        #expect(project.deploymentTarget(of: "0/A.swift") == nil)
        #expect(project.deploymentTarget(of: "1/A.swift") == .iOS(16))
    }

    /// A setting that Xcode leaves behind for a platform that the target is not built for counts for nothing.
    @Test func knowsWhatATargetIsBuiltFor() {
        let left = ["IPHONEOS_DEPLOYMENT_TARGET = 18.5", "MACOSX_DEPLOYMENT_TARGET = 13.0"]
        #expect(
            Self.project(left, targets: ["SDKROOT = auto", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\""])
                .deploymentTarget == .iOS(18, 5))
        #expect(Self.project(left, targets: ["SDKROOT = iphoneos"]).deploymentTarget == .iOS(18, 5))
        #expect(Self.project(left, targets: ["SDKROOT = macosx"]).deploymentTarget == DeploymentTarget(.macOS, 13))
        #expect(Self.project(left, targets: []).deploymentTarget == DeploymentTarget(.macOS, 13))
        #expect(
            Self.project(left, targets: ["SDKROOT = auto", "SUPPORTED_PLATFORMS = \"\""]).deploymentTarget
                == DeploymentTarget(.macOS, 13))
    }

    /// The project states the target of its watch app beside its own SDK.
    @Test func inheritsFromTheProject() {
        let shared = ["IPHONEOS_DEPLOYMENT_TARGET = 15.1", "SDKROOT = iphoneos", "WATCHOS_DEPLOYMENT_TARGET = 7.1"]
        let project = Self.project(shared, targets: [], ["SDKROOT = watchos"])
        #expect(project.deploymentTarget(of: "0/A.swift") == .iOS(15, 1))
        #expect(project.deploymentTarget(of: "1/A.swift") == DeploymentTarget(.watchOS, 7, 1))
    }

    @Test func readsConfigurationFiles() {
        let files = [
            "Config/App.xcconfig":
                "#include \"../Base.xcconfig\"\r\n// MACOSX_DEPLOYMENT_TARGET = 12.0\r\nIPHONEOS_DEPLOYMENT_TARGET = 16.4 // oldest\r\n",
            "Base.xcconfig":
                "#include \"Config/App.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 12.0\nTVOS_DEPLOYMENT_TARGET[sdk=*]=16.1\n",
        ]
        let project = Self.project(["xcconfig"], targets: [], ["SDKROOT = appletvos"], files: files)
        #expect(project.deploymentTarget(of: "0/A.swift") == DeploymentTarget(.tvOS, 16, 1))
        #expect(project.deploymentTarget(of: "1/A.swift") == DeploymentTarget(.tvOS, 16, 1))
        let settings = ["xcconfig", "SDKROOT = iphoneos"]
        #expect(Self.project(targets: settings, files: files).deploymentTarget == .iOS(16, 4))
        let own = Self.project(targets: settings + ["IPHONEOS_DEPLOYMENT_TARGET = 18.0"], files: files)
        #expect(own.deploymentTarget == .iOS(18))
        #expect(Self.project(targets: settings).deploymentTarget == nil)
    }

    /// Xcode 26 sets the isolation in new projects.
    @Test func readsTheDefaultIsolation() {
        let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor"
        let project = Self.project(targets: [isolation], [], ["SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated"])
        #expect(project.isMainActorByDefault("0/A.swift") == true)
        #expect(project.isMainActorByDefault("1/A.swift") == false)
        #expect(project.isMainActorByDefault("Other/A.swift") == nil)
        let shared = Self.project([isolation], targets: [], ["SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated"])
        #expect(shared.isMainActorByDefault("0/A.swift") == true)
        #expect(shared.isMainActorByDefault("1/A.swift") == false)
    }

    /// A widget can take files of the app's folder, and a target leave out some of its own.
    @Test func knowsExceptionsOfFolders() {
        let project = Self.project(
            targets: ["IPHONEOS_DEPLOYMENT_TARGET = 17.0"], ["IPHONEOS_DEPLOYMENT_TARGET = 16.0"],
            objects: """
                E0 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                    membershipExceptions = ("Model/Shared \\"item\\".swift", ); target = T1; };
                E1 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
                    membershipExceptions = (Old, ); target = T1; };
                """)
        #expect(project.deploymentTarget(of: "0/Model/Shared \"item\".swift") == .iOS(16))
        #expect(project.deploymentTarget(of: "0/Model/Item.swift") == .iOS(17))
        #expect(project.deploymentTarget(of: "1/Old/A.swift") == nil)
        #expect(project.deploymentTarget(of: "1/Older.swift") == .iOS(16))
    }

    /// Before Xcode 16, a target lists its files, whose paths follow from the groups around them.
    @Test func findsFilesInGroups() {
        let text = """
            {objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T, W); };
            G = {isa = PBXGroup; children = (S, B, G); sourceTree = "<group>"; };
            S = {isa = PBXGroup; children = (A, N); path = Sources; sourceTree = "<group>"; };
            N = {isa = PBXGroup; children = (C, D, K); name = "Only a name"; sourceTree = "<group>"; };
            A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            B = {isa = PBXFileReference; path = "Shared+B.swift"; sourceTree = SOURCE_ROOT; };
            C = {isa = PBXFileReference; path = ../C.swift; sourceTree = "<group>"; };
            D = {isa = PBXFileReference; path = D.swift; sourceTree = SDKROOT; };
            T = {isa = PBXNativeTarget; buildConfigurationList = TL; buildPhases = (TS, R); };
            TS = {isa = PBXSourcesBuildPhase; files = (TA, TB, TC, TD, TX); };
            R = {isa = PBXResourcesBuildPhase; files = (TR); };
            TA = {isa = PBXBuildFile; fileRef = A /* A.swift */; };
            TB = {isa = PBXBuildFile; fileRef = B; };
            TC = {isa = PBXBuildFile; fileRef = C; };
            TD = {isa = PBXBuildFile; fileRef = D; };
            W = {isa = PBXNativeTarget; buildConfigurationList = WL; buildPhases = (WS); };
            WS = {isa = PBXSourcesBuildPhase; files = (WB); };
            WB = {isa = PBXBuildFile; fileRef = B; };
            TL = {isa = XCConfigurationList; buildConfigurations = (TC1, TC2); };
            TC1 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; name = Debug; };
            TC2 = {isa = XCBuildConfiguration; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.2; }; name = Release; };
            WL = {isa = XCConfigurationList; buildConfigurations = (WC); };
            WC = {isa = XCBuildConfiguration; buildSettings = {WATCHOS_DEPLOYMENT_TARGET = 9.0; }; name = Debug; };
            }; rootObject = P; }
            """
        let project = XcodeProject(parsing: Array(text.utf8)) { _ in nil }
        #expect(project.deploymentTarget(of: "Sources/A.swift") == .iOS(17))
        #expect(project.deploymentTarget(of: "C.swift") == .iOS(17))
        #expect(project.deploymentTarget(of: "Shared+B.swift") == DeploymentTarget(.watchOS, 9))
        #expect(project.deploymentTarget(of: "Sources/D.swift") == nil)
        #expect(project.deploymentTarget == DeploymentTarget(.watchOS, 9))
    }

    @Test(arguments: [
        "", "{", "{}", "()", "{objects = ", "{objects = {}; rootObject = P; }", "/*", "//", "\"\\", "{a = b}", "(a b)",
        "{objects = {P = {mainGroup = G; targets = (P, T, Q); }; T = (); }; rootObject = P; }", "<<<<<<< HEAD\n{}",
        String(repeating: "(", count: 50_000), String(repeating: "{a = ", count: 50_000),
    ])
    func readsAnything(_ text: String) {
        for bytes in [Array(text.utf8), Array(text.utf8) + [0xFF, 0xFE], [0xC3] + Array(text.utf8)] {
            let project = XcodeProject(parsing: bytes) { _ in bytes }
            #expect(project.deploymentTarget == nil)
            #expect(project.isMainActorByDefault("A.swift") == nil)
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

    @Test(arguments: [
        (#"let a = Project(settings: .settings(base: ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]))"#, true),
        (#"let base: SettingsDictionary = ["A": "B", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]"#, true),
        (#"let base: SettingsDictionary = ["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"]"#, false),
        (
            #"let a = ["SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated"], b = ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]"#,
            false
        ),
        (#"let base: SettingsDictionary = ["SWIFT_DEFAULT_ACTOR_ISOLATION": isolation]"#, nil),
        (#"let name = "MainActor""#, nil), ("", nil), ("[[[", nil),
    ])
    func knowsTheDefaultIsolation(_ text: String, _ isMainActor: Bool?) {
        #expect(TuistManifest(parsing: Array(text.utf8)).isMainActorByDefault == isMainActor)
    }
}
