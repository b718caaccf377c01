import Base
import Linting
import Synchronization

extension SiteStage {
    /// Makes all pieces on several threads, and does something with each; what is made is let go after that.
    ///
    /// After an error no more pieces are begun. Of several errors that of the first piece is thrown, which is the same
    /// however many threads there are.
    ///
    /// - Returns: what was made of the pieces, in their order.
    @discardableResult
    func forEach<Value: Sendable>(jobs: Int, _ body: @Sendable ([OutputFile]) throws(PublishingError) -> Value)
        throws(PublishingError) -> [Value]
    {
        let failure = Mutex<(piece: Int, error: PublishingError)?>(nil)
        let values = ParallelMap.values(count, jobs: jobs) { piece -> Value? in
            guard failure.withLock({ $0 == nil }) else { return nil }
            do throws(PublishingError) {
                return try body(try files(piece))
            } catch {
                failure.withLock { if $0.map({ piece < $0.piece }) ?? true { $0 = (piece, error) } }
                return nil
            }
        }
        if let failure = failure.withLock(\.self) { throw failure.error }
        return values.compactMap(\.self)
    }
}
