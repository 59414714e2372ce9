import Foundation

/// Something that the user did, on its way from the application to a view.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
    }

    /// The buttons that are down during a pointer's touch.
    public struct ButtonMask: OptionSet, Sendable {
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
    /// Seconds of the same clock as `ProcessInfo.systemUptime`.
    public let timestamp: TimeInterval
    public let buttonMask: ButtonMask
    let touches: Set<UITouch>

    init(type: EventType, timestamp: TimeInterval, touches: Set<UITouch>, buttonMask: ButtonMask) {
        self.type = type
        self.timestamp = timestamp
        self.touches = touches
        self.buttonMask = buttonMask
    }

    /// All touches of the event, whatever window they are in.
    public var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

    public func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    public func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
