import Foundation
import Graphics

/// The places to which the pictures of dropped things go, as the program asks a coordinator for them, with the
/// animations and completions that it adds.
@MainActor
final class DropLandings {
    private var targets: [(item: UIDragItem, target: () -> UIDragPreviewTarget?)] = []
    private var animators: [DragAnimator] = []
    /// Whether the movement has begun.
    private var hasRun = false

    /// Lets a thing go to a place, which is asked for when the data has changed. After the movement, such as when its
    /// data has come, there is no picture any more. What the program adds then runs by itself.
    func land(_ item: UIDragItem, at target: @escaping () -> UIDragPreviewTarget?) -> any UIDragAnimating {
        let animator = DragAnimator()
        guard !hasRun else {
            DispatchQueue.main.async { animator.run {} }
            return animator
        }
        targets.removeAll { $0.item === item }
        targets.append((item, target))
        animators.append(animator)
        return animator
    }

    /// Lets a thing go to the middle of a rectangle of a list.
    func land(
        _ item: UIDragItem, in list: UIView?, _ frame: @escaping @MainActor () -> CGRect?
    ) -> any UIDragAnimating {
        land(item) { [weak list] in
            guard let list, let frame = frame(), frame.width > 0 else { return nil }
            return UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    /// Returns the preview at a thing's place; `nil` if it has none.
    func preview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        targets.first { $0.item === item }?.target().map { preview.retargetedPreview(with: $0) }
    }

    /// Animates the changes of `body` together with those of the program.
    func run(_ body: @escaping () -> Void = {}, completion: @escaping () -> Void = {}) {
        hasRun = true
        let animator = DragAnimator()
        for added in animators { animator.add(added) }
        animators = []
        animator.run(body) { [weak self] in
            // The places may refer to the program's objects.
            self?.targets = []
            completion()
        }
    }
}
