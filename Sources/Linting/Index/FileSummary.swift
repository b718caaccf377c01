/// The facts that one file adds to the code index.
package struct FileSummary: Sendable, Hashable {
    var types: [TypeSummary] = []
    var extensions: [TypeSummary.Extension] = []
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
    /// The names with a capital letter that are called outside of views and of what an actor isolates.
    var madeOutsideViews: Set<String> = []
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

/// The facts about a type in the code index.
package struct TypeSummary: Sendable, Hashable {
    package let name: String
    package let kind: TypeFacts.Kind
    /// A class with the macro `@Observable`.
    package let isObservable: Bool
    package private(set) var isActorIsolated: Bool
    /// Whether it is declared with `@globalActor`, so that its name as an attribute isolates.
    let isGlobalActor: Bool
    /// Attributes that isolate it if they are global actors.
    private(set) var possibleActors: Set<String>
    package private(set) var isView: Bool
    /// The names after its colon.
    package private(set) var inherited: Set<String>
    /// Its properties with the wrapper `@State`.
    package private(set) var stateLabels: Set<String>
    /// Whether one of its members is declared with `async`: a method, an initializer or a stored closure.
    package private(set) var isAsynchronous = false
    /// Whether it has a case or a static function `constant`.
    private(set) var makesConstants = false
    /// The names of its functions.
    private(set) var functions: Set<String> = []
    /// Its properties with the wrapper `@Published`.
    package private(set) var published: Set<String> = []
    /// The properties that a protocol requires with `{ get set }`.
    private(set) var settableRequirements: Set<String> = []
    /// The names of the types that it is declared in; an empty name where it is at the top of a file.
    private(set) var outers: Set<String>
    /// A class with the macro `@Model` of SwiftData.
    package let isPersistentModel: Bool
    /// Whether it is declared more than once, with different natures.
    private(set) var isAmbiguous = false
    /// Whether it is declared more than once.
    private(set) var isRepeated = false

    init(
        name: String, kind: TypeFacts.Kind, isObservable: Bool, isActorIsolated: Bool, isGlobalActor: Bool,
        possibleActors: Set<String>, isView: Bool, inherited: Set<String>, stateLabels: Set<String>,
        outer: String = "", isPersistentModel: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.isObservable = isObservable
        self.isActorIsolated = isActorIsolated
        self.isGlobalActor = isGlobalActor
        self.possibleActors = possibleActors
        self.isView = isView
        self.inherited = inherited
        self.stateLabels = stateLabels
        outers = [outer]
        self.isPersistentModel = isPersistentModel
    }

    mutating func addState(_ name: String) { stateLabels.insert(name) }

    mutating func becomeView() { isView = true }

    mutating func addConstants() { makesConstants = true }

    mutating func becomeAsynchronous() { isAsynchronous = true }

    mutating func addFunction(_ name: String) { functions.insert(name) }

    mutating func addPublished(_ name: String) { published.insert(name) }

    mutating func addSettableRequirement(_ name: String) { settableRequirements.insert(name) }

    mutating func merge(_ other: TypeSummary) {
        let isObject = inherited.contains("ObservableObject")
        let differs =
            kind != other.kind || isObservable != other.isObservable
            || isObject != other.inherited.contains("ObservableObject")
        isAmbiguous = isAmbiguous || differs || other.isAmbiguous
        isRepeated = true
        isActorIsolated = isActorIsolated && other.isActorIsolated
        possibleActors.formIntersection(other.possibleActors)
        isView = isView && other.isView
        isAsynchronous = isAsynchronous || other.isAsynchronous
        makesConstants = makesConstants || other.makesConstants
        inherited.formUnion(other.inherited)
        stateLabels.formUnion(other.stateLabels)
        functions.formUnion(other.functions)
        published.formUnion(other.published)
        settableRequirements.formUnion(other.settableRequirements)
        outers.formUnion(other.outers)
    }

    /// The facts that the extensions of a type add to it.
    struct Extension: Sendable, Hashable {
        let name: String
        var inherited: Set<String> = []
        var isView = false
        /// Whether it has a static function `constant`.
        var makesConstants = false
        /// Every identifier in the bodies, `$name` and `_name` among them.
        var identifiers: Set<String> = []
        /// The names of its functions and variables.
        var members: Set<String> = []

        /// Adds what another extension says; identifiers are counted by file elsewhere.
        mutating func merge(_ other: Extension) {
            inherited.formUnion(other.inherited)
            isView = isView || other.isView
            members.formUnion(other.members)
        }
    }
}

extension FileSummary {
    /// The names of the types that the code declares.
    package var declaredNames: Set<String> { Set(types.map(\.name)) }

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
        summary.extensions.removeAll { names.contains($0.name) }
        for name in names {
            summary.labels[name] = nil
            summary.heldTypes.remove(name)
        }
        return summary
    }
}
