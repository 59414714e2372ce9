import Foundation
import Graphics

/// The way of dragged things over the views of this program: it finds the drop interactions and asks their delegates.
///
/// | | calls of the interactions' delegates |
/// |---|---|
/// | the things come over a view | `canHandle` from the view upwards; `sessionDidEnter` of the first that can |
/// | they move over it | `sessionDidUpdate` |
/// | they leave it | `sessionDidExit` |
/// | they are dropped | `performDrop`, and after the animation `concludeDrop` |
/// | the session is over | `sessionDidEnd` of all that could handle it |
@MainActor
final class DropTracker {
    let session: DropSession
    /// The interactions that have been asked, with their answers.
    private var asked: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    /// The interaction over whose view the things are.
    private(set) var current: UIDropInteraction?
    /// The effect that a drop at the present place would have.
    private(set) var operation = UIDropOperation.cancel
    private let springs = SpringTracker()

    init(_ session: DropSession) { self.session = session }

    /// Whether a drop at the present place would take the things.
    var takesDrop: Bool { current != nil && (operation == .copy || operation == .move) }

    /// Moves the things to a point of a scene. Returns what a drop there would do.
    @discardableResult
    func move(to point: CGPoint, in scene: UIWindowScene) -> UIDropOperation {
        session.move(to: point, in: scene)
        let hit = scene.hitTest(point, with: DragEvent())?.view
        springs.move(session, over: hit)
        let found = interaction(from: hit)
        if found !== current {
            exit()
            current = found
            if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
        }
        operation = .cancel
        if let current, let proposal = current.delegate?.dropInteraction(current, sessionDidUpdate: session) {
            let isForbidden = proposal.operation == .move && !session.allowsMoveOperation
            operation = isForbidden ? .forbidden : proposal.operation
        }
        return operation
    }

    private func interaction(from hit: UIView?) -> UIDropInteraction? {
        var view = hit
        while let each = view {
            for case let interaction as UIDropInteraction in each.ownInteractions where canHandle(interaction) {
                return interaction
            }
            view = each.superview
        }
        return nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = asked.first(where: { $0.interaction === interaction }) { return known.canHandle }
        let canHandle = interaction.delegate?.dropInteraction(interaction, canHandle: session) == true
        asked.append((interaction, canHandle))
        return canHandle
    }

    /// Leaves the scene.
    func leave() {
        springs.stop()
        exit()
    }

    /// Leaves the view over which the things are.
    private func exit() {
        guard let old = current else { return }
        current = nil
        operation = .cancel
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    /// Lets the present interaction take the things.
    func perform() {
        springs.stop()
        guard takesDrop, let current else { return }
        current.delegate?.dropInteraction(current, performDrop: session)
    }

    /// Ends the session, after a drop with its conclusion.
    func end(afterDrop: Bool) {
        springs.stop()
        if afterDrop, let current {
            current.delegate?.dropInteraction(current, concludeDrop: session)
        } else {
            exit()
        }
        current = nil
        let all = asked
        asked = []
        for (interaction, canHandle) in all where canHandle {
            interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
        }
    }
}
