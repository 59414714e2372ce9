/// A node, or a property of a view, that reacts when the view appears and disappears.
@MainActor
protocol AppearanceObserver: AnyObject {
    /// The group with which the view is shown; `nil` is that of the whole tree.
    var appearanceGroup: AppearanceGroup? { get }
    /// Called when the view and its subviews are shown in a window.
    func appear()
    /// Called when the view is no longer shown.
    func disappear()
}
