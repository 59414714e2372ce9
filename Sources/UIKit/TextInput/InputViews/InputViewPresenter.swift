import Foundation

/// Shows the input view and the accessory view of a scene's first responder, and reports their frame.
///
/// The first responder of the key window decides. While it changes to another one, nothing moves until the other one
/// is first responder.
@MainActor
final class InputViewPresenter {
    /// The duration of the movement in seconds.
    private static let duration = 0.25

    @WeakScene private var scene: UIWindowScene?
    private var window: InputViewWindow?
    /// The rectangle that the views cover, in the scene's coordinates; `nil` while none are shown.
    private(set) var frame: CGRect?
    /// The number of changes of the first responder in progress.
    private var changes = 0
    private var isUpdating = false
    private var needsUpdate = false
    /// The number of movements so far, which tells whether a movement that has ended is the last one.
    private var movements = 0

    init(scene: UIWindowScene) { _scene = WeakScene(wrappedValue: scene) }

    /// Changes the first responder by a closure, and then shows the views of the one that is first responder.
    func change<Result>(_ body: () -> Result) -> Result {
        changes += 1
        defer {
            changes -= 1
            update()
        }
        return body()
    }

    /// Shows the views of the present first responder. The program's code that it calls may change the first responder.
    func update(animated: Bool = true) {
        guard changes == 0 else { return }
        needsUpdate = true
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        // Observers that change the first responder each time do not end.
        for _ in 0..<10 where needsUpdate {
            needsUpdate = false
            show(animated: animated)
        }
    }

    /// Shows the views of a new first responder. A controller whose accessory view or whose view had the former one is
    /// first responder again, so that its views stay.
    func firstResponderDidChange(from former: UIResponder?, to responder: UIResponder?) {
        if changes == 0, responder == nil {
            if let window, frame != nil, let view = former as? UIView, view.isDescendant(of: window.stack),
                let owner = window.stack.responder as? UIViewController
            {
                owner.becomeFirstResponder()
            } else {
                former?.controllerWithInputViews?.becomeFirstResponder()
            }
        }
        update()
    }

    /// Removes the window of a scene that is closed.
    func close() {
        window = nil
        frame = nil
    }

    /// Takes over the traits of the key window, which may have changed.
    func keyWindowTraitsDidChange() { if frame != nil { window?.adoptTraits(of: scene?.keyWindow) } }

    private func show(animated: Bool) {
        guard let scene else { return }
        let sources = InputViewSources(of: scene.keyWindow?.firstResponder)
        guard !sources.isEmpty || frame != nil else { return }
        let window = window ?? makeWindow(in: scene)
        let size = window.bounds.size
        let old = frame
        let height = sources.isEmpty ? 0 : window.stack.show(sources, width: size.width)
        window.adoptTraits(of: scene.keyWindow)
        let new = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        frame = height > 0 ? new : nil
        window.stack.setNeedsLayout()
        guard frame != old else { return }
        window.appear()
        if old == nil { UIView.performWithoutAnimation { window.stack.frame = Self.hidden(new, in: size) } }
        move(window, from: old ?? Self.hidden(new, in: size), animated: animated)
    }

    /// The rectangle of views that are below the scene's lower edge.
    private static func hidden(_ frame: CGRect, in size: CGSize) -> CGRect {
        CGRect(x: 0, y: size.height, width: frame.width, height: frame.height)
    }

    private func makeWindow(in scene: UIWindowScene) -> InputViewWindow {
        let window = InputViewWindow(windowScene: scene)
        window.onResize = { [weak self] in self?.update(animated: false) }
        let heightDidChange: () -> Void = { [weak self] in self?.update() }
        window.stack.accessory.onHeightChange = heightDidChange
        window.stack.input.onHeightChange = heightDidChange
        self.window = window
        return window
    }

    private func move(_ window: InputViewWindow, from old: CGRect, animated: Bool) {
        movements += 1
        let (movement, size, isShown) = (movements, window.bounds.size, frame != nil)
        let new = frame ?? Self.hidden(old, in: size)
        let notice = KeyboardNotice(
            begin: window.convert(old, to: nil), end: window.convert(new, to: nil), screen: window.screen,
            duration: animated ? Self.duration : 0)
        notice.post(UIResponder.keyboardWillChangeFrameNotification)
        notice.post(isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
        let changes = { [weak self] in
            window.stack.frame = new
            window.stack.layoutIfNeeded()
            self?.moveGuides()
        }
        let completion: (Bool) -> Void = { [weak self] _ in
            guard let self, movement == movements else { return }
            if !isShown { removeViews() }
            notice.post(UIResponder.keyboardDidChangeFrameNotification)
            notice.post(isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
        }
        guard animated else {
            UIView.performWithoutAnimation(changes)
            return completion(true)
        }
        UIView.animate(withDuration: Self.duration, animations: changes, completion: completion)
    }

    /// Removes the views and their window, which has moved out of the scene.
    private func removeViews() {
        window?.stack.accessory.show(nil, width: 0)
        window?.stack.input.show(nil, width: 0)
        window = nil
    }

    /// Moves the keyboard guides of the scene's views to the upper edge of the input views.
    private func moveGuides() {
        for window in scene?.windows ?? [] {
            if window.updateKeyboardGuides() { window.layoutIfNeeded() }
        }
    }
}
