extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { stub() }

    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { stub() }

    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { stub() }
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { stub() }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> { stub() }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { stub() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { stub() }
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> { stub() }
    public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> { stub() }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { stub() }
    public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, Failure>
    where P.Failure == Failure { stub() }
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure { stub() }
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure { stub() }

    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { stub() }
    public func debounce<S: Scheduler>(for dueTime: S.SchedulerTimeType.Stride, scheduler: S)
        -> AnyPublisher<Output, Failure>
    { stub() }
    public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool)
        -> AnyPublisher<Output, Failure>
    { stub() }
    public func delay<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S)
        -> AnyPublisher<Output, Failure>
    { stub() }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { stub() }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { stub() }
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        stub()
    }
    public func assign(to published: inout Published<Output>.Publisher) {}
    public var values: AsyncStream<Output> { stub() }
}
