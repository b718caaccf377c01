@_exported import Foundation
@_exported import Observation

func stub<T>() -> T { preconditionFailure("stub") }

public struct PersistentIdentifier: Hashable, Identifiable, Equatable, Comparable, Codable, Sendable {
    public var id: String { stub() }
    public var entityName: String { stub() }
    public var storeIdentifier: String? { stub() }
    public static func < (lhs: Self, rhs: Self) -> Bool { stub() }
}

// `@Model` adds the conformance; here the tool writes it after the class.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype
where ID == PersistentIdentifier {}

extension PersistentModel {
    public var id: PersistentIdentifier { stub() }
    public var persistentModelID: PersistentIdentifier { stub() }
    public var modelContext: ModelContext? { stub() }
    public var hasChanges: Bool { stub() }
    public var isDeleted: Bool { stub() }
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) {}
}

public struct FetchDescriptor<T: PersistentModel> {
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
    public var predicate: Predicate<T>? {
        get { stub() }
        set {}
    }
    public var sortBy: [SortDescriptor<T>] {
        get { stub() }
        set {}
    }
    public var fetchLimit: Int? {
        get { stub() }
        set {}
    }
    public var fetchOffset: Int? {
        get { stub() }
        set {}
    }
    public var includePendingChanges: Bool {
        get { stub() }
        set {}
    }
}

public final class ModelContext: Equatable {
    public init(_ container: ModelContainer) {}
    public var container: ModelContainer { stub() }
    public var autosaveEnabled: Bool {
        get { stub() }
        set {}
    }
    public var hasChanges: Bool { stub() }
    public func insert<T: PersistentModel>(_ model: T) {}
    public func delete<T: PersistentModel>(_ model: T) {}
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {}
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { stub() }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { stub() }
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier]
    { stub() }
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel { stub() }
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? { stub() }
    public func save() throws {}
    public func rollback() {}
    public func transaction(block: () throws -> Void) throws {}
    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }
}

@available(*, unavailable)
extension ModelContext: @unchecked Sendable {}

public final class ModelContainer: Equatable, Sendable {
    public convenience init(
        for forTypes: any PersistentModel.Type..., configurations: ModelConfiguration...
    ) throws { self.init() }
    public convenience init(for schema: Schema, configurations: [ModelConfiguration] = []) throws { self.init() }
    init() {}
    @MainActor @preconcurrency public var mainContext: ModelContext { stub() }
    public func deleteAllData() {}
    public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }
}

public struct ModelConfiguration: Hashable, Sendable {
    public init(isStoredInMemoryOnly: Bool) {}
    public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {}
    public init(_ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false) {}
    public init(schema: Schema? = nil, url: URL) {}
}

public final class Schema: Hashable, Sendable {
    public init(_ types: [any PersistentModel.Type]) {}
    public static func == (lhs: Schema, rhs: Schema) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) {}
}

public protocol ModelExecutor: AnyObject, SerialExecutor {
    var modelContext: ModelContext { get }
}

// `@ModelActor` adds the conformance and the initializer; here the tool writes the conformance after the actor.
public protocol ModelActor: Actor {}

extension ModelActor {
    public init(modelContainer: ModelContainer) { preconditionFailure("stub") }
    nonisolated public var modelContainer: ModelContainer { stub() }
    nonisolated public var modelExecutor: any ModelExecutor { stub() }
    public var modelContext: ModelContext { stub() }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { stub() }
}
