/// The permission that a gesture needs to begin: that of the views between its touches and its recognizer, and that of
/// its delegate.
///
/// A button in front of a view with a tap recognizer refuses, so that a tap presses the button.
@MainActor
enum GesturePermission {
    /// Asks the views and the delegate until one refuses.
    static func isGranted(to recognizer: UIGestureRecognizer) -> Bool {
        for view in views(for: recognizer) where !view.gestureRecognizerShouldBegin(recognizer) { return false }
        return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    /// Returns the touched views and their superviews up to the recognizer's view, each of them once. Gestures without
    /// touches, such as scrolling, depend only on the recognizer's view.
    static func views(for recognizer: UIGestureRecognizer) -> [UIView] {
        guard let last = recognizer.view else { return [] }
        var views: [UIView] = []
        for touch in recognizer.tracking.touches {
            guard let touched = touch.view, touched.isDescendant(of: last) else { continue }
            var current: UIView? = touched
            while let view = current, view !== last {
                if !views.contains(where: { $0 === view }) { views.append(view) }
                current = view.superview
            }
        }
        return views + [last]
    }
}
