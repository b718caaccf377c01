import Dispatch
import Publishing
import Synchronization

/// The one owner of a project in memory: its work is done one piece after another, beside the threads that answer
/// requests.
final class PreviewOwner: Sendable {
    private let preview = Mutex<Preview?>(nil)
    private let queue = DispatchQueue(label: "preview", qos: .userInitiated)
    private let root: String
    private let jobs: Int

    /// Reads nothing yet.
    init(root: String, jobs: Int) {
        self.root = root
        self.jobs = jobs
    }

    /// Reads everything.
    func load() async -> PreviewState {
        await run { [root, jobs] in
            self.preview.withLock { preview in
                let read = Preview(root: root, shownAt: "/", jobs: jobs)
                preview = read
                return PreviewState(read)
            }
        }
    }

    /// Takes in that files changed, by paths relative to the root; nil looks at everything.
    func update(_ changed: Set<String>?) async -> (change: PreviewChange, state: PreviewState) {
        await run {
            self.preview.withLock { preview in
                guard let preview else { return (PreviewChange(), PreviewState()) }
                let change = preview.update(changed)
                return (change, PreviewState(preview))
            }
        }
    }

    private func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: work()) } }
    }
}
