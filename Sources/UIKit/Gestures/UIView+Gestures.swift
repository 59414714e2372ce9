extension UIView {
    /// Adds a recognizer at the end, after removing it from its previous view.
    final func append(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers = recognizers + [recognizer]
        recognizer.view = self
    }

    /// Removes a recognizer, and cancels its gesture.
    final func drop(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizers = recognizers.filter { $0 !== recognizer }
        recognizer.environment.stop(recognizer)
        recognizer.view = nil
    }

    /// Replaces the recognizers. Those that are in both lists stay.
    final func replaceRecognizers(by list: [UIGestureRecognizer]?) {
        for old in recognizers where list?.contains(old) != true { removeGestureRecognizer(old) }
        for new in list ?? [] { addGestureRecognizer(new) }
    }
}
