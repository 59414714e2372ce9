import Foundation

/// Which control of a window the keyboard works on, and whether the user can see it.
///
/// The control is the window's first responder, as with UIKit's full keyboard access. The ring around it is shown from the
/// first Tab to the next click or touch.
@MainActor
final class KeyboardFocus {
    @UnkeptWindow private var window: UIWindow?

    /// The user works with the keyboard.
    private(set) var isVisible = false {
        didSet { if isVisible != oldValue { (window?.firstResponder as? UIControl)?.focusDidChange() } }
    }

    init(window: UIWindow) { _window = UnkeptWindow(wrappedValue: window) }

    /// A click or a touch: the user works without the keyboard.
    func hide() { isVisible = false }

    /// A key that no responder has had a use for. Whether the window has one.
    func take(_ press: UIPress) -> Bool {
        guard let key = press.key, let meaning = ControlKey(key) else { return false }
        switch meaning {
        case .focusNext, .focusPrevious:
            press.movesFocus = move(backwards: meaning == .focusPrevious)
            return press.movesFocus
        case .cancel: return cancelTouches()
        case .press: return false
        }
    }

    /// The key of a press that has moved the focus stays down. It can have got other modifiers meanwhile.
    func repeatMove(with key: UIKey) {
        switch ControlKey(key) {
        case .focusNext: _ = move(backwards: false)
        case .focusPrevious: _ = move(backwards: true)
        case .press, .cancel, nil: break
        }
    }

    /// Tab and Shift+Tab. The next control that takes the focus gets it; `false` where there is none.
    func move(backwards: Bool) -> Bool {
        guard let window else { return false }
        isVisible = true
        var views = candidates()
        let current = window.firstResponder
        while let next = FocusOrder.step(
            from: views.firstIndex { $0 === current }, count: views.count, backwards: backwards)
        {
            // The only one, or the present first responder stays where it is, or it is another one.
            if views[next] === current || views[next].becomeFirstResponder() { return true }
            guard window.firstResponder === current, current?.canResignFirstResponder != false else { return true }
            views.remove(at: next)
        }
        return false
    }

    /// Escape: a press that goes on does not count. Whether there was one.
    private func cancelTouches() -> Bool {
        let pressed = UIApplication.shared.input.touches.compactMap { touch in
            touch.window === window ? touch.view as? UIControl : nil
        }.filter(\.isTracking)
        for control in pressed { control.cancelTouch(with: nil) }
        return !pressed.isEmpty
    }

    /// What Tab goes through, in order: controls and text that can be used. A presented controller's view is alone.
    func candidates() -> [UIView] {
        guard let window else { return [] }
        var presented = window.rootViewController?.presentedViewController
        while let further = presented?.presentedViewController { presented = further }
        var found: [UIView] = []
        collect(presented?.viewIfLoaded ?? window, &found)
        let frames = found.map { $0.convert($0.bounds, to: window) }
        let isRightToLeft = window.traitCollection.layoutDirection == .rightToLeft
        return FocusOrder.indices(of: frames, isRightToLeft: isRightToLeft).map { found[$0] }
    }

    private func collect(_ view: UIView, _ found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        if view is UIControl || view is any UIKeyInput {
            // One that was disabled while it had the focus keeps its place.
            if view.canBecomeFirstResponder || view.isFirstResponder { found.append(view) }
            return
        }
        for subview in view.subviews { collect(subview, &found) }
    }
}
