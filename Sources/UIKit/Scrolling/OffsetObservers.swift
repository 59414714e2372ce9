import Foundation

/// An object that follows the content of a scroll view, such as a bar with a large title.
@MainActor
protocol ScrollOffsetObserver: AnyObject {
    /// Called after the content offset, the content size or the insets of a scroll view have changed.
    func scrollViewDidMove(_ scrollView: UIScrollView)
    /// Returns the distance from the top at which the content comes to rest after a drag, for the natural one.
    func restingWay(_ way: CGFloat) -> CGFloat
}

extension ScrollOffsetObserver {
    func restingWay(_ way: CGFloat) -> CGFloat { way }
}

/// The observers of a scroll view. They are not retained.
@MainActor
struct OffsetObservers {
    private struct WeakObserver {
        weak var observer: (any ScrollOffsetObserver)?
    }
    private var entries: [WeakObserver] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Adds an observer. One that is there already is not added twice.
    mutating func add(_ observer: any ScrollOffsetObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
        entries.append(WeakObserver(observer: observer))
    }

    /// Removes an observer. One that is not there is ignored.
    mutating func remove(_ observer: any ScrollOffsetObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// Returns the distance from the top that all observers agree to.
    func restingWay(_ way: CGFloat) -> CGFloat {
        entries.reduce(way) { way, entry in entry.observer?.restingWay(way) ?? way }
    }

    /// Calls all observers.
    func notify(_ scrollView: UIScrollView) {
        for entry in entries { entry.observer?.scrollViewDidMove(scrollView) }
    }
}
