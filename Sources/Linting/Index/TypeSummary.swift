/// What the code index keeps of a type.
package struct TypeSummary: Sendable, Hashable {
    package let name: String
    package let kind: TypeFacts.Kind
    /// A class with the macro `@Observable`.
    package let isObservable: Bool
    package private(set) var isActorIsolated: Bool
    /// Whether it is declared with `@globalActor`, so that its name isolates what has it for an attribute.
    let isGlobalActor: Bool
    /// Attributes that isolate it where they turn out to be global actors.
    private(set) var possibleActors: Set<String>
    package private(set) var isView: Bool
    /// The names after its colon.
    package private(set) var inherited: Set<String>
    /// Its properties with the wrapper `@State`.
    package private(set) var stateLabels: Set<String>
    /// Whether `async` stands in the declaration of one of its members: a method, an initialiser or a closure that it
    /// keeps.
    package private(set) var isAsynchronous = false
    /// Whether it has a case or a static function `constant`.
    private(set) var makesConstants = false
    /// Whether it is declared more than once, with different natures.
    private(set) var isAmbiguous = false
    /// Whether it is declared more than once.
    private(set) var isRepeated = false

    init(
        name: String, kind: TypeFacts.Kind, isObservable: Bool, isActorIsolated: Bool, isGlobalActor: Bool,
        possibleActors: Set<String>, isView: Bool,
        inherited: Set<String>, stateLabels: Set<String>
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
    }

    mutating func addState(_ name: String) { stateLabels.insert(name) }

    mutating func becomeView() { isView = true }

    mutating func addConstants() { makesConstants = true }

    mutating func becomeAsynchronous() { isAsynchronous = true }

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
    }

    /// What the extensions of a type add to it.
    struct Extension: Sendable, Hashable {
        let name: String
        var inherited: Set<String> = []
        var isView = false
        /// Whether it has a static function `constant`.
        var makesConstants = false
        /// Every identifier in the bodies, `$name` and `_name` among them.
        var identifiers: Set<String> = []

        /// Takes in what another one says of the type; identifiers are counted by file elsewhere.
        mutating func merge(_ other: Extension) {
            inherited.formUnion(other.inherited)
            isView = isView || other.isView
        }
    }
}
