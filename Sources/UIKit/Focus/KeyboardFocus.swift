import Foundation

/// The keyboard focus of a window: the control that keys operate, and whether the user sees a ring around it.
///
/// The control is the window's first responder, as with UIKit's full keyboard access. The ring is visible from the
/// first Tab, or the first arrow in a table or a collection view, to the next click or touch.
@MainActor
final class KeyboardFocus {
    @WeakWindow private var window: UIWindow?

    /// Whether the ring is visible, because the user works with the keyboard.
    private(set) var isVisible = false {
        didSet {
            guard isVisible != oldValue else { return }
            (window?.firstResponder as? UIControl)?.focusDidChange()
            (window?.firstResponder as? any FocusMarking)?.updateFocusMark()
        }
    }

    init(window: UIWindow) { _window = WeakWindow(wrappedValue: window) }

    /// Shows the ring, because a key has moved the focus within a view.
    func show() { isVisible = true }

    /// Hides the ring after a click or a touch.
    func hide() { isVisible = false }

    /// Handles a key that no responder has used. Returns whether the window uses it.
    func take(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        press.scrolls = window?.scroll(for: key) ?? false
        guard !press.scrolls, let meaning = ControlKey(key) else { return press.scrolls }
        switch meaning {
        case .focusNext, .focusPrevious:
            press.movesFocus = move(backwards: meaning == .focusPrevious)
            return press.movesFocus
        case .cancel: return cancelTouches() || window?.takeEscape() == true
        case .press: return false
        }
    }

    /// Moves the focus to a control, as a key does, so that the ring shows.
    func move(to control: UIControl) {
        isVisible = true
        control.becomeFirstResponder()
    }

    /// Handles the repetition of a key that has moved the focus. Its modifiers may have changed meanwhile.
    func repeatMove(with key: UIKey) {
        switch ControlKey(key) {
        case .focusNext: _ = move(backwards: false)
        case .focusPrevious: _ = move(backwards: true)
        case .press, .cancel, nil: break
        }
    }

    /// Moves the focus to the next or the previous control. Returns `false` if there is none.
    func move(backwards: Bool) -> Bool {
        guard let window else { return false }
        isVisible = true
        var views = candidates()
        let current = window.firstResponder
        while let next = FocusOrder.step(
            from: views.firstIndex { $0 === current }, count: views.count, backwards: backwards)
        {
            // Done if the focus has moved, the only control has it, or the first responder changed or cannot resign.
            if views[next] === current || views[next].becomeFirstResponder() { return true }
            guard window.firstResponder === current, current?.canResignFirstResponder != false else { return true }
            views.remove(at: next)
        }
        return false
    }

    /// Cancels the presses of controls under way, for Escape. Returns whether there were any.
    private func cancelTouches() -> Bool {
        let pressed = UIApplication.shared.input.touches.compactMap { touch in
            touch.window === window ? touch.view as? UIControl : nil
        }.filter(\.isTracking)
        for control in pressed { control.cancelTouch(with: nil) }
        return !pressed.isEmpty
    }

    /// Returns the views that Tab visits, in order: usable controls and texts. A presented controller's view excludes
    /// the others.
    func candidates() -> [UIView] {
        guard let window else { return [] }
        var found: [UIView] = []
        collect(window.frontPresentation?.keyboardFocusView ?? window, &found)
        let frames = found.map { view -> CGRect in
            var frame = view.bounds
            // A table or a collection view comes before the controls in its cells.
            if view is UITableView || view is UICollectionView { frame.size.height = 1 }
            return view.convert(frame, to: window)
        }
        let isRightToLeft = window.traitCollection.layoutDirection == .rightToLeft
        return FocusOrder.indices(of: frames, isRightToLeft: isRightToLeft).map { found[$0] }
    }

    private func collect(_ view: UIView, _ found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        if view is UITableView || view is UICollectionView, view.canBecomeFirstResponder { found.append(view) }
        if view is UIControl || view is any UIKeyInput {
            // A control that was disabled while it had the focus keeps its place.
            if view.canBecomeFirstResponder || view.isFirstResponder { found.append(view) }
            return
        }
        for subview in view.subviews { collect(subview, &found) }
    }
}

/// A view that marks the one of its items that the keyboard is at.
@MainActor
protocol FocusMarking: UIView {
    /// Shows or hides the mark, as long as the view is the first responder.
    func updateFocusMark()
}

extension UITableView: FocusMarking {}
extension UICollectionView: FocusMarking {}
