import Foundation

/// What kind of wheel has scrolled.
public enum UIScrollType: Int, Sendable {
    /// A wheel with clicks.
    case discrete
    /// A touchpad, or a wheel without clicks.
    case continuous
}

/// The kinds of scrolling that a gesture recognizer takes for its own.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]

    init(_ type: UIScrollType) { self = type == .discrete ? .discrete : .continuous }
}

/// A wheel has turned over a view. It has no touches.
final class ScrollEvent: UIEvent {
    /// Scrolling that belongs together has one number.
    let session: Int
    let scrollType: UIScrollType
    /// How far a finger would have moved the content, in points: down the wheel is up the content.
    let delta: CGPoint
    /// In the window.
    let location: CGPoint
    var window: UIWindow? { registration.window }
    private let registration: WindowRegistration
    let view: UIView

    init(
        session: Int, type: UIScrollType, delta: CGPoint, location: CGPoint, window: UIWindow, view: UIView,
        moment: InputMoment
    ) {
        self.session = session
        scrollType = type
        self.delta = delta
        self.location = location
        registration = window.registration
        self.view = view
        super.init(
            type: .scroll, timestamp: moment.time, buttonMask: moment.buttons, modifierFlags: moment.modifiers)
    }

    override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
