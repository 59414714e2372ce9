import Dispatch
import Foundation

/// Turns the activity indicators, eight times a second while one can be seen, not at all otherwise.
@MainActor
final class SpinnerClock {
    static let shared = SpinnerClock()

    private struct WeakSpinner {
        weak var view: UIActivityIndicatorView?
    }
    private var spinners: [WeakSpinner] = []
    private var timer: (any DispatchSourceTimer)?
    private static let interval = DispatchTimeInterval.milliseconds(125)

    /// Whether the clock ticks.
    var isRunning: Bool { timer != nil }

    func add(_ spinner: UIActivityIndicatorView) {
        spinners.append(WeakSpinner(view: spinner))
        update()
    }

    func remove(_ spinner: UIActivityIndicatorView) {
        spinners.removeAll { $0.view === spinner || $0.view == nil }
        if spinners.isEmpty { stop() }
    }

    /// What is shown may be different: called after each commit.
    func update() {
        guard timer == nil, spinners.contains(where: { $0.view?.isSeen == true }) else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(10))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        timer.activate()
        self.timer = timer
    }

    private func stop() {
        timer?.cancel()
        timer = nil
    }

    private func tick() {
        spinners.removeAll { $0.view == nil }
        let seen = spinners.compactMap { $0.view?.isSeen == true ? $0.view : nil }
        for spinner in seen { spinner.step() }
        if seen.isEmpty { stop() }
    }
}

extension UIView {
    /// Whether the user can see the view, for all that its window and scene know.
    var isSeen: Bool {
        guard let window, window.isShown, window.windowScene?.host?.state.isShown == true else { return false }
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha < 0.01 { return false }
            view = current.superview
        }
        return true
    }
}
