public struct ButtonStyleConfiguration {
    nonisolated public struct Label: _PrimitiveView {}
    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public struct PrimitiveButtonStyleConfiguration {
    nonisolated public struct Label: _PrimitiveView {}
    public let role: ButtonRole?
    public let label: PrimitiveButtonStyleConfiguration.Label
    public func trigger() {}
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public protocol _SystemButtonStyle: PrimitiveButtonStyle where Body == EmptyView {}

extension _SystemButtonStyle {
    public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

nonisolated public struct DefaultButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct PlainButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct BorderlessButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct BorderedButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct BorderedProminentButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct GlassButtonStyle: _SystemButtonStyle { public init() {} }
nonisolated public struct LinkButtonStyle: _SystemButtonStyle { public init() {} }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { .init() } }
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { .init() } }

public struct ToggleStyleConfiguration {
    nonisolated public struct Label: _PrimitiveView {}
    public let label: ToggleStyleConfiguration.Label
    @Binding public var isOn: Bool
    public var isMixed: Bool
}

@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public protocol _SystemToggleStyle: ToggleStyle where Body == EmptyView {}

extension _SystemToggleStyle {
    public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

nonisolated public struct DefaultToggleStyle: _SystemToggleStyle { public init() {} }
nonisolated public struct SwitchToggleStyle: _SystemToggleStyle { public init() {} }
nonisolated public struct ButtonToggleStyle: _SystemToggleStyle { public init() {} }
nonisolated public struct CheckboxToggleStyle: _SystemToggleStyle { public init() {} }

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { .init() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { .init() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { .init() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { .init() } }

public struct LabelStyleConfiguration {
    nonisolated public struct Title: _PrimitiveView {}
    nonisolated public struct Icon: _PrimitiveView {}
    public var title: LabelStyleConfiguration.Title { stub() }
    public var icon: LabelStyleConfiguration.Icon { stub() }
}

@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public protocol _SystemLabelStyle: LabelStyle where Body == EmptyView {}

extension _SystemLabelStyle {
    public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

nonisolated public struct DefaultLabelStyle: _SystemLabelStyle { public init() {} }
nonisolated public struct IconOnlyLabelStyle: _SystemLabelStyle { public init() {} }
nonisolated public struct TitleOnlyLabelStyle: _SystemLabelStyle { public init() {} }
nonisolated public struct TitleAndIconLabelStyle: _SystemLabelStyle { public init() {} }

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { .init() } }

public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

public protocol _SystemProgressViewStyle: ProgressViewStyle where Body == EmptyView {}

extension _SystemProgressViewStyle {
    public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

nonisolated public struct DefaultProgressViewStyle: _SystemProgressViewStyle { public init() {} }
nonisolated public struct CircularProgressViewStyle: _SystemProgressViewStyle { public init() {} }
nonisolated public struct LinearProgressViewStyle: _SystemProgressViewStyle { public init() {} }

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { .init() } }

nonisolated extension View {
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
}
