import Foundation

/// An action of the user, such as touches that move or a key that goes down.
///
/// The application sends it to each window that it concerns, and the windows pass it to gesture recognizers and views.
/// Read the touches with the methods here:
///
/// ```swift
/// override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     for touch in event?.touches(for: self) ?? [] {
///         let steps = event?.coalescedTouches(for: touch) ?? [touch]
///         line += steps.map { $0.location(in: self) }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    ///
    /// Casement sends `touches`, `presses`, `scroll`, `hover` and `motion`. The other kinds exist for source
    /// compatibility.
    public enum EventType: Int, Sendable {
        case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
    }

    /// The kind of a motion or of a remote control event. Casement sends `motionShake`, and no events of remote
    /// controls.
    public enum EventSubtype: Int, Sendable {
        case none = 0, motionShake = 1
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        case remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward
        case remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The buttons that are down during a touch of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits of the mask. Bit 0 is the primary button.
        public let rawValue: Int

        /// Creates a mask from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// Returns the mask of a button; 1 is the primary one. Numbers outside 1 to 31 give an empty mask.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...31).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }

    /// The kind of the event.
    public let type: EventType
    /// The kind of a motion. Other events have `none`.
    public var subtype: EventSubtype { type == .motion ? .motionShake : .none }
    /// The time of the event in seconds, on the clock of `ProcessInfo.systemUptime`. It is derived from the server's
    /// time.
    public let timestamp: TimeInterval
    /// The buttons of the pointer that are down. Empty for fingers.
    public let buttonMask: ButtonMask
    /// The modifier keys that are down.
    public let modifierFlags: UIKeyModifierFlags
    /// The touches, each once, including those that have not changed.
    final var touches = ShortList<UITouch>()
    /// The moves of each touch that were sent together, the oldest first. A touch with one move or none is not in the
    /// list.
    var coalesced: [(touch: UITouch, steps: [UITouch])] = []

    init(
        type: EventType, timestamp: TimeInterval, buttonMask: ButtonMask = [], modifierFlags: UIKeyModifierFlags = []
    ) {
        self.type = type
        self.timestamp = timestamp
        self.buttonMask = buttonMask
        self.modifierFlags = modifierFlags
    }

    /// The windows that receive the event, each once.
    var windows: [UIWindow] {  // R51
        var windows: [UIWindow] = []
        for touch in touches.sorted(by: { $0.number < $1.number }) {
            if let window = touch.window, !windows.contains(window) { windows.append(window) }
        }
        return windows
    }

    /// The touches of the event in all windows; `nil` without any. Touches that have not changed are included.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    /// Returns the touches whose window is `window`, or `nil` without any.
    open func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    /// Returns the touches whose view is `view`, or `nil` without any. Touches of its subviews are not included.
    open func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }

    /// Returns the touches that a gesture recognizer follows, or `nil` without any.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        filtered { gesture.tracking.touches.contains($0) }
    }

    /// Returns all moves of a touch that this event stands for, the oldest first.
    ///
    /// One turn of the main loop sends one event for many moves. A touch that has made one move or none gives one
    /// element. For a touch of another event the result is `nil`.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        for (moved, steps) in coalesced where moved === touch { return steps }
        guard touch.phase == .moved else { return [touch] }
        return touch.copy(at: touch.location, after: touch.previousLocation, timestamp: touch.timestamp).map { [$0] }
    }

    /// Returns an empty array, because an X server predicts nothing. For a touch of another event the result is `nil`.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        var found: Set<UITouch> = []
        for touch in touches where isWanted(touch) { found.insert(touch) }
        return found.isEmpty ? nil : found
    }
}
