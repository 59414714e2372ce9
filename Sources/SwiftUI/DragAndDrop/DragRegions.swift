import Foundation
import UIKit

/// The views of a tree that can be dragged, or that take things. One interaction of the tree's view serves all of them,
/// and a tree without such views has none.
@MainActor
final class DragRegions: NSObject, UIDragInteractionDelegate {
    private weak var view: UIView?
    private var hasSources = false
    private var hasTargets = false
    private weak var source: DragSourceLayout?
    private weak var current: DropTargetLayout?
    private var operation = DropOperation.copy

    func addSource(in view: UIView?) {
        guard !hasSources, let view else { return }
        hasSources = true
        self.view = view
        view.addInteraction(UIDragInteraction(delegate: self))
    }

    func addTarget(in view: UIView?) {
        guard !hasTargets, let view else { return }
        hasTargets = true
        self.view = view
        view.addInteraction(UIDropInteraction(delegate: self))
    }

    /// Returns what lies at a session's place.
    private func target(of session: any UIDragDropSession) -> HitTarget? {
        guard let view else { return nil }
        // Rows of lists are in views of their own.
        var hit = view.hitTest(session.location(in: view), with: nil)
        while let each = hit {
            let place = session.location(in: each)
            let found = (each as? CanvasView)?.target(at: place) ?? (each as? RowCell)?.target(at: place)
            if let found { return found }
            hit = each === view ? nil : each.superview
        }
        return nil
    }

    // MARK: Dragging

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        source = target(of: session)?.dragSource
        guard let source, let data = source.modifier.makeData() else { return [] }
        let item = UIDragItem(itemProvider: data)
        if let makePreview = source.modifier.makePreview, let scale = source.host.view?.traitCollection.displayScale {
            let values = source.scope.values
            item.previewProvider = { makePreview(values, scale).map { UIDragPreview(view: UIImageView(image: $0)) } }
        }
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let view, let source, let sourceView = source.host.view else { return nil }
        let parameters = UIDragPreviewParameters()
        let frame = CGRect(origin: source.globalOrigin, size: source.size)
        if let own = item.previewProvider?()?.view, view.window != nil {
            // The program's own view lies over the middle of the dragged one.
            let target = UIDragPreviewTarget(container: sourceView, center: CGPoint(x: frame.midX, y: frame.midY))
            return UITargetedDragPreview(view: own, parameters: parameters, target: target)
        }
        parameters.visiblePath = UIBezierPath(rect: frame)
        return view.window == nil ? nil : UITargetedDragPreview(view: sourceView, parameters: parameters)
    }
}

extension DragRegions {
    /// Whether the things are over a view that takes them.
    var hasTarget: Bool { current != nil }

    /// Returns the innermost view at a session's place that takes its things, or `nil`.
    func taker(of session: any UIDropSession) -> DropTargetLayout? {
        target(of: session)?.dropTargets.first { $0.accepts(session) }
    }

    /// Follows a session's things to their place. Returns what a drop there would do.
    func follow(_ session: any UIDropSession) -> UIDropOperation {
        let found = taker(of: session)
        if found !== current {
            leave(session)
            current = found
            operation = .copy
            if let found { found.modifier.delegate.dropEntered(info: found.info(session)) }
        }
        guard let found else { return .cancel }
        if let proposal = found.modifier.delegate.dropUpdated(info: found.info(session)) {
            operation = proposal.operation
        }
        return operation.operation
    }

    /// Notes that a session's things have left the views.
    func leave(_ session: any UIDropSession) {
        guard let old = current else { return }
        current = nil
        old.modifier.delegate.dropExited(info: old.info(session))
    }

    /// Lets the view at a session's place take its things.
    func perform(_ session: any UIDropSession) {
        guard let target = current else { return }
        current = nil
        _ = target.modifier.delegate.performDrop(info: target.info(session))
    }
}

extension DragRegions: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: follow(session)) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        perform(session)
    }
}

extension DropOperation {
    /// The same in UIKit's terms.
    fileprivate var operation: UIDropOperation {
        switch self {
        case .cancel: .cancel
        case .forbidden: .forbidden
        case .copy: .copy
        case .move: .move
        }
    }
}
