import Base

/// The facts about types from all files together.
///
/// A type is known by the last part of its name. Where two files declare it with different natures it is unknown, and
/// rules fall back to naming conventions.
package struct CodeIndex: Sendable {
    private var types: [String: TypeSummary] = [:]
    private var extensions: [String: TypeSummary] = [:]
    /// For each extended type, every identifier in the bodies of its extensions, and in how many files it occurs there.
    private var mentions: [String: [String: Int]] = [:]
    /// For each called name that could be a type's, and for `init` of an unknown type, how often calls pass each label.
    private var labels: [String: [String: Int]] = [:]
    private var subscriptions = Subscriptions()
    private var boundMembers: Set<String> = []
    private var superclasses: Set<String> = []
    private var heldTypes: Set<String> = []
    private var demandingTypes: Set<String> = []
    private var madeOutsideViews: Set<String> = []
    /// For each called name that could be a type's, how many calls there are, and how many of them make a `rootView`.
    private var calls: [String: Int] = [:]
    private var rootViews: [String: Int] = [:]
    private var mutatingFunctions: Set<String> = []
    /// Property wrappers of the code's own under names that SwiftUI has too.
    private(set) var ownWrappers: Wrappers = []
    /// The types that are declared with `@globalActor`.
    private var globalActors: Set<String> = []
    /// The types with a case or a static function `constant`, by themselves or in an extension.
    private var constantTypes: Set<String> = []

    package init() {}

    /// The index with the facts of some sources added, which several threads read.
    ///
    /// - Parameter load: the source with a number below `count`; nil where it cannot be read.
    package func adding(count: Int, jobs: Int, load: @Sendable (Int) -> SwiftSource?) -> CodeIndex {
        // Keeping the facts of 3,000 files until all are read takes 55.0 MiB at the peak instead of 53.6.
        ParallelMap.reduce(count, jobs: jobs, into: self, { load($0).map { FileSummary(of: $0) } }) { index, summary in
            if let summary { index.add(summary) }
        }
    }

    /// Adds what one file says; the order of files makes no difference.
    package mutating func add(_ summary: FileSummary) {
        var mentioned: [String: Set<String>] = [:]
        for var type in summary.types {
            if type.makesConstants { constantTypes.insert(type.name) }
            if type.kind == .extension {
                mentioned[type.name, default: []].formUnion(type.identifiers)
                type.identifiers = []
                extensions.merge(type)
            } else {
                superclasses.formUnion(type.inherited)
                if type.isGlobalActor { globalActors.insert(type.name) }
                types.merge(type)
            }
        }
        for (name, identifiers) in mentioned {
            for identifier in identifiers { mentions[name, default: [:]][identifier, default: 0] += 1 }
        }
        for (name, passed) in summary.labels { labels[name, default: [:]].merge(passed, uniquingKeysWith: +) }
        calls.merge(summary.calls, uniquingKeysWith: +)
        rootViews.merge(summary.rootViews, uniquingKeysWith: +)
        subscriptions.merge(summary.subscriptions)
        heldTypes.formUnion(summary.heldTypes)
        demandingTypes.formUnion(summary.demandingTypes)
        madeOutsideViews.formUnion(summary.madeOutsideViews)
        mutatingFunctions.formUnion(summary.mutatingFunctions)
        ownWrappers.formUnion(summary.ownWrappers)
        boundMembers.formUnion(summary.boundMembers)
    }

    /// Replaces everything known about the types that some code declares, as for one of several versions of the same
    /// code.
    package mutating func redeclare(_ summary: FileSummary) {
        for name in summary.declaredNames { forget(name) }
        add(summary)
    }

    /// Removes everything known about a type and its calls.
    private mutating func forget(_ name: String) {
        types[name] = nil
        extensions[name] = nil
        mentions[name] = nil
        labels[name] = nil
        calls[name] = nil
        rootViews[name] = nil
        heldTypes.remove(name)
        demandingTypes.remove(name)
        globalActors.remove(name)
        constantTypes.remove(name)
    }
}

extension CodeIndex {
    /// The facts about a type; nil where it is declared nowhere or with different natures.
    package func type(named name: String) -> TypeSummary? {
        guard let type = types[name], !type.isAmbiguous else { return nil }
        return type
    }

    /// Whether the name is declared somewhere, even with different natures.
    package func declares(_ name: String) -> Bool { types[name] != nil }

    /// Whether a type of this name is declared where code in some types sees it: at the top of a file, or in them.
    package func declares(_ name: String, visibleIn types: some Sequence<String>) -> Bool {
        guard let outers = self.types[name]?.outers else { return false }
        return outers.contains("") || types.contains(where: outers.contains)
    }

    /// Whether the name is declared more than once, like a private `Row` in two files, so that a call may mean either.
    package func isRepeated(_ name: String) -> Bool { types[name]?.isRepeated ?? false }

    package func isClass(_ name: String) -> Bool { type(named: name)?.kind == .class }

    package func isObservable(_ name: String) -> Bool { type(named: name)?.isObservable ?? false }

    package func isObservableObject(_ name: String) -> Bool {
        guard let type = type(named: name), type.kind == .class else { return false }
        return type.inherited.contains("ObservableObject")
            || extensions[name]?.inherited.contains("ObservableObject") == true
    }

    /// Whether it is a view, app, scene or the like, by its own declaration or an extension of it.
    package func isView(_ name: String) -> Bool {
        [extensions[name], type(named: name)].contains { summary in
            guard let summary, summary.isView else { return false }
            return !summary.inherited.contains(where: declaresOwn)
        }
    }

    /// Whether the code has a protocol or class of its own under the name of one of SwiftUI's protocols: `Shape`.
    func declaresOwn(_ name: String) -> Bool {
        guard TypeFacts.viewProtocols.contains(name), let type = types[name] else { return false }
        return (type.kind == .protocol || type.kind == .class) && type.outers.contains("")
    }

    /// Whether code that no actor is known to isolate makes objects of a class.
    package func isMadeOutsideViews(_ name: String) -> Bool { madeOutsideViews.contains(name) }

    /// Whether all views of a type are made by an app, which is hardly ever evaluated again, or to be the `rootView` of
    /// a hosting controller, which keeps the first one.
    package func isOnlyRootView(_ name: String) -> Bool {
        guard let count = rootViews[name], !isRepeated(name) else { return false }
        return count >= calls[name, default: 0]
    }

    /// Whether some type declares a function of this name with `mutating`.
    package func isMutating(function name: String) -> Bool { mutatingFunctions.contains(name) }

    /// Whether a type or an extension of it declares a function of this name.
    package func declares(function: String, in name: String) -> Bool {
        types[name]?.members.contains(function) == true || declares(member: function, inExtensionsOf: name)
    }

    /// Whether an extension of a type declares a function or a variable of this name.
    package func declares(member: String, inExtensionsOf name: String) -> Bool {
        extensions[name]?.members.contains(member) ?? false
    }

    /// The type of a property of another type; nil where the code does not name it, or does not declare it.
    package func typeName(ofProperty property: String, in name: String) -> String? {
        let known = types[name].flatMap { $0.isRepeated ? nil : $0.variables[property] }
        return (known ?? extensions[name]?.variables[property]).flatMap { declares($0) ? $0 : nil }
    }

    /// Whether a view has a property of a declared type that receives an object and does not keep the first one.
    package func observes(_ property: String, in name: String) -> Bool {
        guard let view = type(named: name), !view.isRepeated, isView(name), !view.kept.contains(property) else {
            return false
        }
        return typeName(ofProperty: property, in: name) != nil
    }

    /// Whether a protocol that a type inherits, at whatever distance, demands a property with `{ get set }`.
    package func demandsSetter(of property: String, in name: String) -> Bool {
        inherits(name) { types[$0]?.settableRequirements.contains(property) ?? false }
    }

    /// Whether some code may hold a value of the type, and so reach its members.
    package func isHeld(_ name: String) -> Bool { heldTypes.contains(name) }

    /// Whether any type has a generic parameter that must be an `ObservableObject`.
    var hasDemandingTypes: Bool { !demandingTypes.isEmpty }

    /// Whether a type has such a generic parameter.
    package func demandsObject(_ name: String) -> Bool { demandingTypes.contains(name) }

    /// Whether a class inherits `ObservableObject` by another class or protocol.
    package func inheritsObservableObject(_ name: String) -> Bool {
        guard let type = type(named: name), type.kind == .class else { return false }
        return type.inherited.contains { inherits($0) { $0 == "ObservableObject" } }
    }

    /// Whether a type inherits one of some protocols or classes, directly or not.
    package func inherits(_ name: String, anyOf types: Set<String>) -> Bool { inherits(name) { types.contains($0) } }

    /// Whether a global actor isolates the class or protocol, by itself or by one that it inherits.
    package func isActorIsolated(_ name: String) -> Bool {
        inherits(name) { name in
            if name == "View" || name == "App" { return true }
            guard let type = type(named: name) else { return false }
            return type.isActorIsolated || type.possibleActors.contains(where: isGlobalActor)
        }
    }

    /// Whether an attribute of this name isolates: by its ending, or as a type that is declared with `@globalActor`.
    package func isGlobalActor(_ name: String) -> Bool { name.hasSuffix("Actor") || globalActors.contains(name) }

    /// Whether some type other than `Binding` has a case or a static function `constant`, so that `.constant(…)` need
    /// not be a binding.
    package var hasConstantsBesideBindings: Bool { !constantTypes.isEmpty }

    /// Whether a class or protocol is one that is asked for, or inherits one directly or not; visits at most a hundred
    /// names.
    private func inherits(_ name: String, _ isAskedFor: (String) -> Bool) -> Bool {
        var waiting = [name]
        var seen: Set = [name]
        // Real hierarchies are smaller, and hostile code could keep the linter busy.
        for _ in 0..<100 {
            guard let next = waiting.popLast() else { return false }
            if isAskedFor(next) { return true }
            let inherited = [type(named: next)?.inherited, extensions[next]?.inherited].compactMap { $0 }
            for name in inherited.joined().sorted() where seen.insert(name).inserted { waiting.append(name) }
        }
        return false
    }

    /// Whether some call `name(label: …)` passes this label, and can mean no other type.
    package func passes(label: String, to name: String) -> Bool {
        calls(label: label, to: name) > 0 && !isRepeated(name)
    }

    /// Whether some call passes this label to a type of the name, or to an unknown type: `.init(label: …)`.
    package func mayPass(label: String, to name: String) -> Bool {
        calls(label: label, to: name) > 0 || calls(label: label, to: "init") > 0
    }

    /// How many arguments with this label calls `name(…)` have, in all files.
    package func calls(label: String, to name: String) -> Int { labels[name]?[label] ?? 0 }

    /// Whether some code makes a binding of a member of this name, as in `$model.name`.
    package func binds(member name: String) -> Bool { boundMembers.contains(name) }

    /// Whether some code uses the publisher `$name` of an object's property, as in `model.$name.sink`.
    package func subscribes(toProperty name: String) -> Bool { subscriptions.properties.contains(name) }

    /// Whether some code uses `objectWillChange` of an object that, by its name, is one of this class.
    ///
    /// `model`, `cartModel` and `CartModel` all match `CartModel`.
    package func subscribes(toClass name: String) -> Bool {
        if subscriptions.classes.contains(name) { return true }
        let name = name.lowercased()
        return subscriptions.objects.contains { name.hasSuffix($0.lowercased()) }
    }

    /// Whether some class names this one after its colon.
    package func hasSubclass(_ name: String) -> Bool { superclasses.contains(name) }

    /// The names that extensions of the type inherit.
    package func inheritedByExtensions(of name: String) -> Set<String> { extensions[name]?.inherited ?? [] }

    /// Whether an extension of the type, in whatever file, mentions an identifier such as `name`, `$name` or `_name`.
    package func isMentioned(_ identifier: String, inExtensionsOf name: String) -> Bool {
        files(mentioning: identifier, inExtensionsOf: name) > 0
    }

    /// In how many files extensions of the type mention an identifier.
    package func files(mentioning identifier: String, inExtensionsOf name: String) -> Int {
        mentions[name]?[identifier] ?? 0
    }
}

extension [String: TypeSummary] {
    /// Adds a type, or what another declaration says of it.
    fileprivate mutating func merge(_ type: TypeSummary) {
        if let index = index(forKey: type.name) {
            values[index].merge(type)
        } else {
            self[type.name] = type
        }
    }
}
