extension UIView {
    /// The view's recognizers in the order in which they were added; `nil` without any. Setting replaces them all.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers where newValue?.contains(old) != true { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    /// The recognizer watches the touches of this view and of those in it, and of no other view any more.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// A gesture that is under way is cancelled. Nothing happens for a recognizer of another view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.environment.stop(gestureRecognizer)
        gestureRecognizer.view = nil
    }
}
