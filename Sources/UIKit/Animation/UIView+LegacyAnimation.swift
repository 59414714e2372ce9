import Foundation

extension UIView {
    /// The transitions of views in animations without a closure.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// A turn about the vertical axis, from left to right.
        case flipFromLeft = 1
        /// A turn about the vertical axis, from right to left.
        case flipFromRight = 2
        /// A page that is turned up. Casement shows a cross-dissolve.
        case curlUp = 3
        /// A page that is turned down. Casement shows a cross-dissolve.
        case curlDown = 4

        var style: TransitionStyle {
            switch self {
            case .none: .none
            case .flipFromLeft: .flip(.left)
            case .flipFromRight: .flip(.right)
            case .curlUp, .curlDown: .crossDissolve  // R272
            }
        }
    }

    /// Begins animations: the changes of views up to ``commitAnimations()`` belong to them.
    ///
    /// ```
    /// UIView.beginAnimations("move", context: nil)
    /// UIView.setAnimationDuration(0.3)
    /// card.center.y -= 40
    /// UIView.commitAnimations()
    /// ```
    ///
    /// It is the older form of ``animate(withDuration:animations:completion:)``. Animations can be begun within others,
    /// and have settings of their own.
    ///
    /// - Parameters:
    ///   - animationID: A text for the delegate.
    ///   - context: A pointer for the delegate. It is passed on and not used.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        LegacyAnimation.begin(animationID, context)
    }

    /// Runs the animations that were begun last. Without any, a line is logged.
    public class func commitAnimations() {
        guard !LegacyAnimation.commit() else { return }
        Log.animation.error("UIView.commitAnimations() has no effect without UIView.beginAnimations(_:context:).")
    }

    /// Sets the duration of the animations in seconds. The default is 0.2. Negative values, NaN and infinity count as
    /// 0, which shows the changes at once.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.timing.duration = duration.asDuration }
    }

    /// Sets the time in seconds before the animations start. The default is 0, which negative values, NaN and infinity
    /// count as too.
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.timing.delay = delay.asDuration } }

    /// Sets the time at which the animations start. A time in the past starts them at once.
    public class func setAnimationStart(_ startDate: Date) {
        change { $0.timing.delay = startDate.timeIntervalSinceNow.asDuration }
    }

    /// Sets the curve of the animations. The default is `easeInOut`.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        change {
            $0.timing.curve =
                switch curve {
                case .easeInOut: .easeInOut
                case .easeIn: .easeIn
                case .easeOut: .easeOut
                case .linear: .linear
                }
        }
    }

    /// Sets the number of runs, which may be a fraction. Values that are not positive count as 1.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        change { $0.timing.repeatCount = repeatCount > 0 ? repeatCount : 1 }
    }

    /// Sets whether each run goes forwards and then backwards. The default is `false`.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.timing.autoreverses = repeatAutoreverses }
    }

    /// Sets whether colours begin with what is shown. Movements always do. The default is `false`.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.timing.beginsFromCurrentState = fromCurrentState }
    }

    /// Shows the changes within a view as a transition. Call it before the changes.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - view: The view whose content changes.
    ///   - cache: Ignored: the state before is a picture in any case.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        change { $0.addTransition(transition.style, of: view) }
    }

    /// Sets the receiver of the messages, which is retained until the last one. `nil`, the default, stands for none.
    public class func setAnimationDelegate(_ delegate: Any?) {
        change { $0.delegate = delegate.map { $0 as AnyObject } }
    }

    /// Sets the message for the start of the animations: a method with the text and the pointer of
    /// ``beginAnimations(_:context:)`` as parameters, such as `animationWillStart(_:context:)`.
    public class func setAnimationWillStart(_ selector: Selector?) { change { $0.willStart = selector } }

    /// Sets the message for the end of the animations: a method whose parameters are the text of
    /// ``beginAnimations(_:context:)``, an `NSNumber` that says whether they ran to their end, and the pointer.
    public class func setAnimationDidStop(_ selector: Selector?) { change { $0.didStop = selector } }

    private static func change(_ name: String = #function, _ body: (LegacyAnimation) -> Void) {
        guard let current = LegacyAnimation.current else {
            return Log.animation.error("UIView.\(name) has no effect before UIView.beginAnimations(_:context:).")
        }
        body(current)
    }
}
