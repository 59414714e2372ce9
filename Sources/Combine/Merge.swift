#if Combine
    import OpenCombine

    extension Publishers {
        /// A publisher of the values of two others, in the order in which they come. It finishes when both have
        /// finished.
        ///
        /// OpenCombine does not have it.
        public struct Merge<A: Publisher, B: Publisher>: Publisher
        where A.Output == B.Output, A.Failure == B.Failure {
            public typealias Output = A.Output
            public typealias Failure = A.Failure

            /// The first publisher.
            public let a: A
            /// The second publisher.
            public let b: B

            /// Creates a publisher of the values of two others.
            public init(_ a: A, _ b: B) {
                self.a = a
                self.b = b
            }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).receive(subscriber: subscriber)
            }
        }

        /// A publisher of the values of any number of others, in the order in which they come. It finishes when all
        /// have finished.
        ///
        /// OpenCombine does not have it.
        public struct MergeMany<Upstream: Publisher>: Publisher {
            public typealias Output = Upstream.Output
            public typealias Failure = Upstream.Failure

            /// The publishers.
            public let publishers: [Upstream]

            /// Creates a publisher of the values of the given ones.
            public init(_ upstream: Upstream...) { publishers = upstream }

            /// Creates a publisher of the values of the given ones.
            public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }
                    .receive(subscriber: subscriber)
            }
        }
    }

    extension Publisher {
        /// Returns a publisher of the values of this and another one, in the order in which they come.
        public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
        where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

        /// Returns a publisher of the values of this and two others, in the order in which they come.
        public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C)
            -> Publishers.Merge<Publishers.Merge<Self, B>, C>
        where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
            merge(with: b).merge(with: c)
        }
    }
#endif
