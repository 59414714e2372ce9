extension UIView {
    /// The view's gesture recognizers in the order in which they were added; `nil` without any.
    ///
    /// Setting it replaces them. Recognizers that are in both lists stay.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for old in recognizers where newValue?.contains(old) != true { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }

    /// Adds a gesture recognizer, which receives the touches of this view and of its subviews.
    ///
    /// It is removed from its previous view first. Adding it to the same view again does nothing.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers = recognizers + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer. A gesture that is under way is cancelled. A recognizer of another view is ignored.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers = recognizers.filter { $0 !== gestureRecognizer }
        gestureRecognizer.environment.stop(gestureRecognizer)
        gestureRecognizer.view = nil
    }
}
