internal import Base
internal import Linting
internal import Rules

extension Linter {
    /// The settings of a linter: which rules run, how severe they are, and what they assume about the code.
    ///
    /// They have the names and defaults of the keys in `rubric.yml`.
    public struct Configuration: Sendable, Hashable {
        /// The rules that run unless ``profile`` or ``rules`` says otherwise.
        public var ruleSet = RuleSet.default
        /// The architecture of the app, which can turn rules on or off regardless of ``ruleSet``.
        public var profile = Profile.modern
        /// The levels of single rules, which override ``ruleSet`` and ``profile``.
        public var rules: [Rule: Level] = [:]
        /// The only rules that run, regardless of all other settings; with an empty set, the other settings decide.
        public var only: Set<Rule> = []
        /// The lowest version of a platform that the code runs on. Rules whose advice needs a later one are off.
        ///
        /// If nil, the target is unknown: findings that need iOS 17 are notes, and their fixes need review.
        public var deploymentTarget: DeploymentTarget?
        /// The isolation of declarations without one, like the compiler's option `-default-isolation`.
        public var defaultIsolation = DefaultIsolation.nonisolated
        /// The ends of names that indicate a model whose type is unknown.
        public var modelSuffixes = Conventions().modelSuffixes
        /// The ends of names that indicate a controller whose type is unknown.
        public var controllerSuffixes = Conventions().controllerSuffixes
        /// The ends of names that indicate a service whose type is unknown.
        public var serviceSuffixes = Conventions().serviceSuffixes

        /// Creates the default configuration.
        public init() {}
    }
}

extension Linter.Configuration {
    /// A set of rules. Each set contains all rules of the previous one; no set contains opt-in rules, which only
    /// ``Linter/Configuration/rules``, ``Linter/Configuration/only`` and profiles turn on.
    public enum RuleSet: Sendable, Hashable {
        /// Bugs, and deprecations with a clear replacement.
        case `default`
        /// Adds the style of state ownership, and the migration to `@Observable`.
        case recommended
        /// Adds heuristic rules, rules that many teams disagree with, and single steps of the migration.
        case all
    }

    /// The architecture of an app.
    public enum Profile: Sendable, Hashable {
        /// `@Observable` models, which need iOS 17.
        case modern
        /// `ObservableObject` models.
        case legacy
        /// As `modern`, with views that call controllers.
        case mvc
    }

    /// The level of a rule: off, or the severity of its findings.
    public enum Level: Sendable, Hashable {
        /// The rule does not run.
        case off
        /// The rule runs, and its findings have at most this severity.
        case severity(Finding.Severity)
    }

    /// The actor isolation of declarations without an attribute.
    public enum DefaultIsolation: Sendable, Hashable {
        /// No actor.
        case nonisolated
        /// The main actor.
        case mainActor
    }

    /// The lowest version of a platform that code runs on.
    ///
    /// SwiftUI's APIs are released for all platforms together, so a version also stands for those of the other
    /// platforms from the same year.
    public struct DeploymentTarget: Sendable, Hashable {
        fileprivate let value: Base.DeploymentTarget

        /// A version of iOS or iPadOS, such as 17.4.
        public static func iOS(_ major: Int, _ minor: Int = 0) -> Self { Self(value: .init(.iOS, major, minor)) }

        /// A version of macOS.
        public static func macOS(_ major: Int, _ minor: Int = 0) -> Self { Self(value: .init(.macOS, major, minor)) }

        /// A version of tvOS.
        public static func tvOS(_ major: Int, _ minor: Int = 0) -> Self { Self(value: .init(.tvOS, major, minor)) }

        /// A version of visionOS.
        public static func visionOS(_ major: Int, _ minor: Int = 0) -> Self {
            Self(value: .init(.visionOS, major, minor))
        }

        /// A version of watchOS.
        public static func watchOS(_ major: Int, _ minor: Int = 0) -> Self {
            Self(value: .init(.watchOS, major, minor))
        }
    }
}

extension LintSettings {
    /// The engine's settings for a configuration.
    init(_ configuration: Linter.Configuration) {
        self.init()
        profile =
            switch configuration.profile {
            case .modern: .modern
            case .legacy: .legacy
            case .mvc: .mvc
            }
        selection =
            switch configuration.ruleSet {
            case .default: .standard
            case .recommended: .recommended
            case .all: .all
            }
        defaultIsolation =
            switch configuration.defaultIsolation {
            case .nonisolated: .nonisolated
            case .mainActor: .mainActor
            }
        isTargetKnown = configuration.deploymentTarget != nil
        if let target = configuration.deploymentTarget { deploymentTarget = target.value }
        for (rule, level) in configuration.rules {
            levels[RuleID(rule.id)] =
                switch level {
                case .off: .off
                case .severity(let severity): .severity(severity.value)
                }
        }
        conventions.modelSuffixes = configuration.modelSuffixes
        conventions.controllerSuffixes = configuration.controllerSuffixes
        conventions.serviceSuffixes = configuration.serviceSuffixes
        restrict(to: Set(configuration.only.map { RuleID($0.id) }), of: Rules.all.map { $0.info })
    }
}
