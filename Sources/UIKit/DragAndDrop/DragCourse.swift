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
///
/// Over the program's scenes a ``DropTracker`` finds the views. Elsewhere the drag's ``DragCarrier`` goes to other
/// programs, and `didEndWith` waits for the program that the things were dropped on.
@MainActor
final class DragCourse: DragFollower {
    private enum Phase {
        case lifted, moving
        /// The user has released, and it is not certain yet what is under the pointer.
        case released
        /// Another program has the things.
        case dropped
        case over
    }

    private let interaction: UIDragInteraction
    let session = DragSession()
    private let tracker: DropTracker
    /// The scene in which the drag has begun.
    @WeakScene private var scene: UIWindowScene?
    /// The scene under the pointer; `nil` if that is outside of all scenes.
    @WeakScene private var current: UIWindowScene?
    private var carrier: (any DragCarrier)?
    private var phase = Phase.lifted
    private var previews: [(item: UIDragItem, preview: UITargetedDragPreview)] = []
    private(set) var picture: DragPicture?
    private var modifiers: UIKeyModifierFlags = []

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
        current = scene
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
        guard phase == .lifted, let scene, let delegate = interaction.delegate else { return }
        // The press may have opened a menu of the view before, which would cover the places for a drop.
        scene.openMenu?.close(animated: false)
        // The end of the menu may have ended the drag, which has not begun then.
        guard phase == .lifted else { return }
        phase = .moving
        session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        tracker.session.allowsMoveOperation = session.allowsMoveOperation
        tracker.session.isRestrictedToDraggingApplication = session.isRestrictedToDraggingApplication
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        guard phase == .moving else { return }
        let cargo = DragCargo(
            providers: session.items.map(\.itemProvider), allowsMove: session.allowsMoveOperation,
            isRestricted: session.isRestrictedToDraggingApplication,
            picture: { [weak picture] in picture?.image(scale: $0) })
        carrier = UIApplication.shared.display?.carry(cargo, from: scene, for: self)
    }

    // MARK: The pointer

    /// Moves the things to a point of the scene in which the drag has begun.
    func move(to point: CGPoint, modifiers: UIKeyModifierFlags = []) {
        guard phase == .lifted || phase == .moving, let scene else { return }
        begin()
        guard phase != .over else { return }
        self.modifiers = modifiers
        session.move(to: point, in: scene)
        interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
        // The delegate may have ended the drag.
        guard phase == .moving else { return }
        if let current {
            let place = carrier?.convert(point, from: scene, to: current) ?? point
            picture?.move(to: place)
            tracker.move(to: place, in: current)
        }
        carrier?.move(to: point, suggesting: suggestion)
    }

    /// Notes the modifier keys that are down. Control copies, and Shift moves (XDND).
    func modifiersDidChange(to modifiers: UIKeyModifierFlags) {
        guard phase == .moving, modifiers != self.modifiers else { return }
        self.modifiers = modifiers
        carrier?.move(to: session.point, suggesting: suggestion)
    }

    private var suggestion: UIDropOperation {
        modifiers.contains(.shift) && !modifiers.contains(.control) && session.allowsMoveOperation ? .move : .copy
    }

    func dragIsNow(_ place: DragPlace) {
        guard phase == .moving || phase == .released else { return }
        switch place {
        case .scene(let scene, let point):
            guard scene !== current else { return }
            current = scene
            picture?.enter(scene, at: point)
            tracker.move(to: point, in: scene)
        case .outside:
            guard current != nil else { return }
            current = nil
            picture?.setHidden(true)
            tracker.leave()
        }
    }

    // MARK: The end

    /// Drops the things where they are.
    func drop() {
        guard phase == .moving else { return cancel() }
        phase = .released
        guard let carrier else { return conclude() }
        carrier.settle { [weak self] in self?.conclude() }
    }

    private func conclude() {
        guard phase == .released else { return }
        if current == nil, let carrier { return carrier.drop() }
        guard tracker.takesDrop else { return cancel() }
        let operation = tracker.operation
        finish()
        interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        tracker.perform()
        let targets = dropTargets()
        tracker.session.landings.run { [picture] in
            picture?.drop(to: targets)
        } completion: { [self] in
            end(with: operation)
        }
    }

    private func dropTargets() -> [UITargetedDragPreview?] {
        guard let target = tracker.current, let delegate = target.delegate else { return [] }
        return previews.map { item, preview in
            tracker.session.landings.preview(for: item, withDefault: preview)
                ?? delegate.dropInteraction(target, previewForDropping: item, withDefault: preview)
        }
    }

    func dragWasDropped(for operation: UIDropOperation) {
        guard phase == .released else { return }
        phase = .dropped
        interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    }

    func dragHasEnded(with operation: UIDropOperation) {
        guard phase == .dropped else { return cancel() }
        finish()
        DragAnimator().run {
        } completion: { [self] in
            end(with: operation)
        }
    }

    /// Whether the drag can be cancelled. A drop on another program cannot be taken back.
    var canBeCancelled: Bool { phase != .over && phase != .dropped }

    /// Ends the drag without a drop, and puts the things back.
    func cancel() {
        guard canBeCancelled else { return }
        let hasBegun = phase != .lifted
        finish()
        tracker.leave()
        if hasBegun {
            interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
        }
        if let scene { picture?.enter(scene, at: session.point) }
        let targets = previews.map { item, preview in
            interaction.delegate?.dragInteraction(interaction, previewForCancelling: item, withDefault: preview)
        }
        DragAnimator().run { [picture] in
            picture?.drop(to: targets)
        } completion: { [self] in
            if hasBegun { return end(with: .cancel) }
            picture?.remove()
            (interaction.delegate as? any DragLiftFollower)?.liftWasCancelled()
        }
    }

    private func finish() {
        phase = .over
        carrier?.stop()
        carrier = nil
        if UIApplication.shared.drag === self { UIApplication.shared.drag = nil }
    }

    private func end(with operation: UIDropOperation) {
        picture?.remove()
        picture = nil
        tracker.end(afterDrop: operation != .cancel)
        interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
    }
}
