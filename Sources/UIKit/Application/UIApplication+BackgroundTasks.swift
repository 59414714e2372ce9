import Foundation
import Synchronization

/// The identifier of a task that may go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int

    /// Creates an identifier from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Tasks in the background. A desktop does not suspend programs, so tasks have all the time that they need, and their
/// expiration handlers are not called. These methods can be called on any thread.
extension UIApplication {
    private nonisolated static let lastTask = Atomic(0)

    /// Notes the begin of a task that should go on in the background.
    ///
    /// - Parameter handler: It is called shortly before the program is suspended, which does not happen on a desktop.
    /// - Returns: An identifier that no other task has.
    public nonisolated func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: Self.lastTask.add(1, ordering: .relaxed).newValue)
    }

    /// Notes the begin of a task with a name, as `beginBackgroundTask(expirationHandler:)` does.
    public nonisolated func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

    /// Notes the end of a task. Unknown identifiers have no effect.
    public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The seconds until the program is suspended: the greatest finite number, because a desktop does not do that.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
