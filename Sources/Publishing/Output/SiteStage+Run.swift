import Linting
import Synchronization

extension SiteStage {
    /// Makes all pieces on several threads, and does something with each; what is made is let go after that.
    ///
    /// After an error no more pieces are begun. Of several errors that of the first piece is thrown, which is the same however many threads
    /// there are.
    func forEach(jobs: Int, _ body: @Sendable ([OutputFile]) throws(PublishingError) -> Void) throws(PublishingError) {
        let failure = Mutex<(piece: Int, error: PublishingError)?>(nil)
        _ = DeepMap.values(count, jobs: jobs) { piece in
            guard failure.withLock({ $0 == nil }) else { return }
            do throws(PublishingError) {
                try body(files(piece))
            } catch {
                failure.withLock { if $0.map({ piece < $0.piece }) ?? true { $0 = (piece, error) } }
            }
        }
        if let failure = failure.withLock(\.self) { throw failure.error }
    }
}
