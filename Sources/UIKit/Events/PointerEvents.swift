import Foundation

/// The kind of device that scrolls.
public enum UIScrollType: Int, Sendable {
    /// A mouse wheel that turns in clicks.
    case discrete
    /// A touchpad, or a wheel without clicks.
    case continuous
}

/// The kinds of scrolling that a gesture recognizer accepts, for example
/// ``UIPanGestureRecognizer/allowedScrollTypesMask``.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: Int

    /// Creates a mask from bits. Bits without a meaning are kept and match no scrolling.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Mouse wheels that turn in clicks.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Touchpads, and wheels without clicks.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// All kinds of scrolling.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]

    init(_ type: UIScrollType) { self = type == .discrete ? .discrete : .continuous }
}

/// Scrolling over a view, which has no touches.
final class ScrollEvent: UIEvent {
    /// The number that all events of one continuous scroll have in common.
    let session: Int
    let scrollType: UIScrollType
    /// The distance that a finger would have moved the content, in points. Turning the wheel down moves the content up.
    let delta: CGPoint
    /// The pointer's place in the coordinates of the window.
    let location: CGPoint
    var window: UIWindow? { record.window }
    private let record: WindowRecord
    let view: UIView

    init(
        session: Int, type: UIScrollType, delta: CGPoint, location: CGPoint, window: UIWindow, view: UIView,
        moment: InputMoment
    ) {
        self.session = session
        scrollType = type
        self.delta = delta
        self.location = location
        record = window.record
        self.view = view
        super.init(
            type: .scroll, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
    }

    override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
