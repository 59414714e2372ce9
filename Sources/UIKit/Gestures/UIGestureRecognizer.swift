import Foundation

/// An object that recognizes one kind of gesture in the touches of a view and its subviews.
///
/// Use a subclass, and add an action to it:
///
/// ```swift
/// let tap = UITapGestureRecognizer { tap in
///     print("tapped at", tap.location(in: tap.view))
/// }
/// view.addGestureRecognizer(tap)
/// ```
///
/// The base class recognizes nothing. Your own subclass overrides the `touches` methods and ``reset()``, and sets
/// ``state``. These methods of the base class do nothing:
///
/// ```swift
/// final class TouchDownGestureRecognizer: UIGestureRecognizer {
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
/// }
/// ```
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, _SelectorTable {
    /// The values that `objc_setAssociatedObject` has set, which are released with the object.
    final nonisolated(unsafe) var associations: [UnsafeRawPointer: AssociatedValue] = [:]

    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The stage of a gesture.
    ///
    /// A continuous gesture goes from `possible` through `began` and `changed` to `ended` or `cancelled`. A gesture
    /// that is recognized at once, such as a tap, goes from `possible` to `ended`. A gesture that is not recognized is
    /// `failed`.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The state of a gesture that is recognized at once, which is the same as `ended`.
        public static let recognized = State.ended
    }

    let number = GestureNumbers.next()
    private(set) final var tracking = GestureTracking()

    /// Changes what the recognizer follows. Meanwhile `tracking` is empty, so that no access to it takes as long as the
    /// change (Architecture.md, *Exclusive access*).
    final func track(_ change: (inout GestureTracking) -> Void) {
        var next = GestureTracking()
        swap(&next, &tracking)
        change(&next)
        swap(&next, &tracking)
    }
    var actions: [Action] = []
    /// The state that is in effect. Requested states that wait for other recognizers are in `tracking`.
    var current = State.possible
    private var failures: [WeakRecognizer] = []
    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Creates a recognizer that calls a method of a target whenever the gesture begins, changes, ends or is cancelled.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. It is not retained. With `nil` no method is called.
    ///   - action: The method, which receives the recognizer if it takes a parameter. With `nil` no method is called.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without an action and without a view.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Adds a method of a target, which is called whenever the gesture begins, changes, ends or is cancelled.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. It is not retained.
    ///   - action: The method, which receives the recognizer if it takes a parameter. A target has each action once.
    open func addTarget(_ target: Any, action: Selector) { addAction(action, of: ActionTarget(target)) }

    /// Removes a method of a target.
    ///
    /// - Parameters:
    ///   - target: The target; `nil` for all targets.
    ///   - action: The method; `nil` for all methods of the target. Closures are not removed.
    open func removeTarget(_ target: Any?, action: Selector?) { removeActions(action, of: ActionTarget(target)) }

    var environment: GestureDispatcher { UIApplication.shared.input.gestures }

    /// The view whose touches the recognizer receives; `nil` until it is added to one.
    open internal(set) weak var view: UIView?

    /// The delegate, which decides which touches the recognizer receives and when it may be recognized. The default is
    /// `nil`.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A Boolean value that indicates whether the recognizer receives touches. The default is `true`.
    ///
    /// Setting it to `false` cancels a gesture that is under way.
    open var isEnabled: Bool {
        get { takesPart }
        set {
            let tookPart = takesPart
            takesPart = newValue
            if tookPart, !newValue { environment.stop(self) }
        }
    }
    // Properties that other modules can reach are checked at each access (Architecture.md, *Exclusive access*).
    private var takesPart = true

    /// The stage of the gesture. Subclasses set it when they have recognized something.
    ///
    /// A recognizer that is `possible` can go to `began`, `ended` or `failed`. One that is `began` or `changed` can go
    /// to `changed`, `ended` or `cancelled`. `failed` then means `cancelled`, and `cancelled` means `failed` while it
    /// is `possible`. Other changes are ignored. A recognizer that must wait for others stays `possible` meanwhile.
    open var state: State {
        get { current }
        set { environment.request(newValue, of: self) }
    }

    /// A name for debugging. The default is `nil`.
    open var name: String?

    // MARK: Touches and the view

    /// A Boolean value that indicates whether recognition cancels the touches for the view, and the presses for their
    /// responder. The default is `true`.
    open var cancelsTouchesInView = true
    /// A Boolean value that indicates whether the view receives touches only after the gesture has failed.
    ///
    /// The default is `false`.
    open var delaysTouchesBegan = false
    /// Whether the view does not receive the beginning of a touch for now.
    func holdsBeginning(of touch: UITouch) -> Bool { delaysTouchesBegan }
    /// A Boolean value that indicates whether the view receives the end of touches only after the gesture has failed.
    ///
    /// The default is `true`.
    open var delaysTouchesEnded = true

    /// The raw values of the ``UITouch/TouchType`` cases that the recognizer receives. The default is all four.
    open var allowedTouchTypes: [NSNumber] = [
        UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer,
    ].map { NSNumber(value: $0.rawValue) }
    {
        didSet { allowedTouchMask = allowedTouchTypes.reduce(0) { $0 | Self.bit(ofTouchType: $1.intValue) } }
    }
    /// The same as bits, so that no numbers are looked at for each touch.
    private var allowedTouchMask: UInt8 = .max

    func allows(_ type: UITouch.TouchType) -> Bool { allowedTouchMask & Self.bit(ofTouchType: type.rawValue) != 0 }

    private static func bit(ofTouchType number: Int) -> UInt8 { 1 << UInt8(clamping: number) }

    /// The raw values of the ``UIPress/PressType`` values that the recognizer receives.
    ///
    /// The default is all types with a name. It is ``UIPress/PressType/select`` for tap and long-press recognizers, and
    /// none for UIKit's other recognizers. A key without a meaning of its own has 2000 plus its HID usage.
    ///
    /// ```swift
    /// tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.pageDown.rawValue)]
    /// ```
    open var allowedPressTypes: [NSNumber] {
        get { pressTypes ?? defaultPressTypes.map { NSNumber(value: $0.rawValue) } }
        set {
            pressTypes = newValue
            for type in newValue where type.intValue >= UIPress.PressType.firstKeyNumber {
                Self.requestedKeys.insert(type.intValue)
            }
        }
    }
    private var pressTypes: [NSNumber]?
    /// The types of keys without a meaning of their own that a recognizer has been set to receive. Most programs have
    /// none, so text is typed without a look at the recognizers (FootprintBudgetTests).
    static var requestedKeys: Set<Int> = []
    /// The types of presses that a recognizer of this class receives unless the program says otherwise.
    var defaultPressTypes: [UIPress.PressType] { UIPress.PressType.named }

    /// Returns whether there can be a recognizer for presses of a type.
    static func someMayReceive(_ type: UIPress.PressType) -> Bool {
        type.rawValue < UIPress.PressType.firstKeyNumber
            || !requestedKeys.isEmpty && requestedKeys.contains(type.rawValue)
    }

    func allows(_ type: UIPress.PressType) -> Bool {
        guard let pressTypes else { return defaultPressTypes.contains(type) }
        return pressTypes.contains { $0.intValue == type.rawValue }
    }

    /// A Boolean value that indicates whether touches of different kinds cannot be mixed. The default is `true`.
    ///
    /// While the recognizer follows touches of one kind, it receives no touch of another kind.
    open var requiresExclusiveTouchType = true

    /// The buttons of the last event in which a button was down; empty for fingers.
    open var buttonMask: UIEvent.ButtonMask { tracking.buttonMask }
    /// The modifier keys of the last event.
    open var modifierFlags: UIKeyModifierFlags { tracking.modifierFlags }

    /// The number of touches that the recognizer follows.
    open var numberOfTouches: Int { tracking.touches.count }

    /// Returns the center of the gesture's touches in points of `view`, or of the window if `view` is `nil`.
    ///
    /// After the gesture it is the last place.
    open func location(in view: UIView?) -> CGPoint { convert(tracking.lastLocation, to: view) }

    /// Returns the place of one touch in points of `view`, or of the window if `view` is `nil`.
    ///
    /// - Parameters:
    ///   - touchIndex: An index below ``numberOfTouches``. For any other index an error is logged and the center is
    ///     returned.
    ///   - view: The view whose coordinates to use.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard tracking.touches.indices.contains(touchIndex) else {
            Log.view.error(
                "location(ofTouch: \(touchIndex)) is beyond the \(numberOfTouches) touches of \(type(of: self))")
            return location(in: view)
        }
        return tracking.touches[touchIndex].location(in: view)
    }

    /// The movement since the gesture's first touch in points of the window; `nil` for gestures without movement.
    var movement: CGPoint? { nil }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window = tracking.lastWindow, let view, view !== window else { return point }
        return (window as UIView).convert(point, to: view)
    }

    // MARK: Other recognizers

    /// Delays recognition until another recognizer on the same touches has failed.
    ///
    /// The other recognizer is not retained. Requiring a recognizer itself to fail is logged as an error and ignored.
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

    /// Returns whether this recognizer, once recognized, prevents the recognition of another. The default is `true`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether another recognizer, once recognized, prevents the recognition of this one. The default is
    /// `true`.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this recognizer waits for another to fail, like ``require(toFail:)``. The default is `false`.
    ///
    /// It is asked each time that this recognizer wants to begin.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether another recognizer waits for this one to fail. The default is `false`.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Handles touches that began. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that ended. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that were cancelled. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles better values for estimated properties. Never called, because X servers estimate nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Handles keys that went down. The default does nothing.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Handles presses that changed. Never called, because keys do not change while they are down.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Handles keys that came up. The default does nothing.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Handles presses that were cancelled. The default does nothing.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Whether the gesture has begun with presses that are up, and goes on with the next one.
    var expectsMorePresses: Bool { false }

    /// Prepares for the next gesture. Called when the gesture has ended or failed and its touches are gone.
    ///
    /// The default does nothing.
    open func reset() {}

    /// Stops following a touch that is not part of the gesture. The recognizer does not receive it any more.
    open func ignore(_ touch: UITouch, for event: UIEvent) { environment.ignore(touch, by: self) }

    /// Stops following a press that is not part of the gesture. The recognizer does not receive it any more.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { environment.ignore(button, by: self) }

    /// Notes that a touch is followed, before any recognizer receives it. The default does nothing.
    func touchWasAttached() {}

    /// Returns whether a touch or the pointer on a view, at a place in the window's coordinates, concerns the
    /// recognizer. With `nil`, the default, all that the recognizer's view and its subviews receive does. It is asked
    /// before the delegate, which belongs to the program.
    package final var area: ((_ view: UIView?, _ location: CGPoint) -> Bool)?

    /// Returns whether the recognizer receives the touches, the scrolling or the presses of an event. The default is
    /// `true`.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

extension UIGestureRecognizer: AssociationHolder {}
