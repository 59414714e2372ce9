import Foundation

/// The times of an update of a scene. They are comparable with ``CACurrentMediaTime()``.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
    /// The time for which the update shows the state of the program: that of the frame, in seconds.
    public let modelTime: TimeInterval
    /// The time at which the update should have ended, in seconds: that of the next frame.
    public let completionDeadlineTime: TimeInterval
    /// The estimated time at which the user sees the update, in seconds.
    public let estimatedPresentationTime: TimeInterval
    /// A Boolean value that indicates whether the update is shown at once. It is always `true`: updates do not wait for
    /// a frame of the monitor.
    public let isImmediatePresentationExpected = true
    /// A Boolean value that indicates whether events come at once. It is always `true`.
    public let isLowLatencyEventDispatchConfirmed = true
    /// A Boolean value that indicates whether the update is in a phase for late events. It is always `false`: there are
    /// no such phases.
    public let isPerformingLowLatencyPhases = false

    init(time: TimeInterval, frame: TimeInterval) {
        modelTime = time
        completionDeadlineTime = time + frame
        estimatedPresentationTime = time + frame
    }

    /// Returns the update of a scene that is in progress, or `nil`. There is one only while a scene has update links.
    public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
        UpdateSchedule.current?.info(for: windowScene)
    }

    /// Returns the update of a view's scene that is in progress, or `nil`.
    public class func current(for view: UIView) -> UIUpdateInfo? {
        view.window?.windowScene.flatMap { current(for: $0) }
    }
}
