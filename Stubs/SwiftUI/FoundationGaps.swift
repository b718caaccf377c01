// What Foundation has on Apple's platforms alone.

public struct LocalizedStringResource: Equatable, ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public final class UndoManager {
    public init() {}
    public var canUndo: Bool { stub() }
    public var canRedo: Bool { stub() }
    public func undo() {}
    public func redo() {}
    public func setActionName(_ actionName: String) {}
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {}
}

public final class NSUserActivity {
    public init(activityType: String) {}
    public var title: String?
    public var userInfo: [AnyHashable: Any]?
    public var webpageURL: URL?
}

public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Sendable {
    public static var general: Self { stub() }
    public static var asProvided: Self { stub() }
}

extension Measurement where UnitType: Dimension {
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum UnitWidth: Codable, Hashable, Sendable { case wide, abbreviated, narrow }
        public func format(_ value: Measurement<UnitType>) -> String { stub() }
    }

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> { stub() }
    public func formatted() -> String { stub() }
}

extension FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle { stub() }
}

extension String {
    public typealias LocalizationValue = LocalizedStringKey
    public init(
        localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { stub() }
    public init(localized resource: LocalizedStringResource) { stub() }
}
