import Foundation

/// Something that the user did, on its way from the application to a view (R51).
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
    }

    /// What kind of motion or remote control it is; desktops have neither.
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }

    /// The buttons that are down during a pointer's touch.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The mask of a button; 1 is the primary one. Numbers outside 1 to 31 give an empty mask.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...31).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }

    public let type: EventType
    public let subtype: EventSubtype = .none
    /// When it happened, in seconds of the same clock as `ProcessInfo.systemUptime`: the server's time.
    public let timestamp: TimeInterval
    /// The pointer's buttons that are down. Empty for fingers.
    public let buttonMask: ButtonMask
    public let modifierFlags: UIKeyModifierFlags
    /// Each once; those that have not changed with the event are among them.
    @exclusivity(unchecked) var touches: [UITouch] = []
    /// The moves of a touch that have come together, the oldest first; a touch without any has made one at most.
    @exclusivity(unchecked) var coalesced: [(touch: UITouch, steps: [UITouch])] = []

    init(
        type: EventType, timestamp: TimeInterval, buttonMask: ButtonMask = [], modifierFlags: UIKeyModifierFlags = []
    ) {
        self.type = type
        self.timestamp = timestamp
        self.buttonMask = buttonMask
        self.modifierFlags = modifierFlags
    }

    /// The windows that the event goes to, each once.
    var windows: [UIWindow] {
        if touches.count == 1 { return touches[0].window.map { [$0] } ?? [] }
        var windows: [UIWindow] = []
        for touch in touches.sorted(by: { $0.number < $1.number }) {
            if let window = touch.window, !windows.contains(window) { windows.append(window) }
        }
        return windows
    }

    /// All touches of the event, whatever window they are in; `nil` without any.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

    open func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    open func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }

    /// The touches that a gesture recognizer follows.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        filtered { gesture.tracking.touches.contains($0) }
    }

    /// All the moves that the event stands for, the oldest first: a turn of the main loop tells of them with one
    /// event. At least the touch as it is now; `nil` for a touch of another event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        for (moved, steps) in coalesced where moved === touch { return steps }
        guard touch.phase == .moved else { return [touch] }
        return touch.copy(at: touch.location, after: touch.previousLocation, timestamp: touch.timestamp).map { [$0] }
    }

    /// Always empty: an X server does not foresee anything. `nil` for a touch of another event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        var found: Set<UITouch> = []
        for touch in touches where isWanted(touch) { found.insert(touch) }
        return found.isEmpty ? nil : found
    }
}
