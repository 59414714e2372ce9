import Dispatch
import Foundation

/// The clock of all animations: it ticks sixty times a second while there are any, and stands still otherwise.
@MainActor
final class Animator {
    static let shared = Animator()

    /// The animations that one animation block has started.
    private final class Group {
        var animations: [LayerAnimation]
        let begin: TimeInterval
        let completion: ((Bool) -> Void)?
        /// Whether all of its animations ran to their end.
        var isFinished = true

        init(_ animations: [LayerAnimation], completion: ((Bool) -> Void)?) {
            self.animations = animations
            self.completion = completion
            begin = ProcessInfo.processInfo.systemUptime
        }
    }

    private var groups: [Group] = []
    private var timer: (any DispatchSourceTimer)?
    private static let interval = DispatchTimeInterval.nanoseconds(16_666_667)

    /// Whether any animation is running.
    var isRunning: Bool { !groups.isEmpty }

    func run(_ animations: [LayerAnimation], completion: ((Bool) -> Void)?) {
        let group = Group(animations, completion: completion)
        groups.append(group)
        for animation in animations { _ = animation.show(at: 0) }
        start()
    }

    /// Ends the animation of a property, because the property is set by other means.
    func cancel(_ property: AnimatedProperty, of layer: CALayer) {
        for group in groups {
            group.animations.removeAll { animation in
                guard animation.layer === layer, animation.property == property else { return false }
                animation.end()
                group.isFinished = false
                return true
            }
        }
    }

    private func start() {
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        timer.activate()
        self.timer = timer
    }

    private func tick() {
        let now = ProcessInfo.processInfo.systemUptime
        for group in groups {
            group.animations.removeAll { animation in
                if animation.isSeen { return animation.show(at: now - group.begin) }
                animation.end()
                group.isFinished = false
                return true
            }
        }
        let over = groups.filter(\.animations.isEmpty)
        groups.removeAll(where: \.animations.isEmpty)
        if groups.isEmpty {
            timer?.cancel()
            timer = nil
        }
        for group in over { group.completion?(group.isFinished) }
    }
}
