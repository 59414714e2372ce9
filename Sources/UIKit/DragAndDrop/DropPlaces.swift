import Foundation
import Graphics

/// A view with places into which dragged things go: a table with rows, or a collection view with items.
@MainActor
protocol DropPlaces: UIScrollView {
    /// Returns the row or item at a point; `nil` beside them.
    func place(at point: CGPoint) -> IndexPath?
    /// Returns the place before which something would be inserted at a point; `nil` without sections.
    func gap(at point: CGPoint) -> IndexPath?
    /// Returns the frame of the line that shows a place returned by `gap(at:)`.
    func line(of gap: IndexPath) -> CGRect
    func highlight(_ isHighlighted: Bool, at path: IndexPath)
}

/// The place of dragged things in a table or a collection view, with the mark that shows it: a line, or a highlighted
/// row.
@MainActor
final class DropPlacement {
    weak var list: (any DropPlaces)?
    /// The row or item of the view that is dragged, with its things. The path is `nil` if it was deleted meanwhile.
    private(set) var source: (path: IndexPath?, items: [UIDragItem])?
    /// The cell that is dragged.
    private weak var cell: (any DraggableCell)?
    /// Whether things are over the view.
    var isUnderThings = false
    /// The time in seconds for which things must be over a place until the line is there.
    var delay: TimeInterval = 0
    private let line = UIView()
    private var highlighted: IndexPath?
    /// The place of the line, and the next one.
    private var gap: IndexPath?
    private var next: (gap: IndexPath, timer: GestureTimer)?

    /// Returns the row or item at a session's place.
    func place(of session: any UIDropSession) -> IndexPath? {
        list.flatMap { $0.place(at: session.location(in: $0)) }
    }

    /// Returns the place of an insertion, without what is moved.
    func destination(of session: any UIDropSession) -> IndexPath? {
        guard let gap = list.flatMap({ $0.gap(at: session.location(in: $0)) }) else { return nil }
        guard session.allowsMoveOperation, let source = self.source(of: session), source.section == gap.section,
            source[1] < gap[1]
        else { return gap }
        return [gap.section, gap[1] - 1]
    }

    /// Returns the row or item from which a thing comes; `nil` if it comes from elsewhere.
    func source(of item: UIDragItem) -> IndexPath? {
        source.flatMap { $0.items.contains { $0 === item } ? $0.path : nil }
    }

    /// Returns the row or item from which a session's things come; `nil` if they come from elsewhere.
    func source(of session: any UIDropSession) -> IndexPath? {
        for item in session.items {
            if let path = source(of: item) { return path }
        }
        return nil
    }

    /// Gives the rows or items their places after an update of the list, in indices of the data.
    func move(_ newRow: (RowIndex) -> RowIndex?) {
        func new(_ path: IndexPath) -> IndexPath? { RowIndex(path).flatMap(newRow)?.path }
        if let path = source?.path { source?.path = new(path) }
        highlighted = highlighted.flatMap(new)
        forgetNext()
    }

    // MARK: The dragged row

    /// Notes the row or item of which a drag takes things along.
    func begin(at path: IndexPath, with items: [UIDragItem]) { if !items.isEmpty { source = (path, items) } }

    /// Notes that the cell is lifted.
    func lift(_ cell: (any DraggableCell)?) {
        self.cell = cell
        cell?.dragPhaseDidChange(.lifting)
    }

    /// Notes that the lifted cell begins to move.
    func move() { cell?.dragPhaseDidChange(.dragging) }

    /// Notes that the drag is over.
    func end() {
        source = nil
        cell?.dragPhaseDidChange(.none)
        cell = nil
    }

    // MARK: The mark

    /// Shows the line at which something would be inserted, after the delay if the place is new.
    func showGap(of session: any UIDropSession) {
        guard let new = list.flatMap({ $0.gap(at: session.location(in: $0)) }) else { return hide() }
        guard delay > 0, new != gap else { return showLine(at: new) }
        guard new != next?.gap else { return }
        forgetNext()
        let timer = UIApplication.shared.input.gestures.clock.after(delay) { [weak self] in self?.showLine(at: new) }
        next = (new, timer)
    }

    private func showLine(at gap: IndexPath) {
        hide()
        guard let list else { return }
        self.gap = gap
        line.backgroundColor = list.tintColor
        line.isUserInteractionEnabled = false
        line.frame = list.line(of: gap)
        list.addSubview(line)
    }

    /// Highlights the row or item into which something would go.
    func showPlace(of session: any UIDropSession) {
        let path = place(of: session)
        if path != highlighted { hide() }
        highlighted = path
        if let path { list?.highlight(true, at: path) }
    }

    private func forgetNext() {
        next?.timer.cancel()
        next = nil
    }

    func hide() {
        forgetNext()
        gap = nil
        if line.superview != nil { line.removeFromSuperview() }
        if let highlighted { list?.highlight(false, at: highlighted) }
        highlighted = nil
    }
}
