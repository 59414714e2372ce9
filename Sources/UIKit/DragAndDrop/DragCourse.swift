import Foundation
import Graphics

/// One drag of this program, from the lift to the end of its last animation.
///
/// | | calls of the drag interaction's delegate |
/// |---|---|
/// | creation | `itemsForBeginning` |
/// | lift | `previewForLifting`, `willAnimateLiftWith` |
/// | first movement | `sessionAllowsMoveOperation`, `sessionIsRestrictedToDraggingApplication`, `sessionWillBegin` |
/// | movements | `sessionDidMove` |
/// | end | `willEndWith`, and after the animation `didEndWith` |
@MainActor
final class DragCourse {
    private enum Phase { case lifted, moving, over }

    private let interaction: UIDragInteraction
    let session = DragSession()
    private let tracker: DropTracker
    @WeakScene private var scene: UIWindowScene?
    private var phase = Phase.lifted
    private var previews: [(item: UIDragItem, preview: UITargetedDragPreview)] = []
    private var picture: DragPicture?

    /// Creates a drag with the things that an interaction has at a point of its scene; `nil` if it has none, or if
    /// another drag is under way.
    init?(_ interaction: UIDragInteraction, at point: CGPoint, in scene: UIWindowScene) {
        guard interaction.isEnabled, UIApplication.shared.drag == nil, let delegate = interaction.delegate else {
            return nil
        }
        self.interaction = interaction
        self.scene = scene
        tracker = DropTracker(DropSession(local: session))
        session.move(to: point, in: scene)
        session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        if session.items.isEmpty { return nil }
        tracker.session.items = session.items
    }

    /// Lifts the things.
    func lift() {
        UIApplication.shared.drag = self
        guard let scene, let delegate = interaction.delegate else { return }
        previews = session.items.compactMap { item in
            delegate.dragInteraction(interaction, previewForLifting: item, session: session).map { (item, $0) }
        }
        let animator = DragAnimator()
        delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        let picture = DragPicture(previews, at: session.point, in: scene)
        self.picture = picture
        animator.run { picture.appear() }
    }

    private func begin() {
        guard phase == .lifted, let delegate = interaction.delegate else { return }
        phase = .moving
        session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        tracker.session.allowsMoveOperation = session.allowsMoveOperation
        tracker.session.isRestrictedToDraggingApplication = session.isRestrictedToDraggingApplication
        delegate.dragInteraction(interaction, sessionWillBegin: session)
    }

    /// Moves the things to a point of the scene.
    func move(to point: CGPoint) {
        guard phase != .over, let scene else { return }
        begin()
        session.move(to: point, in: scene)
        picture?.move(to: point)
        interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
        // The delegate may have ended the drag.
        if phase == .moving { tracker.move(to: point, in: scene) }
    }

    /// Drops the things where they are.
    func drop() {
        guard phase == .moving, tracker.takesDrop else { return cancel() }
        let operation = tracker.operation
        finish()
        interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        tracker.perform()
        let targets = dropTargets()
        DragAnimator().run { [picture] in
            picture?.drop(to: targets)
        } completion: { [self] in
            end(with: operation)
        }
    }

    private func dropTargets() -> [UITargetedDragPreview?] {
        guard let target = tracker.current, let delegate = target.delegate else { return [] }
        return previews.map { item, preview in
            delegate.dropInteraction(target, previewForDropping: item, withDefault: preview)
        }
    }

    /// Ends the drag without a drop, and puts the things back.
    func cancel() {
        guard phase != .over else { return }
        let hasBegun = phase == .moving
        finish()
        tracker.leave()
        if hasBegun {
            interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
        }
        let targets = previews.map { item, preview in
            interaction.delegate?.dragInteraction(interaction, previewForCancelling: item, withDefault: preview)
        }
        DragAnimator().run { [picture] in
            picture?.drop(to: targets)
        } completion: { [self] in
            if hasBegun { end(with: .cancel) } else { picture?.remove() }
        }
    }

    private func finish() {
        phase = .over
        if UIApplication.shared.drag === self { UIApplication.shared.drag = nil }
    }

    private func end(with operation: UIDropOperation) {
        picture?.remove()
        picture = nil
        tracker.end(afterDrop: operation != .cancel)
        interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
    }
}

/// One animation of dragged things.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

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
