import Dispatch
import Foundation

/// The timer of all activity indicators. It ticks eight times a second while one of them is visible, and does not run
/// otherwise.
@MainActor
final class SpinnerClock {
    static let shared = SpinnerClock()

    private struct WeakSpinner {
        weak var view: UIActivityIndicatorView?
    }
    private var spinners: [WeakSpinner] = []
    private var timer: (any DispatchSourceTimer)?
    private static let interval = DispatchTimeInterval.milliseconds(125)

    /// Whether the timer runs.
    var isRunning: Bool { timer != nil }

    func add(_ spinner: UIActivityIndicatorView) {
        spinners.append(WeakSpinner(view: spinner))
        update()
    }

    func remove(_ spinner: UIActivityIndicatorView) {
        spinners.removeAll { $0.view === spinner || $0.view == nil }
        if spinners.isEmpty { stop() }
    }

    /// Starts the timer if an indicator is visible. Called after each commit.
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
    /// Whether the user can see the view, as far as its window and its scene can tell.
    var isSeen: Bool {
        guard let window, window.isShown, window.windowScene?.host?.isShown == true else { return false }
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha < 0.01 { return false }
            view = current.superview
        }
        return true
    }
}
