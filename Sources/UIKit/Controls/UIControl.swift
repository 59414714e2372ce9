import Foundation

/// A view that the user operates. It tracks touches, and reports them and their effects as events.
///
/// A subclass overrides the tracking methods to react to a touch, and calls `sendActions(for:)` when its value changes:
///
/// ```swift
/// class RatingControl: UIControl {
///     /// The number of stars, from 0 to 5.
///     private(set) var rating = 0
///
///     override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
///         let stars = (touch.location(in: self).x / bounds.width * 5).rounded(.up)
///         rating = Int(min(max(stars, 0), 5))
///         sendActions(for: .valueChanged)
///         return true
///     }
/// }
///
/// let control = RatingControl(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
/// control.addAction(UIAction { _ in print("\(control.rating) stars") }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpControl()
    }

    /// Creates a control that performs `primaryAction` for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Creates a control from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpControl()
    }

    private func setUpControl() { isOpaque = false }

    // MARK: State

    /// Whether the control reacts to the user. The default is `true`. Disabling a control cancels its tracked touch and
    /// a pressed key.
    open var isEnabled: Bool {
        get { flags.isEnabled }
        set {
            reporting(.enabled) {
                guard newValue != flags.isEnabled else { return }
                flags.isEnabled = newValue
                if !newValue { cancelPress() }
                focusDidChange()
                stateDidChange()
            }
        }
    }

    /// Whether the control is selected. Its meaning depends on the control; `UIControl` itself never changes it. The
    /// default is `false`.
    open var isSelected = false {
        willSet { announceChange(of: .selected) }
        didSet {
            if isSelected != oldValue { stateDidChange() }
            reportChange(of: .selected)
        }
    }

    /// Whether the control is pressed. A tracked touch and a pressed key set and clear it.
    open var isHighlighted: Bool {
        get { flags.isHighlighted }
        set {
            reporting(.highlighted) {
                guard newValue != flags.isHighlighted else { return }
                flags.isHighlighted = newValue
                stateDidChange()
            }
        }
    }

    /// The values of properties that are read often. Properties that other modules can reach are checked at each access
    /// (Architecture.md, *Exclusive access*).
    private struct Flags {
        var isEnabled = true
        var isHighlighted = false
    }
    private var flags = Flags()

    /// The current state, combined from `isHighlighted`, `isEnabled`, `isSelected` and the keyboard focus.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isKeyboardFocused { state.insert(.focused) }
        return state
    }

    /// Updates the control's appearance after `state` changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Content

    /// The vertical position of the control's content. The default is `center`.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal position of the control's content. The default is `center`.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal position of the content, with leading and trailing resolved to left and right by the layout
    /// direction.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: return contentHorizontalAlignment
        }
    }

    // MARK: Actions

    var actions = ControlActions()

    /// Performs an action on behalf of the control. A subclass can override it to observe all actions.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// Adds an action of a target for the events. The target is not retained.
    ///
    /// - Parameters:
    ///   - target: The object, or the class, whose method is called. With `nil`, the responder chain is searched for an
    ///     object that has the method, from the window's first responder and then from the control.
    ///   - action: The method. It takes nothing, the control, or the control and the event.
    ///   - controlEvents: The events. If the target has the action already, they are added to its events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        actions.add(ControlActions.SelectorAction(target: ActionTarget(target), selector: action), for: controlEvents)
    }

    /// Removes an action of a target for the events.
    ///
    /// - Parameters:
    ///   - target: The target; `nil` for all targets.
    ///   - action: The action; `nil` for all actions of the target.
    ///   - controlEvents: The events for which the action is removed.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        if let action {
            actions.remove(target: target, action, for: controlEvents)
        } else {
            actions.remove(target: target, for: controlEvents)
        }
    }

    /// Returns the names of a target's selectors for an event, in the order in which they were added; `nil` if there
    /// are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let selectors = actions.selectors(of: target, for: controlEvent)
        return selectors.isEmpty ? nil : selectors.map(\.description)
    }

    /// Sends an action to its target. The control calls it for each selector. A subclass can override it.
    ///
    /// - Parameters:
    ///   - action: The method to call.
    ///   - target: The target; `nil` for the responder chain.
    ///   - event: The event that caused the action; `nil` if the program itself sent it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The events that are sent together with `.touchUpInside`.
    var eventsOfPress: Event { [] }

    // MARK: Tracking

    private var tracking = ControlTracking()
    /// The tracked touch. A control tracks one touch at a time.
    private weak var trackedTouch: UITouch?

    /// Whether a touch is tracked.
    public var isTracking: Bool { tracking.isTracking }
    /// Whether the tracked touch is inside the control. Fingers have a margin of 70 points around it.
    public var isTouchInside: Bool { tracking.isInside }

    /// Begins tracking a touch on the control. `event` is the touch's event.
    ///
    /// - Returns: `false` to ignore the touch, without any event. The default implementation returns `true`.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Continues tracking after the touch moved.
    ///
    /// - Returns: `false` to stop tracking. The default implementation returns `true`.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Ends tracking, because the touch was lifted or `continueTracking(_:with:)` returned `false`. The default
    /// implementation does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Stops tracking, because the touch was cancelled. `event` is `nil` if the program caused it. The default
    /// implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.min(by: { $0.number < $1.number }) else { return }
        let events = tracking.begin(tapCount: touch.tapCount)
        guard beginTracking(touch, with: event) else { return tracking.stop() }
        // `beginTracking` may have disabled the control or removed it.
        guard isTracking else { return }
        trackedTouch = touch
        isHighlighted = true
        send(events, with: event)
        if showsMenuAsPrimaryAction, isTracking { openMenu(trackedBy: touch, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        if hasOpenMenu { return menus?.drag(touch) ?? () }
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
        if hasOpenMenu { return trackingOfMenuEnded(touch, with: event) }
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

    /// Stops tracking as if the touch had been cancelled.
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
        isHighlighted = hasOpenMenu
    }

    // MARK: Menu

    /// The menu's interaction and its state; `nil` without a menu.
    final var menus: ControlMenus?
    /// Whether the control has a context menu. The default is `false`. Buttons with a menu set it to `true`.
    ///
    /// Subclasses override `contextMenuInteraction(_:configurationForMenuAtLocation:)`.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { menusDidChange() } }
    }
    /// Whether a press opens the menu instead of sending actions. The default is `false`: a click with the secondary
    /// button or a long press opens it.
    open var showsMenuAsPrimaryAction = false {
        didSet { if showsMenuAsPrimaryAction != oldValue { menusDidChange() } }
    }
    /// The interaction of the control's menu; `nil` without one.
    open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    /// Returns what the control's menu shows; `nil`, the default, for no menu.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview that is lifted. The default, `nil`, lifts none.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the preview to which the lifted one returns. The default is `nil`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu appears. Overrides call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { menuWillOpen() }

    /// Called before the menu disappears. Overrides call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { menuWillClose() }

    /// Returns the point beside which the menu is, in the control's coordinates. The default is the middle of the lower
    /// edge. It is not used: menus are below the whole control, or above it.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// Called after the menu has begun to close, with the element that was chosen.
    func menuDidChoose(_ element: UIMenuElement?) {}

    /// The object that the menu's actions receive as their sender.
    var senderOfMenu: AnyObject { self }

    /// Ends the press that has opened a menu, which stays open unless an element was chosen.
    private func trackingOfMenuEnded(_ touch: UITouch, with event: UIEvent?) {
        menus?.release(touch)
        tracking.stop()
        leaveTouch()
        endTracking(touch, with: event)
    }

    /// The margin around a control within which a finger still counts as inside, in points.
    private static let fingerMargin: CGFloat = 70

    func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        if self.point(inside: point, with: event) { return true }
        return touch.type == .direct && bounds.insetBy(dx: -Self.fingerMargin, dy: -Self.fingerMargin).contains(point)
    }

    /// Refuses a gesture of a view behind the control that the control handles itself. Recognizers on the control
    /// itself, and all of them while it is disabled, may begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if hasOpenMenu, isTracking, gestureRecognizer.view !== self { return false }
        if isEnabled, gestureRecognizer.view !== self, handles(RivalGesture(gestureRecognizer, on: self)) {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the control handles a gesture itself. `UIControl` handles none, because it has no action of its own.
    func handles(_ gesture: RivalGesture) -> Bool { false }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window {
            cancelPress()
            menus?.close()
        }
    }

    /// Cancels a tracked touch or a pressed key.
    private func cancelPress() {
        cancelTouch(with: nil)
        cancelKey(with: nil)
    }

    // MARK: Keyboard

    private var ring: FocusRing?
    private weak var keyPress: UIPress?
    /// The action that takes the control's keys while it is the first responder.
    package final var ownKeyAction: UIKey.Action?
    package override var keyAction: UIKey.Action? { ownKeyAction }
    /// Whether the control has the keyboard focus, and a ring shows it unless `hidesFocusRing` is set.
    private(set) var isKeyboardFocused = false
    /// Whether the keyboard focus is shown without a ring.
    package final var hidesFocusRing = false { didSet { if hidesFocusRing != oldValue { showRing() } } }

    /// The rectangle that the focus ring surrounds: the whole control, unless a subclass overrides it.
    var focusRingRect: CGRect { bounds }
    /// The corner radius of that rectangle.
    var focusRingRadius: CGFloat { layer.cornerRadius }

    /// Reacts to a press by touch or key, before `.touchUpInside` is sent.
    func press(with event: UIEvent?) {}
    /// Whether Space and Return press the control.
    var isPressedByKeys: Bool { takesPressKeys }
    /// Whether Space and Return press a control that has no other use for them.
    package final var takesPressKeys = true
    /// The effect of arrow keys; `nil` if the control does not handle them.
    var arrowKeyAction: ControlKey.ArrowAction? { nil }

    /// Whether the control can get the keyboard focus, which is the case while it is enabled. The Tab key moves the
    /// focus, as with UIKit's full keyboard access. A click does not.
    open override var canBecomeFirstResponder: Bool { isEnabled }
    /// A Boolean value that indicates whether the control can have the keyboard focus. The default is whether it can
    /// become first responder.
    open override var canBecomeFocused: Bool { canBecomeFirstResponder }

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

    /// Shows or hides the focus ring.
    func focusDidChange() {
        let isFocused = isEnabled && isFirstResponder && window?.focus.isVisible == true
        guard isFocused != isKeyboardFocused else { return }
        isKeyboardFocused = isFocused
        showRing()
        stateDidChange()
        window?.focus.itemMayHaveChanged()
    }

    /// Shows or hides the ring of a control with the focus.
    final func showRing() {
        ring = isKeyboardFocused && !hidesFocusRing && hasStandardFocusEffect ? FocusRing() : nil
        if ring != nil { setNeedsLayout() }
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

    /// Handles Space and Return like a touch: `.touchDown`, and `.touchUpInside` when the key is released. Escape in
    /// between sends `.touchCancel`.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !takeKey($0, with: event) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        if let keyPress, rest.remove(keyPress) != nil {
            self.keyPress = nil
            isHighlighted = false
            if showsMenuAsPrimaryAction, openMenuByKey() {
                if !rest.isEmpty { super.pressesEnded(rest, with: event) }
                return
            }
            press(with: event)
            send(eventsOfPress.union(.touchUpInside), with: event)
        }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    /// Handles a press by an assistive program like one by a key.
    final func pressByAssistance() {
        if showsMenuAsPrimaryAction, openMenuByKey() { return }
        press(with: nil)
        send(eventsOfPress.union(.touchUpInside), with: nil)
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

    /// Returns the nearest responder of a class: from the window's first responder upwards, then from the control.
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
