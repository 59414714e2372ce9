#if Combine
    import OpenCombine

    extension Publishers {
        /// A publisher of the last values of two others, whenever one of them has a new value and both have had one. It
        /// finishes when both have finished.
        ///
        /// OpenCombine does not have it.
        public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
            public typealias Output = (A.Output, B.Output)
            public typealias Failure = A.Failure

            /// The first publisher.
            public let a: A
            /// The second publisher.
            public let b: B

            /// Creates a publisher of the last values of two others.
            public init(_ a: A, _ b: B) {
                self.a = a
                self.b = b
            }

            private enum Value {
                case a(A.Output)
                case b(B.Output)
            }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                Merge(a.map(Value.a), b.map(Value.b))
                    .scan((a: A.Output?.none, b: B.Output?.none)) { last, value in
                        switch value {
                        case .a(let new): (new, last.b)
                        case .b(let new): (last.a, new)
                        }
                    }
                    .compactMap { last in last.a.flatMap { a in last.b.map { (a, $0) } } }
                    .receive(subscriber: subscriber)
            }
        }

        /// A publisher of the last values of three others, like ``CombineLatest``.
        public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
        where A.Failure == B.Failure, B.Failure == C.Failure {
            public typealias Output = (A.Output, B.Output, C.Output)
            public typealias Failure = A.Failure

            /// The first publisher.
            public let a: A
            /// The second publisher.
            public let b: B
            /// The third publisher.
            public let c: C

            /// Creates a publisher of the last values of three others.
            public init(_ a: A, _ b: B, _ c: C) {
                self.a = a
                self.b = b
                self.c = c
            }

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
                CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
            }
        }
    }

    extension Publisher {
        /// Returns a publisher of the last values of this and another one.
        public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
        where P.Failure == Failure { Publishers.CombineLatest(self, other) }

        /// Returns a publisher of what a function makes of the last values of this and another one.
        public func combineLatest<P: Publisher, T>(
            _ other: P, _ transform: @escaping (Output, P.Output) -> T
        ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
            Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
        }

        /// Returns a publisher of the last values of this and two others.
        public func combineLatest<P: Publisher, Q: Publisher>(
            _ publisher1: P, _ publisher2: Q
        ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
            Publishers.CombineLatest3(self, publisher1, publisher2)
        }
    }
#endif
