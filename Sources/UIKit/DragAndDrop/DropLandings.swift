import Foundation
import Graphics

/// The places to which the pictures of dropped things go, as the program asks a coordinator for them, with the
/// animations and completions that it adds.
@MainActor
final class DropLandings {
    /// The place of a thing, and the look that its picture has on the way there; `nil` to keep its look.
    private struct Landing {
        let item: UIDragItem
        let target: () -> UIDragPreviewTarget?
        let parameters: () -> UIDragPreviewParameters?
    }
    private var targets: [Landing] = []
    private var animators: [DragAnimator] = []
    /// Whether the movement has begun.
    private var hasRun = false

    /// Lets a thing go to a place, which is asked for when the data has changed. After the movement, such as when its
    /// data has come, there is no picture any more. What the program adds then runs by itself.
    func land(
        _ item: UIDragItem, parameters: @escaping () -> UIDragPreviewParameters? = { nil },
        at target: @escaping () -> UIDragPreviewTarget?
    ) -> any UIDragAnimating {
        let animator = DragAnimator()
        guard !hasRun else {
            DispatchQueue.main.async { animator.run {} }
            return animator
        }
        targets.removeAll { $0.item === item }
        targets.append(Landing(item: item, target: target, parameters: parameters))
        animators.append(animator)
        return animator
    }

    /// Lets a thing go to the middle of a rectangle of a list.
    func land(
        _ item: UIDragItem, in list: UIView?,
        parameters: @escaping @MainActor () -> UIDragPreviewParameters? = { nil },
        _ frame: @escaping @MainActor () -> CGRect?
    ) -> any UIDragAnimating {
        land(item, parameters: parameters) { [weak list] in
            guard let list, let frame = frame(), frame.width > 0 else { return nil }
            return UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
        }
    }

    /// Returns the preview at a thing's place; `nil` if it has none.
    func preview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let landing = targets.first(where: { $0.item === item }), let target = landing.target() else {
            return nil
        }
        guard let parameters = landing.parameters() else { return preview.retargetedPreview(with: target) }
        return UITargetedDragPreview(view: preview.view, parameters: parameters, target: target)
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
