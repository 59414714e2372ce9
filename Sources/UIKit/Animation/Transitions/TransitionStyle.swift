import Foundation

extension UIView.AnimationOptions {
    /// Subviews that change within a transition show their changes while it runs. Otherwise the transition shows the
    /// state after them.
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    /// `transition(from:to:)` hides and shows its views instead of removing and adding them.
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)

    /// No transition: the changes show at once. This is the default.
    public static let transitionNone: Self = []
    /// A turn about the vertical axis, from left to right.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// A turn about the vertical axis, from right to left.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// A page that is turned up. Casement shows a cross-dissolve.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// A page that is turned down. Casement shows a cross-dissolve.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// The old state fades into the new one.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// A turn about the horizontal axis, from the top to the bottom.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// A turn about the horizontal axis, from the bottom to the top.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)

    /// The transition of the options.
    var transition: TransitionStyle {
        switch rawValue >> 20 & 0xF {
        case 1: .flip(.left)
        case 2: .flip(.right)
        case 3, 4, 5: .crossDissolve  // R272
        case 6: .flip(.top)
        case 7: .flip(.bottom)
        default: .none
        }
    }
}

/// The look of a transition between two states of a view.
enum TransitionStyle: Equatable, Sendable {
    case none, crossDissolve
    /// A turn by 180 degrees with the change at half.
    case flip(Edge)

    /// The edge of the view that comes to the front first.
    enum Edge: Sendable { case left, right, top, bottom }
}
