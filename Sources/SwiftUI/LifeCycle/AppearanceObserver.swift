/// A node that reacts when its view appears and disappears.
@MainActor
protocol AppearanceObserver: AnyObject {
    /// The view is shown in a window, with everything inside of it.
    func appear()
    /// The view is not shown any more.
    func disappear()
}
