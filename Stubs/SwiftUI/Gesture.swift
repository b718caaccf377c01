@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
    public var body: Never { return stub() }
}

nonisolated public struct _ModifiedGesture<Value>: _PrimitiveGesture {}

@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public init(wrappedValue: Value, resetTransaction: Transaction) {}
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {}
    public var wrappedValue: Value { stub() }
    public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {}
}

nonisolated public struct GestureStateGesture<Base: Gesture, State>: _PrimitiveGesture {
    public typealias Value = Base.Value
}

nonisolated extension Gesture {
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> { stub() }
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ModifiedGesture<Value> { stub() }
    public func map<T>(_ body: @escaping (Value) -> T) -> _ModifiedGesture<T> { stub() }
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { stub() }
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { stub() }
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { stub() }
}

nonisolated extension Gesture where Value: Equatable {
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ModifiedGesture<Value> { stub() }
}

nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }
}

nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
}

nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

nonisolated public struct TapGesture: _PrimitiveGesture {
    public typealias Value = ()
    public init(count: Int = 1) {}
}

nonisolated public struct LongPressGesture: _PrimitiveGesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

nonisolated public struct DragGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date { stub() }
        public var location: CGPoint { stub() }
        public var startLocation: CGPoint { stub() }
        public var translation: CGSize { stub() }
        public var velocity: CGSize { stub() }
        public var predictedEndLocation: CGPoint { stub() }
        public var predictedEndTranslation: CGSize { stub() }
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

nonisolated public struct MagnifyGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var magnification: CGFloat { stub() }
        public var velocity: CGFloat { stub() }
        public var startLocation: CGPoint { stub() }
    }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

nonisolated public struct RotateGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var rotation: Angle { stub() }
        public var velocity: Angle { stub() }
    }
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

nonisolated public struct SpatialTapGesture: _PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint { stub() }
    }
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

public protocol CoordinateSpaceProtocol {}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init() }
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated extension View {
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
}
