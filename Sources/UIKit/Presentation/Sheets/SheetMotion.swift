import Foundation
import Graphics

/// The movement of a sheet that the user drags or steps with the keys.
@MainActor
final class SheetMotion: NSObject, UIGestureRecognizerDelegate {
    private weak var sheet: UISheetPresentationController?
    private weak var sheetView: SheetView?
    private let pan = UIPanGestureRecognizer()

    /// The drag under way.
    private struct Drag {
        /// The detent and the upper edge at the beginning.
        let index: Int
        let top: CGFloat
        /// Whether the sheet may be dismissed; `nil` until the drag goes below the smallest detent.
        var canLeave: Bool?
    }
    private var drag: Drag?

    init(of sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
        pan.delegate = self
        pan.addAction { [weak self] (_: UIPanGestureRecognizer) in self?.panDidChange() }
    }

    /// Lets the user move a sheet's view.
    func attach(to view: SheetView) {
        guard sheetView !== view else { return }
        sheetView = view
        view.addGestureRecognizer(pan)
        view.grabber.onStep = { [weak self] in self?.step($0) }
    }

    // MARK: Keys and clicks

    private func step(_ step: SheetDrag.Step) {
        guard let sheet, drag == nil else { return }
        let index = SheetDrag.step(from: sheet.selectedIndex, count: sheet.arrangement.frames.count, step)
        move(to: index, velocity: 0)
    }

    // MARK: Dragging

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let sheet, !sheet.isInTransition else { return false }
        let buttons = pan.buttonMask
        guard buttons.isEmpty || buttons.contains(.primary) else { return false }
        let way = pan.translation(in: sheetView)
        return abs(way.y) > abs(way.x)
    }

    private func panDidChange() {
        guard let sheet, let container = sheet.container else { return }
        switch pan.state {
        case .began:
            let index = sheet.selectedIndex
            drag = Drag(index: index, top: sheetView?.frame.minY ?? sheet.arrangement.tops[index])
            follow(pan.translation(in: container).y)
        case .changed: follow(pan.translation(in: container).y)
        case .ended: finish(pan.translation(in: container).y, velocity: pan.velocity(in: container).y)
        case .cancelled, .failed: cancel()
        case .possible: break
        }
    }

    private func follow(_ way: CGFloat) {
        guard let sheet, var drag, let lowest = sheet.arrangement.tops.first else { return }
        let wanted = drag.top + way
        if wanted > lowest, drag.canLeave == nil {
            drag.canLeave = sheet.beginDismissalByDrag()
            self.drag = drag
        }
        sheet.draggedTop = sheet.arrangement.drag(canLeave: drag.canLeave ?? true).top(for: wanted)
        UIView.performWithoutAnimation { sheet.placeNow() }
    }

    private func finish(_ way: CGFloat, velocity: CGFloat) {
        guard let sheet, let drag else { return }
        self.drag = nil
        let places = sheet.arrangement.drag(canLeave: true)
        switch places.destination(from: drag.index, top: drag.top + way, velocity: velocity) {
        case .dismissal:
            // A fast drag can end here without having been below the smallest detent.
            if drag.canLeave ?? sheet.beginDismissalByDrag() { return sheet.finishDismissalByDrag() }
            move(to: 0, velocity: velocity)
            sheet.refuseDismissalByUser()
        case .detent(let index):
            if drag.canLeave == true { sheet.cancelDismissalByDrag() }
            move(to: index, velocity: velocity)
        }
    }

    private func cancel() {
        guard let sheet, let drag else { return }
        self.drag = nil
        if drag.canLeave == true { sheet.cancelDismissalByDrag() }
        move(to: sheet.selectedIndex, velocity: 0)
    }

    /// Moves the sheet to a detent with an animation.
    private func move(to index: Int, velocity: CGFloat) {
        guard let sheet else { return }
        let changes = index != sheet.selectedIndex
        let distance = abs(
            (sheet.draggedTop ?? sheet.arrangement.tops[sheet.selectedIndex]) - sheet.arrangement.tops[index])
        animate(velocity: distance > 1 ? min(abs(velocity) / distance, 20) : 0) {
            sheet.draggedTop = nil
            sheet.select(index)
            sheet.placeNow()
        }
        if changes { sheet.notifyOfSelection() }
    }

    /// Runs changes of the sheet as an animation with a spring.
    func animate(velocity: CGFloat = 0, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping,
            initialSpringVelocity: velocity,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }

    private static let duration: TimeInterval = 0.45
    private static let damping: CGFloat = 0.9
}
