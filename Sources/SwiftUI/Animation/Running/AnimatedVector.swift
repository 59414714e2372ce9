import Foundation
import UIKit

/// A value that moves to its target with an animation.
@MainActor
final class AnimatedVector<Value: VectorArithmetic> {
    private(set) var target: Value
    /// The value at the time of the last frame.
    private(set) var presented: Value
    private var run: AnimationRun<Value>?
    private var completions: [AnimationCompletion] = []
    private let hostLink: BackLink<GraphHost>
    /// Called when the animation has changed `presented`.
    var onFrame: (() -> Void)?
    /// Called when the value has reached its target.
    var onArrival: (() -> Void)?

    init(_ value: Value, _ host: GraphHost) {
        target = value
        presented = value
        hostLink = host.link
    }

    isolated deinit { stop() }

    private var host: GraphHost? { hostLink.object }

    /// Whether the value is moving.
    var isMoving: Bool { run != nil }

    /// Sets the target. The value moves there if the transaction has an animation, and jumps there otherwise.
    func move(to target: Value, _ transaction: Transaction) {
        guard target != self.target else { return }
        self.target = target
        guard let animation = transaction.animation, let host, host.canAnimate else {
            presented = target
            return stop()
        }
        let now = AnimationClock.now
        let velocity = run?.velocity(at: now) ?? .zero
        if var run { presented = run.value(at: now) ?? presented }
        let old = completions
        completions = transaction.completions
        for completion in completions { completion.begin() }
        for completion in old { completion.end() }
        run =
            run?.merged(with: animation, to: target, at: now)
            ?? AnimationRun(animation, from: presented, to: target, at: now, velocity: velocity)
        host.animator.add(self)
    }

    /// Moves the value and its movement at once.
    func shift(by distance: Value) {
        target = target + distance
        presented = presented + distance
        run?.shift(by: distance)
    }

    /// Ends the movement at the present value.
    private func stop() {
        guard run != nil else { return }
        run = nil
        host?.animator.remove(self)
        finish()
    }

    private func finish() {
        let completions = completions
        self.completions = []
        for completion in completions { completion.end() }
    }
}

extension AnimatedVector: AnimatorClient {
    func step(to time: TimeInterval) {
        guard var run else { return }
        let value = run.value(at: time)
        self.run = value == nil ? nil : run
        presented = value ?? target
        onFrame?()
        if value == nil {
            host?.animator.remove(self)
            finish()
            onArrival?()
        } else if !completions.isEmpty, run.isLogicallyComplete(at: time) {
            let done = completions.filter { $0.criteria == .logicallyComplete }
            completions.removeAll { $0.criteria == .logicallyComplete }
            for completion in done { completion.end() }
        }
    }

    func jump() {
        guard run != nil else { return }
        run = nil
        presented = target
        host?.animator.remove(self)
        onFrame?()
        finish()
        onArrival?()
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? { run?.events.filter { $0 > time }.min() }
}
