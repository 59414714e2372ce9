import Foundation
import Observation

/// The state of `updateProperties()` of a view and its controller.
@MainActor
final class PropertyUpdates {
    /// Whether the methods must run before the next layout.
    private(set) var isRequested = false
    private var isRunning = false
    /// The number of the last run. Late reports of changes that concern an earlier one are ignored.
    private var number = 0

    /// Notes that the methods must run. Returns `false` if they do so now: a request of the methods themselves does not
    /// repeat them, so that loops end.
    func request() -> Bool {
        guard !isRunning else { return false }
        isRequested = true
        return true
    }

    /// Runs the methods of a view, and requests them again once an observable object changes that they have read.
    func run(for view: UIView, _ methods: () -> Void) {
        guard !isRunning else { return }
        (isRequested, isRunning) = (false, true)
        defer { isRunning = false }
        number += 1
        let number = number
        withObservationTracking(methods, onChange: Self.report(to: view, since: number))
    }

    /// Returns the action for a change of an object that a run has read, on any thread.
    private static func report(to view: UIView, since number: Int) -> @Sendable () -> Void {
        return { [weak view] in
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { view?.observedObjectDidChange(since: number) }
            } else {
                DispatchQueue.main.async { [weak view] in
                    MainActor.assumeIsolated { view?.observedObjectDidChange(since: number) }
                }
            }
        }
    }

    /// Whether a number is that of the last run.
    func isLast(_ number: Int) -> Bool { number == self.number }
}

extension UIView {
    /// The state, which is made when it is needed.
    private var requiredPropertyUpdates: PropertyUpdates {
        if let propertyUpdates { return propertyUpdates }
        let updates = PropertyUpdates()
        propertyUpdates = updates
        return updates
    }

    /// Whether `updateProperties()` must run before the next layout.
    var awaitsPropertyUpdate: Bool { propertyUpdates?.isRequested == true }

    func requestPropertyUpdate() {
        if requiredPropertyUpdates.request() { layer.markDirty(.properties) }
    }

    /// Runs the methods if they were requested.
    func runRequestedPropertyUpdate() {
        if awaitsPropertyUpdate { runPropertyUpdate() }
    }

    /// Runs the methods if they were requested or have never run. A plain view has none, unless it has a controller.
    func runPropertyUpdateIfNeeded() {
        let isFirst = propertyUpdates == nil && (viewController != nil || type(of: self) != UIView.self)
        if isFirst || awaitsPropertyUpdate { runPropertyUpdate() }
    }

    private func runPropertyUpdate() {
        requiredPropertyUpdates.run(for: self) {
            if let lastTraits { lastTraits.performAsCurrent(updateWithController) } else { updateWithController() }
        }
    }

    private func updateWithController() {
        tracking(.properties) {
            viewController?.updateProperties()
            updateProperties()
        }
    }

    fileprivate func observedObjectDidChange(since number: Int) {
        if propertyUpdates?.isLast(number) == true { requestPropertyUpdate() }
    }
}
