import Foundation

/// Watches the touches of a view and of all in it for one kind of gesture.
///
/// Subclasses override the `touches` methods and `reset()`, and set `state`; what they call super for does nothing but keep
/// UIKit's rules. Recognizers of the base class recognize nothing.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What a gesture is in that is recognized all at once.
        public static let recognized = State.ended
    }

    let number = GestureNumbers.next()
    @exclusivity(unchecked) var tracking = GestureTracking()
    var actions: [Action] = []
    /// The state without regard to what others have a word in.
    @exclusivity(unchecked) var current = State.possible
    private var failures: [WeakRecognizer] = []
    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    public override init() { super.init() }

    var environment: GestureEnvironment { UIApplication.shared.input.gestures }

    /// Whose touches it watches.
    open internal(set) weak var view: UIView?

    /// Has a word in which touches it sees and when it may be recognized.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A recognizer that is switched off in the middle of a gesture is cancelled.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if oldValue, !isEnabled { environment.stop(self) } }
    }

    /// Where the gesture is. Subclasses set it: `.possible` goes to `.began`, `.ended` or `.failed`, `.began` and `.changed`
    /// go to `.changed`, `.ended` or `.cancelled`. Another order is ignored; one that has to wait for others stays
    /// possible meanwhile.
    open var state: State {
        get { current }
        set { environment.request(newValue, of: self) }
    }

    /// For people who look for it in a debugger.
    open var name: String?

    // MARK: Touches and the view

    /// A view whose touches are recognized gets them cancelled.
    open var cancelsTouchesInView = true
    /// The view hears of touches only once the gesture has failed.
    open var delaysTouchesBegan = false
    /// The view hears of the end of a touch only once the gesture has failed.
    open var delaysTouchesEnded = true

    /// The raw values of the kinds of touch that it sees: all.
    open var allowedTouchTypes: [NSNumber] = [
        UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
    ].map { NSNumber(value: $0.rawValue) }
    /// While it follows touches of one kind it sees none of another.
    open var requiresExclusiveTouchType = true

    /// The buttons of the last event; empty for fingers.
    open var buttonMask: UIEvent.ButtonMask { tracking.buttonMask }
    open var modifierFlags: UIKeyModifierFlags { tracking.modifierFlags }

    /// How many touches are part of the gesture.
    open var numberOfTouches: Int { tracking.touches.count }

    /// The middle of the gesture's touches, in the coordinates of `view`, or of the window where that is `nil`.
    open func location(in view: UIView?) -> CGPoint { convert(tracking.lastLocation, to: view) }

    /// Where one of the touches is. An index out of range is logged and answered with the middle.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard tracking.touches.indices.contains(touchIndex) else {
            Log.view.error(
                "location(ofTouch: \(touchIndex)) is beyond the \(numberOfTouches) touches of \(type(of: self))")
            return location(in: view)
        }
        return tracking.touches[touchIndex].location(in: view)
    }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window = tracking.lastWindow, let view, view !== window else { return point }
        return (window as UIView).convert(point, to: view)
    }

    // MARK: Other recognizers

    /// The gesture is recognized only once that of the other one has failed. The other one is not retained.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        guard otherGestureRecognizer !== self else {
            Log.view.error("A gesture recognizer cannot require itself to fail.")
            return
        }
        failures.removeAll { $0.recognizer == nil }
        failures.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        failures.contains { $0.recognizer === other }
    }

    // MARK: For subclasses

    /// Whether the recognizer, once recognized, keeps `preventedGestureRecognizer` from being it.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The same as `require(toFail:)`, asked each time.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Never called: X servers estimate nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// The gesture is over, or has failed, and its touches are gone: the next one begins anew.
    open func reset() {}

    /// The touch is no part of the gesture: the recognizer hears of it no more.
    open func ignore(_ touch: UITouch, for event: UIEvent) { environment.ignore(touch, by: self) }

    /// Whether the recognizer wants to hear of an event at all.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
}
