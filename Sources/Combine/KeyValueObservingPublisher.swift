#if Combine
    import Foundation
    import OpenCombine
    import UIKit

    extension _KeyValueCodingAndObserving {
        /// Returns a publisher of the values of a property, which begins with the present one.
        ///
        /// ```swift
        /// scrollView.publisher(for: \.contentOffset)
        ///     .map { $0.y > 0 }
        ///     .removeDuplicates()
        ///     .sink { [weak self] in self?.showsShadow = $0 }
        ///     .store(in: &cancellables)
        /// ```
        ///
        /// The properties are those that `observe(_:options:changeHandler:)` observes. The object is retained while the
        /// publisher or a subscription exists.
        ///
        /// - Parameters:
        ///   - keyPath: One property of the object.
        ///   - options: The reports whose values are published. Without `initial` the present value is not.
        ///   - fileID: The file of the call, for the log.
        ///   - line: The line of the call, for the log.
        public func publisher<Value>(
            for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new],
            fileID: StaticString = #fileID, line: UInt = #line
        ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
            NSObject.KeyValueObservingPublisher(
                object: self, keyPath: keyPath, options: options, fileID: fileID, line: line)
        }
    }

    extension NSObject {
        /// A publisher of the values of a property, which never ends by itself.
        public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
            public typealias Output = Value
            public typealias Failure = Never

            /// The object.
            public let object: Subject
            /// The property.
            public let keyPath: KeyPath<Subject, Value>
            /// The reports whose values are published.
            public let options: NSKeyValueObservingOptions
            fileprivate let fileID: StaticString
            fileprivate let line: UInt

            public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
                let subscription = KeyValueSubscription(subscriber, of: self)
                subscriber.receive(subscription: subscription)
                subscription.begin()
            }
        }
    }

    /// An observation on behalf of a subscriber. Of values without demand the last one waits.
    private final class KeyValueSubscription<Subject: NSObject, Target: Subscriber>: Subscription
    where Target.Failure == Never {
        private let publisher: NSObject.KeyValueObservingPublisher<Subject, Target.Input>
        private let lock = NSRecursiveLock()
        private var target: Target?
        private var observation: NSKeyValueObservation?
        private var demand = Subscribers.Demand.none
        private var waiting: Target.Input?

        init(_ target: Target, of publisher: NSObject.KeyValueObservingPublisher<Subject, Target.Input>) {
            self.target = target
            self.publisher = publisher
        }

        func begin() {
            guard lock.withLock({ target != nil }) else { return }
            let keyPath = publisher.keyPath
            let new = publisher.object.observe(
                keyPath, options: publisher.options, fileID: publisher.fileID, line: publisher.line
            ) { [weak self] object, _ in self?.send(object[keyPath: keyPath]) }
            // The first value may have cancelled the subscription.
            let isCancelled = lock.withLock {
                observation = target == nil ? nil : new
                return target == nil
            }
            if isCancelled { new.invalidate() }
        }

        func request(_ demand: Subscribers.Demand) {
            let value = lock.withLock {
                self.demand += demand
                guard self.demand > .none else { return Target.Input?.none }
                defer { waiting = nil }
                return waiting
            }
            if let value { send(value) }
        }

        func cancel() {
            let released = lock.withLock {
                defer { (target, observation, waiting) = (nil, nil, nil) }
                return (target, observation, waiting)
            }
            released.1?.invalidate()
        }

        private func send(_ value: Target.Input) {
            let target = lock.withLock {
                guard demand > .none else {
                    waiting = value
                    return Target?.none
                }
                demand -= 1
                return self.target
            }
            guard let target else { return }
            let more = target.receive(value)
            lock.withLock { demand += more }
        }
    }
#endif
