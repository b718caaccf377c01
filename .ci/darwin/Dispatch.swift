// The part of macOS's Dispatch that Rubric calls.

public class DispatchQueue: @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static var concurrent: Attributes { fatalError() }
    }

    public convenience init(label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []) {
        fatalError()
    }

    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) { fatalError() }
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        fatalError()
    }
}

public struct DispatchQoS: Sendable {
    public static var unspecified: DispatchQoS { fatalError() }
    public static var userInitiated: DispatchQoS { fatalError() }
}

public struct DispatchTime: Sendable {
    public static let distantFuture = DispatchTime.now()
    public static func now() -> DispatchTime { fatalError() }
}

public enum DispatchTimeoutResult: Hashable { case success, timedOut }

public class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) { fatalError() }
    @discardableResult public func signal() -> Int { fatalError() }
    public func wait() { fatalError() }
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

public enum DispatchTimeInterval: Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

public protocol DispatchSourceProtocol: AnyObject, Sendable {}

extension DispatchSourceProtocol {
    public func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?) { fatalError() }
    public func resume() { fatalError() }
    public var data: UInt { fatalError() }
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public class DispatchSource: @unchecked Sendable {
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
        fatalError()
    }
}
