// Functions of CoreServices with types that are imported differently where Swift has Objective-C.

@_exported import CoreServices
public import Dispatch

public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) { fatalError() }

@discardableResult
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { fatalError() }
