import Foundation

/// A key press, from the moment the key goes down until it comes up.
///
/// ```swift
/// override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///     if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) {
///         togglePlayback()
///     } else {
///         super.pressesBegan(presses, with: event)
///     }
/// }
/// ```
///
/// A key that stays down repeats, but its repetitions are no presses. They type again, run key commands again, or move
/// the focus further.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The stage of a press. Keys never have `changed`.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    /// The meaning of a press. A key without a meaning of its own has 2000 plus its HID usage as raw value, as on an
    /// iPad.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The number of the meaning.
        public let rawValue: Int

        /// Creates a type from a number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The Up Arrow key.
        public static let upArrow = PressType(rawValue: 0)
        /// The Down Arrow key.
        public static let downArrow = PressType(rawValue: 1)
        /// The Left Arrow key.
        public static let leftArrow = PressType(rawValue: 2)
        /// The Right Arrow key.
        public static let rightArrow = PressType(rawValue: 3)
        /// The select button of a remote control. No key produces it.
        public static let select = PressType(rawValue: 4)
        /// The menu button of a remote control. No key produces it.
        public static let menu = PressType(rawValue: 5)
        /// The play/pause button of a remote control. No key produces it.
        public static let playPause = PressType(rawValue: 6)
        /// The Page Up key.
        public static let pageUp = PressType(rawValue: 30)
        /// The Page Down key.
        public static let pageDown = PressType(rawValue: 31)

        /// The lowest number of keys without a meaning of their own.
        static let firstKeyNumber = 2000

        /// The types with a name.
        static let named = [upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown]
        /// The type of clicks, as a list.
        static let onlySelect = [select]
    }

    /// The time of the last change in seconds, on the clock of `ProcessInfo.systemUptime`.
    public internal(set) var timestamp: TimeInterval {
        get { values.timestamp }
        set { values.timestamp = newValue }
    }
    /// The stage of the press.
    public internal(set) var phase: Phase {
        get { values.phase }
        set { values.phase = newValue }
    }
    /// The meaning of the press.
    public let type: PressType
    /// The window that was key when the press began and that receives it until its end; `nil` once it is deallocated.
    public var window: UIWindow? { record.window }
    private let record: WindowRecord
    /// The responder that receives the press first; `nil` once it is deallocated.
    ///
    /// It is the window's first responder when the press began, else the front-most view controller, else the window.
    public private(set) weak var responder: UIResponder?
    /// The key, with the modifiers that were down when the press began. They stay the same until its end.
    public let key: UIKey?
    /// The force of the press: 1 while the key is down, else 0. Keyboards do not measure it.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The values of the public properties that change. Properties that other modules can reach are checked at each
    /// access (Architecture.md, *Exclusive access*).
    private struct Values {
        var timestamp: TimeInterval
        var phase = Phase.began
    }
    private var values: Values

    /// The number of the press, which is that of no touch either.
    let number = UITouch.takeNumber()
    /// Whether the press is over for gesture recognizers, even if its responder has not received that yet.
    var isOver: Bool { phase == .ended || phase == .cancelled }
    /// Whether a gesture recognizer has received the press. Others are not looked for when the key comes up.
    var isFollowed = false
    /// Whether the responder has received the press, and not its end.
    var hasReachedResponder = false
    /// Whether a gesture was recognized with the press, so that the responder receives no more of it.
    var isTaken = false

    /// Whether the responder has taken the press as text, so that no other responder receives it.
    var isText = false
    /// Whether the press has moved the keyboard focus, and moves it again while the key stays down.
    var movesFocus = false
    /// Whether the press has scrolled, and scrolls again while the key stays down.
    var scrolls = false

    init(key: UIKey, window: UIWindow, responder: UIResponder, timestamp: TimeInterval) {
        self.key = key
        record = window.record
        self.responder = responder  // R63
        values = Values(timestamp: timestamp)
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
        default: self.init(rawValue: Self.firstKeyNumber + usage.rawValue)
        }
    }
}
