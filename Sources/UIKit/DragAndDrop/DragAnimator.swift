import Foundation

/// One animation of dragged things.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Adds the animations and completions of another animation.
    func add(_ other: DragAnimator) {
        animations += other.animations
        completions += other.completions
    }

    /// Animates the changes of `body` together with those that were added.
    func run(_ body: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [animations] in
            body()
            for animation in animations { animation() }
        } completion: { [completions] _ in
            completion()
            for added in completions { added(.end) }
        }
    }
}
