import Foundation

extension NotificationCenter {
    /// Returns the notifications with a name, as they are posted, for a `for await` loop.
    ///
    /// ```swift
    /// for await _ in NotificationCenter.default.notifications(named: UIApplication.didBecomeActiveNotification) {
    ///     reload()
    /// }
    /// ```
    ///
    /// Each loop receives what is posted from its beginning on. It ends when its task is cancelled.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts the notifications; `nil` for all objects. The sequence retains it.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a center with a name, as they are posted.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        /// The type of the elements.
        public typealias Element = Notification
        /// The sequence does not fail.
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Begins to receive notifications. Those that come before they are asked for are kept.
        public func makeAsyncIterator() -> Iterator {
            let (stream, continuation) = AsyncStream.makeStream(of: PostedNotification.self)
            let token = center.addObserver(forName: name, object: object, queue: nil) {
                continuation.yield(PostedNotification(notification: $0))
            }
            let observation = SequenceObservation(center: center, token: token)
            continuation.onTermination = { _ in observation.end() }
            return Iterator(posted: stream.makeAsyncIterator())
        }

        /// The notifications from the creation of the iterator on.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var posted: AsyncStream<PostedNotification>.Iterator

            /// Returns the next notification, or `nil` if the task is cancelled.
            public mutating func next() async -> Notification? { await posted.next()?.notification }

            /// Returns the next notification to the actor of the caller, or `nil` if the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await posted.next(isolation: actor)?.notification
            }
        }
    }
}

/// A notification on its way to the task that waits for it.
private struct PostedNotification: @unchecked Sendable {
    let notification: Notification
}

/// The observer of a sequence. The center may be used on any thread.
private final class SequenceObservation: @unchecked Sendable {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) { (self.center, self.token) = (center, token) }

    func end() { center.removeObserver(token) }
}
