@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
    public var wrappedValue: Value { stub() }
}

extension Environment: Sendable where Value: Sendable {}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { stub() }
        set {}
    }

    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { stub() }
        set {}
    }
}

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { stub() }
        set {}
    }
    public var colorSchemeContrast: ColorSchemeContrast { stub() }
    public var locale: Locale {
        get { stub() }
        set {}
    }
    public var calendar: Calendar {
        get { stub() }
        set {}
    }
    public var timeZone: TimeZone {
        get { stub() }
        set {}
    }
    public var layoutDirection: LayoutDirection {
        get { stub() }
        set {}
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { stub() }
        set {}
    }
    public var legibilityWeight: LegibilityWeight? {
        get { stub() }
        set {}
    }
    public var displayScale: CGFloat {
        get { stub() }
        set {}
    }
    public var pixelLength: CGFloat { stub() }
    public var font: Font? {
        get { stub() }
        set {}
    }
    public var lineLimit: Int? {
        get { stub() }
        set {}
    }
    public var lineSpacing: CGFloat {
        get { stub() }
        set {}
    }
    public var multilineTextAlignment: TextAlignment {
        get { stub() }
        set {}
    }
    public var truncationMode: Text.TruncationMode {
        get { stub() }
        set {}
    }
    public var minimumScaleFactor: CGFloat {
        get { stub() }
        set {}
    }
    public var isEnabled: Bool {
        get { stub() }
        set {}
    }
    public var isFocused: Bool { stub() }
    public var isSearching: Bool { stub() }
    public var isPresented: Bool { stub() }
    public var isLuminanceReduced: Bool {
        get { stub() }
        set {}
    }
    public var isScrollEnabled: Bool {
        get { stub() }
        set {}
    }
    public var editMode: Binding<EditMode>? {
        get { stub() }
        set {}
    }
    public var scenePhase: ScenePhase {
        get { stub() }
        set {}
    }
    public var supportsMultipleWindows: Bool { stub() }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { stub() }
        set {}
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { stub() }
        set {}
    }
    public var controlSize: ControlSize {
        get { stub() }
        set {}
    }
    public var imageScale: Image.Scale {
        get { stub() }
        set {}
    }
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { stub() }
        set {}
    }
    public var headerProminence: Prominence {
        get { stub() }
        set {}
    }
    public var redactionReasons: RedactionReasons {
        get { stub() }
        set {}
    }
    public var undoManager: UndoManager? { stub() }
    public var allowsTightening: Bool {
        get { stub() }
        set {}
    }
    public var defaultMinListRowHeight: CGFloat {
        get { stub() }
        set {}
    }
    public var backgroundStyle: AnyShapeStyle? {
        get { stub() }
        set {}
    }
    public var presentationMode: Binding<PresentationMode> { stub() }
    public var accessibilityReduceMotion: Bool { stub() }
    public var accessibilityReduceTransparency: Bool { stub() }
    public var accessibilityDifferentiateWithoutColor: Bool { stub() }
    public var accessibilityInvertColors: Bool { stub() }
    public var accessibilityVoiceOverEnabled: Bool { stub() }
    public var accessibilityEnabled: Bool {
        get { stub() }
        set {}
    }
}

extension EnvironmentValues {
    public var dismiss: DismissAction { stub() }
    public var dismissSearch: DismissSearchAction { stub() }
    public var dismissWindow: DismissWindowAction { stub() }
    public var openURL: OpenURLAction {
        get { stub() }
        set {}
    }
    public var openWindow: OpenWindowAction { stub() }
    public var openSettings: OpenSettingsAction { stub() }
    public var refresh: RefreshAction? { stub() }
    public var rename: RenameAction? { stub() }
    public var resetFocus: ResetFocusAction { stub() }
}

@MainActor @preconcurrency
public struct DismissAction {
    public func callAsFunction() {}
}

@MainActor @preconcurrency
public struct DismissSearchAction {
    public func callAsFunction() {}
}

@MainActor @preconcurrency
public struct DismissWindowAction {
    public func callAsFunction() {}
    public func callAsFunction(id: String) {}
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

@MainActor @preconcurrency
public struct OpenURLAction {
    public struct Result: Sendable {
        public static let handled = Result()
        public static let discarded = Result()
        public static let systemAction = Result()
        public static func systemAction(_ url: URL) -> Result { stub() }
    }
    nonisolated public init(handler: @escaping (URL) -> Result) {}
    public func callAsFunction(_ url: URL) {}
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

@MainActor @preconcurrency
public struct OpenWindowAction {
    public func callAsFunction(id: String) {}
    public func callAsFunction<D: Codable & Hashable>(value: D) {}
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

@MainActor @preconcurrency
public struct OpenSettingsAction {
    public func callAsFunction() {}
}

public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

@MainActor @preconcurrency
public struct RenameAction {
    public func callAsFunction() {}
}

@MainActor @preconcurrency
public struct ResetFocusAction {
    public func callAsFunction(in namespace: Namespace.ID) {}
}

public struct PresentationMode: Sendable {
    public var isPresented: Bool { stub() }
    public mutating func dismiss() {}
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public enum Prominence: Sendable { case standard, increased }

public enum EditMode: Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

nonisolated extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    public func headerProminence(_ prominence: Prominence) -> some View { self }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func unredacted() -> some View { self }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}

public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

nonisolated extension View {
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View { self }
    @preconcurrency
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K.Value: Equatable { self }
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View { self }
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View { self }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View { self }
}

public struct Anchor<Value>: Sendable {
    public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
    public static var bounds: Anchor<CGRect>.Source { stub() }
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { stub() }
}
