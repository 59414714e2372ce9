/// A node that reacts when its view appears and disappears.
@MainActor
protocol AppearanceObserver: _Node {
    /// Called when the view and its subviews are shown in a window.
    func appear()
    /// Called when the view is no longer shown.
    func disappear()
}
