import Foundation
import Graphics

/// The movement of a sheet that the user drags or steps with the keys.
///
/// A drag below the smallest detent is an interactive dismissal. It ends with the dismissal, or is cancelled and the
/// sheet goes back.
@MainActor
final class SheetMotion: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
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
    /// The scroll view under the finger or the pointer, if its content can move up and down.
    private weak var scrollView: UIScrollView?
    /// The dismissal that the drag controls.
    private var dismissal: (any UIViewControllerContextTransitioning)?

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

    /// Whether the user drags the sheet.
    var isDragging: Bool { drag != nil }

    // MARK: Keys and clicks

    private func step(_ step: SheetDrag.Step) {
        guard let sheet, drag == nil, !sheet.isInTransition else { return }
        let index = SheetDrag.step(from: sheet.selectedIndex, count: sheet.arrangement.frames.count, step)
        move(to: index, velocity: 0)
    }

    // MARK: Dragging

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let sheet, !sheet.isInTransition else { return false }
        let buttons = pan.buttonMask
        guard buttons.isEmpty || buttons.contains(.primary) else { return false }
        let way = pan.translation(in: sheetView)
        guard abs(way.y) > abs(way.x) else { return false }
        guard let scrollView else { return true }
        return SheetDrag.takesScroll(
            way: way.y, isAtTop: scrollView.isAtTop,
            isLargest: sheet.selectedIndex >= sheet.arrangement.frames.count - 1,
            expands: sheet.prefersScrollingExpandsWhenScrolledToEdge)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let next = view, next !== sheetView {
            if let found = next as? UIScrollView, found.isScrollEnabled, found.canMoveVertically {
                scrollView = found
                return true
            }
            view = next.superview
        }
        scrollView = nil
        return true
    }

    // A scroll view waits until it is clear that the drag is not the sheet's.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { scrollView != nil && otherGestureRecognizer === scrollView?.panGestureRecognizer }

    private func panDidChange() {
        guard let sheet, let container = sheet.container else { return drag = nil }
        let way = pan.translation(in: container).y
        switch pan.state {
        case .began:
            let index = sheet.selectedIndex
            drag = Drag(index: index, top: sheet.arrangement.tops[index])
            follow(way)
        case .changed: follow(way)
        case .ended: finish(way, velocity: pan.velocity(in: container).y)
        case .cancelled, .failed: cancel()
        case .possible: break
        }
    }

    private func follow(_ way: CGFloat) {
        guard let sheet, let drag, let lowest = sheet.arrangement.tops.first else { return }
        let wanted = drag.top + way
        if wanted > lowest { beginDismissal() }
        guard let drag = self.drag else { return }
        let places = sheet.arrangement.drag(canLeave: drag.canLeave ?? true)
        let top = places.top(for: wanted)
        sheet.draggedTop = top
        UIView.performWithoutAnimation { sheet.placeNow() }
        if places.bottom > lowest {
            dismissal?.updateInteractiveTransition(max(0, top - lowest) / (places.bottom - lowest))
        }
    }

    /// Begins a dismissal that the drag controls. Does nothing if that was decided before.
    private func beginDismissal() {
        guard let sheet, drag?.canLeave == nil else { return }
        // A sheet behind another presentation is moved, but not dismissed.
        let isInFront = sheet.presentedViewController.presentation == nil
        let canLeave = isInFront && sheet.permitsDismissalByUser
        drag?.canLeave = canLeave
        guard canLeave else { return }
        sheet.startDismissalByUser()
        // A custom animator of the program may run the dismissal without the drag.
        if dismissal == nil { drag = nil }
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        dismissal = transitionContext
    }

    private func finish(_ way: CGFloat, velocity: CGFloat) {
        guard let sheet, let drag else { return }
        let places = sheet.arrangement.drag(canLeave: true)
        let destination = places.destination(from: drag.index, top: drag.top + way, velocity: velocity)
        // A fast drag can end here without having been below the smallest detent.
        if destination == .dismissal { beginDismissal() }
        let isRefused = self.drag?.canLeave == false && sheet.presentedViewController.presentation == nil
        self.drag = nil
        switch destination {
        case .dismissal where dismissal != nil: leave(to: places.bottom)
        case .dismissal:
            move(to: 0, velocity: velocity)
            if isRefused { sheet.refuseDismissalByUser() }
        case .detent(let index): move(to: index, velocity: velocity)
        }
    }

    private func cancel() {
        guard let sheet, drag != nil else { return }
        drag = nil
        move(to: sheet.selectedIndex, velocity: 0)
    }

    /// Ends the dismissal: the sheet leaves from where it is.
    private func leave(to bottom: CGFloat) {
        let dismissal = dismissal
        self.dismissal = nil
        dismissal?.finishInteractiveTransition()
        animate { [sheet] in
            sheet?.draggedTop = bottom
            sheet?.placeNow()
        } completion: {
            dismissal?.completeTransition(true)
        }
    }

    /// Moves the sheet to a detent with an animation. A dismissal under way is cancelled.
    private func move(to index: Int, velocity: CGFloat) {
        guard let sheet else { return }
        let dismissal = dismissal
        self.dismissal = nil
        dismissal?.cancelInteractiveTransition()
        let changes = index != sheet.selectedIndex
        let tops = sheet.arrangement.tops
        let distance = abs((sheet.draggedTop ?? tops[sheet.selectedIndex]) - tops[index])
        animate(velocity: distance > 1 ? min(abs(velocity) / distance, 20) : 0) {
            sheet.draggedTop = nil
            sheet.select(index)
            sheet.placeNow()
        } completion: {
            dismissal?.completeTransition(false)
        }
        if changes { sheet.notifyOfSelection() }
    }

    /// Runs changes of the sheet as an animation with a spring.
    func animate(velocity: CGFloat = 0, _ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping,
            initialSpringVelocity: velocity, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: changes, completion: completion.map { end in { _ in end() } })
    }

    private static let duration: TimeInterval = 0.45
    private static let damping: CGFloat = 0.9
}

extension UIScrollView {
    /// Whether no content is hidden above the top edge.
    fileprivate var isAtTop: Bool { contentOffset.y <= 0.5 - adjustedContentInset.top }

    /// Whether the user can move the content up and down.
    fileprivate var canMoveVertically: Bool {
        let insets = adjustedContentInset
        return alwaysBounceVertical || contentSize.height + insets.top + insets.bottom > bounds.height
    }
}
