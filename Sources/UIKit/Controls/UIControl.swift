import Foundation

/// A view that the user works with: it follows touches and tells of them, and of what they mean, as events.
///
/// A subclass overrides the `Tracking` methods for what it does with a touch, and calls `sendActions(for:)` when its value
/// changes.
@preconcurrency @MainActor
open class UIControl: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpControl()
    }

    /// A control that calls `primaryAction` for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpControl()
    }

    private func setUpControl() { isOpaque = false }

    // MARK: State

    /// Whether the control reacts to the user. A touch that is followed is cancelled when it ceases to.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { cancelPress() }
            focusDidChange()
            stateDidChange()
        }
    }

    /// What this means is up to the control; a touch does not change it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// A touch is on the control. Tracking sets it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// What is true of the control now.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isKeyboardFocused { state.insert(.focused) }
        return state
    }

    /// `state` is another one: the control looks different.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Content

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The same in left and right, by the direction of the layout.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: return contentHorizontalAlignment
        }
    }

    // MARK: Actions

    var actions = ControlActions()

    /// Runs an action on behalf of the control. A subclass that overrides it sees each that is called.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// The events that go with a touch that is lifted within the control, beside `.touchUpInside`.
    var eventsOfPress: Event { [] }

    // MARK: Tracking

    private var tracking = ControlTracking()
    /// The touch that is followed; a control follows one at a time.
    private weak var trackedTouch: UITouch?

    /// A touch is followed.
    public var isTracking: Bool { tracking.isTracking }
    /// The followed touch is within the control. Fingers have a margin of 70 points around it.
    public var isTouchInside: Bool { tracking.isInside }

    /// A touch has come down on the control. `false` leaves it alone: nothing is told of it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The followed touch has moved. `false` ends the following.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The followed touch was lifted, or is not followed any more; `touch` is `nil` where there is none.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The followed touch will not end; `event` is `nil` where a program is the reason.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.min(by: { $0.number < $1.number }) else { return }
        let events = tracking.begin(tapCount: touch.tapCount)
        guard beginTracking(touch, with: event) else { return tracking.stop() }
        // Its code can have disabled the control or taken it away.
        guard isTracking else { return }
        trackedTouch = touch
        isHighlighted = true
        send(events, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let events = tracking.move(isInside: isInside(touch, event))
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            guard isTracking else { return }
            leaveTouch()
            return endTracking(touch, with: event)
        }
        guard isTracking else { return }
        send(events, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        var events = tracking.end(isInside: isInside(touch, event))
        leaveTouch()
        endTracking(touch, with: event)
        if events == .touchUpInside { events.formUnion(eventsOfPress) }
        send(events, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancelTouch(with: event)
    }

    /// Ends the following of a touch as if it had been cancelled.
    func cancelTouch(with event: UIEvent?) {
        guard isTracking else { return }
        let events = tracking.cancel()
        leaveTouch()
        cancelTracking(with: event)
        send(events, with: event)
    }

    private func leaveTouch() {
        tracking.stop()
        trackedTouch = nil
        isHighlighted = false
    }

    /// How far a finger may be from the control and still mean it, in points.
    private static let fingerMargin: CGFloat = 70

    func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        if self.point(inside: point, with: event) { return true }
        return touch.type == .direct && bounds.insetBy(dx: -Self.fingerMargin, dy: -Self.fingerMargin).contains(point)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { cancelPress() }
    }

    /// Whatever presses the control does not count.
    private func cancelPress() {
        cancelTouch(with: nil)
        cancelKey(with: nil)
    }

    // MARK: Keyboard

    private var ring: FocusRing?
    private weak var keyPress: UIPress?
    /// The keyboard works on the control, and the user can see that.
    private(set) var isKeyboardFocused = false

    /// What the ring goes around: the whole control, if a subclass does not say more.
    var focusRingRect: CGRect { bounds }
    /// The radius of the corners of that.
    var focusRingRadius: CGFloat { layer.cornerRadius }

    /// The control is pressed, by touch or key, before `.touchUpInside` tells of it.
    func press(with event: UIEvent?) {}
    /// Whether Space and Return press the control.
    var isPressedByKeys: Bool { true }
    /// What arrow keys do; `nil` leaves them to others.
    var arrowKeyAction: ControlKey.ArrowAction? { nil }

    /// A control that reacts to the user takes the keyboard, as with full keyboard access in UIKit. It does so for Tab; a
    /// click leaves the keyboard where it is.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        defer { focusDidChange() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        defer { focusDidChange() }
        let hasResigned = super.resignFirstResponder()
        if hasResigned { cancelKey(with: nil) }
        return hasResigned
    }

    /// The ring comes or goes.
    func focusDidChange() {
        let isFocused = isEnabled && isFirstResponder && window?.focus.isVisible == true
        guard isFocused != isKeyboardFocused else { return }
        isKeyboardFocused = isFocused
        if isFocused { ring = FocusRing() } else { ring = nil }
        stateDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ring?.show(around: focusRingRect, radius: focusRingRadius, in: self)
    }

    open override var keyCommands: [UIKeyCommand]? {
        guard isEnabled, isFirstResponder, let arrowKeyAction else { return super.keyCommands }
        return ControlKey.Direction.commands(arrowKeyAction.perform)
    }

    /// Space and Return press the control as a touch does: `.touchDown`, and `.touchUpInside` when the key comes up.
    /// Escape in between is a `.touchCancel`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takeKey($0, with: event) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        if let keyPress, rest.remove(keyPress) != nil {
            self.keyPress = nil
            isHighlighted = false
            press(with: event)
            send(eventsOfPress.union(.touchUpInside), with: event)
        }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        if let keyPress, rest.remove(keyPress) != nil { cancelKey(with: event) }
        if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
    }

    private func takeKey(_ press: UIPress, with event: UIEvent?) -> Bool {
        guard isEnabled, isFirstResponder, !(self is any UIKeyInput), let key = press.key else { return false }
        switch ControlKey(key) {
        case .press where isPressedByKeys:
            guard keyPress == nil, !isTracking else { return true }
            keyPress = press
            isHighlighted = true
            send(.touchDown, with: event)
            return true
        case .cancel where keyPress != nil:
            cancelKey(with: event)
            return true
        default: return false
        }
    }

    private func cancelKey(with event: UIEvent?) {
        guard keyPress != nil else { return }
        keyPress = nil
        isHighlighted = false
        send(.touchCancel, with: event)
    }

    // MARK: Responder chain

    /// The nearest responder of a class: from the window's first responder upwards, then from the control.
    func responder<Target>(of type: Target.Type) -> Target? {
        for start in [window?.firstResponder, self] {
            var responder = start
            while let current = responder {
                if let found = current as? Target { return found }
                responder = current.next
            }
        }
        return nil
    }
}
