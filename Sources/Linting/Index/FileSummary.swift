/// The facts that one file adds to the code index.
package struct FileSummary: Sendable, Hashable {
    /// The types and extensions, in the order of the code.
    package internal(set) var types: [TypeSummary] = []
    /// For each called name with a capital letter, and for `init` of an unknown type, how often calls pass each label.
    var labels: [String: [String: Int]] = [:]
    /// The `name` of each `object.$name`, which is a publisher where `name` is published, and the `object` of each
    /// `object.objectWillChange`; `self` does not count.
    var subscriptions = Subscriptions()
    /// The `name` of each `$object.name`, to which a binding is made.
    var boundMembers: Set<String> = []
    /// The types of which some code may hold a value: `B` in `let a: B`, `func f() -> [B]`, `class A: C<B>`, `let a =
    /// B()`, `[B()]`, `\B.a` and `B().a`, not in `body { B() }` and `B().a()`.
    var heldTypes: Set<String> = []
    /// The types with a generic parameter that must be an `ObservableObject`: `A` in `struct A<B: ObservableObject>`.
    var demandingTypes: Set<String> = []
    /// The names with a capital letter that are called outside of views and of what an actor isolates.
    var madeOutsideViews: Set<String> = []
    /// How often code outside of previews calls each name with a capital letter.
    var calls: [String: Int] = [:]
    /// How many of these calls are in an app, or make what a `rootView` is set to:
    /// `UIHostingController(rootView: A())`.
    var rootViews: [String: Int] = [:]
    /// The names of the functions that are declared with `mutating`.
    var mutatingFunctions: Set<String> = []
    /// Property wrappers of the code's own under names that SwiftUI has too.
    var ownWrappers: Wrappers = []
}

/// The publishers of objects that code uses.
package struct Subscriptions: Sendable, Hashable {
    /// The `name` of each `object.$name`.
    var properties: Set<String> = []
    /// The `object` of each `object.objectWillChange`.
    var objects: Set<String> = []
    /// The types that the same file gives these objects.
    var classes: Set<String> = []

    mutating func merge(_ other: Subscriptions) {
        properties.formUnion(other.properties)
        objects.formUnion(other.objects)
        classes.formUnion(other.classes)
    }
}

/// The facts about a type in the code index, or those that one extension adds to its type.
package struct TypeSummary: Sendable, Hashable {
    package let name: String
    package let kind: TypeFacts.Kind
    /// A class with the macro `@Observable`.
    package let isObservable: Bool
    /// A class with the macro `@Model` of SwiftData.
    package let isPersistentModel: Bool
    package internal(set) var isActorIsolated: Bool
    /// Whether it is declared with `@globalActor`, so that its name as an attribute isolates.
    let isGlobalActor: Bool
    /// Attributes that isolate it if they are global actors.
    var possibleActors: Set<String>
    /// Whether it has an attribute that is none of Swift's or SwiftUI's, which may be a macro.
    package var hasUnknownAttribute: Bool { !possibleActors.isEmpty }
    package internal(set) var isView: Bool
    /// The names after its colon.
    package internal(set) var inherited: Set<String>
    /// The names of the types that it is declared in; an empty name where it is at the top of a file.
    var outers: Set<String>
    /// Whether one of its members is declared with `async`: a method, an initializer or a stored closure.
    package internal(set) var isAsynchronous = false
    /// Whether it has a case or a static function `constant`.
    var makesConstants = false
    /// The names of its functions; for an extension, also those of its variables.
    var members: Set<String> = []
    /// The types of its properties, as far as their declarations name them; an empty name where two differ.
    var variables: [String: String] = [:]
    /// Its properties with the wrapper `@Published`.
    package internal(set) var published: Set<String> = []
    /// Its properties with an attribute that may keep their values, such as `@State`.
    var kept: Set<String> = []
    /// The properties that a protocol requires with `{ get set }`.
    var settableRequirements: Set<String> = []
    /// For an extension, every identifier in its body, `$name` and `_name` among them.
    var identifiers: Set<String> = []
    /// Whether it is declared more than once, with different natures.
    var isAmbiguous = false
    /// Whether it is declared more than once.
    var isRepeated = false

    /// Adds another declaration of the type, or another extension of it.
    mutating func merge(_ other: TypeSummary) {
        let isObject = inherited.contains("ObservableObject")
        let differs =
            kind != other.kind || isObservable != other.isObservable
            || isObject != other.inherited.contains("ObservableObject")
        isAmbiguous = isAmbiguous || differs || other.isAmbiguous
        isRepeated = true
        isActorIsolated = isActorIsolated && other.isActorIsolated
        possibleActors.formIntersection(other.possibleActors)
        isView = kind == .extension ? isView || other.isView : isView && other.isView
        isAsynchronous = isAsynchronous || other.isAsynchronous
        makesConstants = makesConstants || other.makesConstants
        inherited.formUnion(other.inherited)
        members.formUnion(other.members)
        variables.merge(other.variables) { $0 == $1 ? $0 : "" }
        published.formUnion(other.published)
        kept.formUnion(other.kept)
        settableRequirements.formUnion(other.settableRequirements)
        outers.formUnion(other.outers)
    }
}

extension FileSummary {
    /// The names of the types that the code declares.
    package var declaredNames: Set<String> { Set(types.lazy.filter { $0.kind != .extension }.map(\.name)) }

    /// Adds the names of the declared types to those of other code, and collects the names that are declared there
    /// already.
    package func noteDeclaredNames(among declared: inout Set<String>, again: inout Set<String>) {
        for name in declaredNames where !declared.insert(name).inserted { again.insert(name) }
    }

    /// The summary without what it says about some types.
    package func without(_ names: Set<String>) -> FileSummary {
        guard !names.isEmpty else { return self }
        var summary = self
        summary.types.removeAll { names.contains($0.name) }
        for name in names {
            summary.labels[name] = nil
            summary.calls[name] = nil
            summary.rootViews[name] = nil
            summary.heldTypes.remove(name)
            summary.demandingTypes.remove(name)
        }
        return summary
    }
}
