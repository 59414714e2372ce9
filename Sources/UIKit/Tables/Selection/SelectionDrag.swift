import Foundation
import Graphics

/// The list whose rows are selected by a drag.
@MainActor
protocol SelectionDragHost: UIScrollView {
    /// The selected rows.
    var sweptSelection: Set<RowIndex> { get }
    /// Whether several rows can be selected now.
    var selectsSeveralNow: Bool { get }
    /// Whether several rows can be selected now or once the list is edited.
    var maySelectSeveral: Bool { get }
    /// Returns the number of rows of a section; 0 if there is no such section.
    func numberOfSweptRows(inSection section: Int) -> Int
    /// Returns the row at a point of the content.
    func sweptRow(at point: CGPoint) -> RowIndex?
    /// Whether a drag with one finger or the pointer selects.
    ///
    /// - Parameters:
    ///   - point: The beginning of the drag, in the content.
    ///   - movement: The movement since then, in points.
    func selectsByOneTouch(at point: CGPoint, movement: CGPoint) -> Bool
    /// Asks the delegate whether a drag may begin at a row.
    func shouldBeginSelectionDrag(at row: RowIndex) -> Bool
    /// Notifies the delegate of the beginning, and edits the list if several rows cannot be selected otherwise.
    func selectionDragDidBegin(at row: RowIndex)
    /// Selects or deselects a row, with all questions to the delegate.
    func setSweptSelection(_ isSelected: Bool, at row: RowIndex)
    /// Notifies the delegate of the end.
    func selectionDragDidEnd()
}

/// The selection of rows by a drag of two fingers, or of one along the circles of a list that is edited (R1051).
///
/// The list keeps the object, which adds `pan` to it. The list's own pan gesture waits until this one fails. That
/// happens as soon as the program permits to select several rows.
@MainActor
final class SelectionDrag: NSObject {
    private weak var host: (any SelectionDragHost)?
    /// The gesture that selects: two fingers, or one finger or the pointer with its primary button.
    let pan = UIPanGestureRecognizer()
    /// The row that the delegate was asked about.
    private var proposed: RowIndex?
    private var sweep: SelectionSweep?
    /// The place of the finger in the list's frame.
    private var finger = CGPoint.zero
    private var lastTick: TimeInterval?

    init(host: any SelectionDragHost) {
        self.host = host
        super.init()
        pan.addAction { [weak self] in self?.panDidChange($0) }
        pan.delegate = self
        pan.maximumNumberOfTouches = 2
        host.addGestureRecognizer(pan)
        host.panGestureRecognizer.require(toFail: pan)
    }

    private func panDidChange(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: begin()
        case .changed: follow()
        case .ended, .cancelled, .failed: end()
        case .possible: break
        }
    }

    private func begin() {
        guard let host, let row = proposed, sweep == nil else { return }
        host.stopMotion()
        host.selectionDragDidBegin(at: row)
        guard host.selectsSeveralNow, exists(row) else { return host.selectionDragDidEnd() }
        sweep = SelectionSweep(from: row, selected: host.sweptSelection)
        apply(row...row)
        follow()
    }

    private func follow() {
        guard let host, sweep != nil else { return }
        let place = pan.location(in: host)
        finger = CGPoint(x: place.x - host.bounds.minX, y: place.y - host.bounds.minY)
        let isAtEdge = speed != .zero
        if !isAtEdge { lastTick = nil }
        AnimationClock.shared.setDemand(isAtEdge ? .frames : .nothing, for: self)
        update()
    }

    private func end() {
        proposed = nil
        guard sweep != nil else { return }
        sweep = nil
        lastTick = nil
        AnimationClock.shared.setDemand(.nothing, for: self)
        host?.selectionDragDidEnd()
    }

    private func exists(_ row: RowIndex) -> Bool {
        guard let host else { return false }
        return row.row < host.numberOfSweptRows(inSection: row.section)
    }

    /// Goes on to the row under the finger.
    private func update() {
        guard let host, let sweep else { return }
        // The program has taken away the first row, or ended the selection.
        guard exists(sweep.start), host.selectsSeveralNow else { return end() }
        let visible = host.bounds.insetBy(dx: min(1, host.bounds.width / 2), dy: min(1, host.bounds.height / 2))
        let point = CGPoint(
            x: min(max(finger.x + host.bounds.minX, visible.minX), visible.maxX),
            y: min(max(finger.y + host.bounds.minY, visible.minY), visible.maxY))
        guard let row = host.sweptRow(at: point), row != sweep.end, let changed = self.sweep?.move(to: row) else {
            return
        }
        apply(changed)
    }

    /// Brings the selection of rows to that of the drag.
    private func apply(_ range: ClosedRange<RowIndex>) {
        guard let host else { return }
        for row in range.rows(counts: host.numberOfSweptRows) {
            // The delegate can have ended everything meanwhile.
            guard let sweep else { return }
            let wanted = sweep.wants(row)
            if exists(row), host.sweptSelection.contains(row) != wanted { host.setSweptSelection(wanted, at: row) }
        }
    }
}

extension SelectionDrag: UIGestureRecognizerDelegate {
    /// A drag begins at a row with two fingers, or with one where the list permits it, if the delegate agrees.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, let host else { return true }
        guard host.maySelectSeveral, sweep == nil else { return false }
        guard pan.buttonMask.isEmpty || pan.buttonMask.contains(.primary) else { return false }
        let (place, movement) = (pan.location(in: host), pan.translation(in: host))
        let start = CGPoint(x: place.x - movement.x, y: place.y - movement.y)
        guard pan.numberOfTouches > 1 || host.selectsByOneTouch(at: start, movement: movement),
            let row = host.sweptRow(at: start), host.shouldBeginSelectionDrag(at: row)
        else { return false }
        proposed = row
        return true
    }
}

/// The scrolling while the finger is at an edge.
extension SelectionDrag: ClockClient {
    /// The speed in points per second, in the directions in which the content can still move.
    private var speed: CGPoint {
        guard let host else { return .zero }
        let insets = host.adjustedContentInset
        let x = EdgeScroll.speed(at: finger.x, top: insets.left, bottom: host.bounds.width - insets.right)
        let y = EdgeScroll.speed(at: finger.y, top: insets.top, bottom: host.bounds.height - insets.bottom)
        return CGPoint(
            x: x != 0 && host.hasRoom(.horizontal, towards: x) ? x : 0,
            y: y != 0 && host.hasRoom(.vertical, towards: y) ? y : 0)
    }

    func clockDidTick(at time: TimeInterval) {
        guard let host, host.window != nil, sweep != nil else { return end() }
        defer { lastTick = time }
        let speed = speed
        guard let lastTick, speed != .zero else { return }
        let seconds = CGFloat(min(0.1, time - lastTick))
        let offset = host.contentOffset
        host.contentOffset = host.pixelRounded(
            host.range.clamped(CGPoint(x: offset.x + speed.x * seconds, y: offset.y + speed.y * seconds)))
        host.layoutIfNeeded()
        update()
        if sweep != nil, self.speed == .zero { AnimationClock.shared.setDemand(.nothing, for: self) }
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? { nil }
}

extension SelectionDrag {
    /// Returns whether a point is beside a circle, or between it and the nearer side of its cell. All are in points of
    /// the cell.
    static func isAtCircle(_ point: CGPoint, circle: CGRect, in cell: CGRect) -> Bool {
        guard cell.contains(point), !circle.isNull else { return false }
        let gap = CellMetrics.accessoryGap
        return circle.midX < cell.midX ? point.x < circle.maxX + gap : point.x > circle.minX - gap
    }
}
