@MainActor @preconcurrency
public protocol ListStyle {}

public struct DefaultListStyle: ListStyle { nonisolated public init() {} }
public struct PlainListStyle: ListStyle { nonisolated public init() {} }
public struct GroupedListStyle: ListStyle { nonisolated public init() {} }
public struct InsetGroupedListStyle: ListStyle { nonisolated public init() {} }
public struct InsetListStyle: ListStyle { nonisolated public init() {} }
public struct SidebarListStyle: ListStyle { nonisolated public init() {} }
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: Self { .init() }
}
extension ListStyle where Self == PlainListStyle {
    public static var plain: Self { .init() }
}
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: Self { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { .init() }
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: Self { .init() }
}
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: Self { .init() }
}

nonisolated extension View {
    public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle { nonisolated public init() {} }
public struct InlinePickerStyle: PickerStyle { nonisolated public init() {} }
public struct MenuPickerStyle: PickerStyle { nonisolated public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { nonisolated public init() {} }
public struct PalettePickerStyle: PickerStyle { nonisolated public init() {} }
public struct SegmentedPickerStyle: PickerStyle { nonisolated public init() {} }
public struct WheelPickerStyle: PickerStyle { nonisolated public init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: Self { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: Self { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: Self { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: Self { .init() }
}
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: Self { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: Self { .init() }
}

nonisolated extension View {
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol TextFieldStyle {}

public struct DefaultTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: Self { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: Self { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: Self { .init() }
}

nonisolated extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct PageTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct SidebarAdaptableTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle { nonisolated public init() {} }
extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: Self { .init() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: Self { .init() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: Self { .init() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: Self { .init() }
}

nonisolated extension View {
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

public struct DefaultNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
extension NavigationSplitViewStyle where Self == DefaultNavigationSplitViewStyle {
    public static var automatic: Self { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: Self { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: Self { .init() }
}

nonisolated extension View {
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct ColumnsNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: Self { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: Self { .init() }
}
extension NavigationViewStyle where Self == ColumnsNavigationViewStyle {
    public static var columns: Self { .init() }
}

nonisolated extension View {
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol DatePickerStyle {}

public struct DefaultDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: Self { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: Self { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: Self { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: Self { .init() }
}

nonisolated extension View {
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol MenuStyle {}

public struct DefaultMenuStyle: MenuStyle { nonisolated public init() {} }
public struct ButtonMenuStyle: MenuStyle { nonisolated public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { nonisolated public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: Self { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: Self { .init() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: Self { .init() }
}

nonisolated extension View {
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol FormStyle {}

public struct DefaultFormStyle: FormStyle { nonisolated public init() {} }
public struct ColumnsFormStyle: FormStyle { nonisolated public init() {} }
public struct GroupedFormStyle: FormStyle { nonisolated public init() {} }
extension FormStyle where Self == DefaultFormStyle {
    public static var automatic: Self { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: Self { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: Self { .init() }
}

nonisolated extension View {
    public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol GroupBoxStyle {}

public struct DefaultGroupBoxStyle: GroupBoxStyle { nonisolated public init() {} }
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: Self { .init() }
}

nonisolated extension View {
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol GaugeStyle {}

public struct DefaultGaugeStyle: GaugeStyle { nonisolated public init() {} }
public struct AccessoryCircularGaugeStyle: GaugeStyle { nonisolated public init() {} }
public struct AccessoryLinearGaugeStyle: GaugeStyle { nonisolated public init() {} }
public struct LinearCapacityGaugeStyle: GaugeStyle { nonisolated public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: Self { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { .init() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: Self { .init() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { .init() }
}

nonisolated extension View {
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol ControlGroupStyle {}

public struct DefaultControlGroupStyle: ControlGroupStyle { nonisolated public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { nonisolated public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle { nonisolated public init() {} }
extension ControlGroupStyle where Self == DefaultControlGroupStyle {
    public static var automatic: Self { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: Self { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public static var menu: Self { .init() }
}

nonisolated extension View {
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
}

@MainActor @preconcurrency
public protocol IndexViewStyle {}

public struct PageIndexViewStyle: IndexViewStyle { nonisolated public init() {} }
extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: Self { .init() }
}

nonisolated extension View {
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
