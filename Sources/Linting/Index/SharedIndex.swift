/// The code index that all types of a file share: each of them counts one reference, not one for each part of the
/// index.
final class SharedIndex {
    let index: CodeIndex

    init(_ index: CodeIndex) { self.index = index }
}
