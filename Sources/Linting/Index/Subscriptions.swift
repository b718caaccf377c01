/// What code does with the publishers of objects that it holds.
package struct Subscriptions: Sendable, Hashable {
    /// The `name` of each `object.$name`.
    var properties: Set<String> = []
    /// The `object` of each `object.objectWillChange`.
    var objects: Set<String> = []

    mutating func merge(_ other: Subscriptions) {
        properties.formUnion(other.properties)
        objects.formUnion(other.objects)
    }
}
