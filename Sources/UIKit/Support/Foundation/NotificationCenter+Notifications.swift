import Foundation

extension NotificationCenter {
    /// Returns the notifications of a name as a sequence.
    ///
    /// ```swift
    /// for await _ in NotificationCenter.default.notifications(named: UIScreen.didConnectNotification) {
    ///     updateScreens()
    /// }
    /// ```
    ///
    /// Notifications count from the beginning of the loop on. Those that come faster than the loop takes them are kept.
    /// The loop ends when its task is cancelled.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The object that posts, or `nil` for any. The sequence retains it.
    public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name, as they are posted.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification

        // The only state, and it does not change. Centers can be used on any thread.
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: (AnyObject & Sendable)?

        init(center: NotificationCenter, name: Notification.Name, object: (AnyObject & Sendable)?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Begins to observe the center.
        public func makeAsyncIterator() -> Iterator {
            let (notifications, continuation) = AsyncStream.makeStream(of: Posted.self)
            let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                continuation.yield(Posted(notification: notification))
            }
            return Iterator(
                notifications: notifications.makeAsyncIterator(),
                observation: Observation(center: center, observer: observer))
        }

        /// An iterator, which observes the center as long as it exists.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var notifications: AsyncStream<Posted>.Iterator
            fileprivate let observation: Observation

            /// Waits for the next notification. Returns `nil` if the task is cancelled.
            public mutating func next() async -> Notification? {
                await notifications.next()?.notification
            }

            /// Waits for the next notification on an actor. Returns `nil` if the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await notifications.next(isolation: actor)?.notification
            }
        }
    }
}

/// A notification on its way from the thread that posts it to the one that waits, which Foundation's own sequence
/// passes on as well.
private struct Posted: @unchecked Sendable {
    let notification: Notification
}

/// Removes an observer when it goes.
private final class Observation {
    private let center: NotificationCenter
    private let observer: any NSObjectProtocol

    init(center: NotificationCenter, observer: any NSObjectProtocol) {
        (self.center, self.observer) = (center, observer)
    }

    deinit { center.removeObserver(observer) }
}
