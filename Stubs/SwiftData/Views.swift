import SwiftUI

@MainActor @propertyWrapper @preconcurrency
public struct Query<Result>: DynamicProperty {
    public init<T: PersistentModel>() where Result == [T] {}
    public init<T: PersistentModel>(
        filter: Predicate<T>? = nil, sort descriptors: [SortDescriptor<T>] = [], animation: Animation? = nil
    ) where Result == [T] {}
    public init<T: PersistentModel, Value: Comparable>(
        filter: Predicate<T>? = nil, sort keyPath: KeyPath<T, Value> & Sendable, order: SortOrder = .forward,
        animation: Animation? = nil
    ) where Result == [T] {}
    public init<T: PersistentModel, Value: Comparable>(
        filter: Predicate<T>? = nil, sort keyPath: KeyPath<T, Value?> & Sendable, order: SortOrder = .forward,
        animation: Animation? = nil
    ) where Result == [T] {}
    public init<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, animation: Animation? = nil
    ) where Result == [T] {}
    public var wrappedValue: Result { stub() }
    public var fetchError: (any Error)? { stub() }
    public var modelContext: ModelContext { stub() }
    nonisolated public mutating func update() {}
}

extension EnvironmentValues {
    public var modelContext: ModelContext {
        get { stub() }
        set {}
    }
}

extension View {
    nonisolated public func modelContainer(_ container: ModelContainer) -> some View { self }
    nonisolated public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { self }
    nonisolated public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { self }
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View { self }
}

extension Scene {
    nonisolated public func modelContainer(_ container: ModelContainer) -> some Scene { self }
    nonisolated public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }
    nonisolated public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some Scene { self }
}
