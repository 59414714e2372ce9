import Foundation

/// One key from its going down to its coming up (R63).
///
/// The repetitions of a key that stays down are no presses of their own: they type again, run key commands again, and move the
/// focus on.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// What the press means. A key without a meaning of its own has 2000 and its HID usage as raw value, as on an iPad.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)
    }

    /// When the press last changed, in seconds of the same clock as `ProcessInfo.systemUptime`.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase = .began
    public let type: PressType
    /// The window that was key when the press began, and that hears of it to its end.
    public var window: UIWindow? { registration.window }
    private let registration: WindowRegistration
    /// Who hears of the press first: the window's first responder when it began, else its front-most view controller, else
    /// the window.
    public private(set) weak var responder: UIResponder?
    /// The key. At the end of the press too it is the one of its beginning, with the modifiers of then.
    public let key: UIKey?
    /// 1 while the key is down, else 0: keyboards do not measure it.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The responder has taken it as text, and nobody else hears of it.
    var isText = false
    /// It has moved the keyboard's focus, and does again while the key stays down.
    var movesFocus = false

    init(key: UIKey, window: UIWindow, responder: UIResponder, timestamp: TimeInterval) {
        self.key = key
        registration = window.registration
        self.responder = responder
        self.timestamp = timestamp
        type = PressType(key.keyCode)
    }
}

extension UIPress.PressType {
    init(_ usage: UIKeyboardHIDUsage) {
        switch usage {
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default: self.init(rawValue: 2000 + usage.rawValue)
        }
    }
}
