import Foundation
import Graphics

/// One component of a picker: rows on a cylinder, which scrolls like any other content and comes to rest at a row.
final class PickerWheel: UIScrollView {
    private unowned let picker: UIPickerView
    let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat
    /// The row at which the wheel came to rest last; -1 without rows.
    private(set) var selectedRow = -1
    /// The views of the rows on the front of the cylinder.
    private var shown: [Int: UIView] = [:]
    /// Views of rows that have left, for new ones.
    private var spare: [UIView] = []
    /// The distance of the picker's middle from the wheel's: all wheels are seen from there.
    var eyeOffset: CGFloat = 0 { didSet { if eyeOffset != oldValue { setNeedsLayout() } } }
    private var laidOutSize = CGSize.zero

    init(of picker: UIPickerView, component: Int, rowHeight: CGFloat) {
        (self.picker, self.component) = (picker, component)
        self.rowHeight = rowHeight
        super.init(frame: .zero)
        clipsToBounds = false
        isOpaque = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        alwaysBounceVertical = true
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        delegate = self
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.wasTapped($0) })
    }

    required init?(coder: NSCoder) { nil }

    override var stops: CGSize { CGSize(width: 0, height: rowHeight) }

    private var geometry: WheelGeometry { WheelGeometry(height: bounds.height, rowHeight: rowHeight) }

    // MARK: Rows

    /// Asks for the rows again. The selection stays, as far as there are rows.
    func reload(rowCount: Int, rowHeight: CGFloat) {
        for row in shown.keys { removeRow(row) }
        spare = []
        self.rowCount = max(0, rowCount)
        self.rowHeight = rowHeight
        selectedRow = min(max(selectedRow, self.rowCount > 0 ? 0 : -1), self.rowCount - 1)
        adoptSize()
    }

    /// Selects a row that exists. The picker's delegate is not called.
    func select(_ row: Int, animated: Bool) {
        selectedRow = row
        let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
        setContentOffset(offset, animated: animated && window != nil)
        setNeedsLayout()
    }

    func view(for row: Int) -> UIView? { shown[row] }

    private func adoptSize() {
        laidOutSize = bounds.size
        stopMotion()
        contentSize = CGSize(width: 0, height: CGFloat(max(0, rowCount - 1)) * rowHeight + bounds.height)
        contentOffset = CGPoint(x: 0, y: CGFloat(max(0, selectedRow)) * rowHeight)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        if bounds.size != laidOutSize { adoptSize() }
        super.layoutSubviews()
        UIView.performWithoutAnimation { placeRows() }
    }

    private func placeRows() {
        let (geometry, offset) = (geometry, contentOffset.y)
        let position = offset / rowHeight
        let middle = Int(position.rounded())
        let rows = max(0, middle - geometry.reach)..<max(0, min(rowCount, middle + geometry.reach + 1))
        let places = Dictionary(
            uniqueKeysWithValues: rows.compactMap { row in
                geometry.place(atDistance: CGFloat(row) - position).map { (row, $0) }
            })
        for row in shown.keys where places[row] == nil { removeRow(row) }
        for (row, place) in places {
            let view = shown[row] ?? addRow(row)
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.transform = CGAffineTransform(scaleX: place.scale, y: place.tiltedScale)
            view.center = CGPoint(
                x: bounds.midX + eyeOffset * (1 - place.perspective), y: offset + bounds.height / 2 + place.y)
            view.alpha = place.alpha
        }
    }

    private func addRow(_ row: Int) -> UIView {
        let view = picker.rowView(row, component, reusing: spare.popLast())
        shown[row] = view
        addSubview(view)
        return view
    }

    private func removeRow(_ row: Int) {
        guard let view = shown.removeValue(forKey: row) else { return }
        view.removeFromSuperview()
        (view.transform, view.alpha) = (.identity, 1)
        spare.append(view)
    }

    // MARK: The user

    /// Turns the wheel to the row that was tapped.
    private func wasTapped(_ recognizer: UITapGestureRecognizer) {
        let y = recognizer.location(in: self).y - bounds.minY - bounds.height / 2
        turn(to: Int((contentOffset.y / rowHeight + geometry.distance(atY: y)).rounded()))
    }

    /// Turns the wheel by a number of rows from where it is, or is on its way to, for a key.
    func turn(by rows: Int) { turn(to: Int((targetRow + CGFloat(rows)).rounded())) }

    /// Turns the wheel to a row, or to the first or the last one, for the user.
    func turn(to row: Int) {
        guard rowCount > 0, isScrollEnabled else { return }
        let row = min(max(row, 0), rowCount - 1)
        moveContent(to: CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: window != nil)
        if running == nil { settle() }
    }

    /// The row that the wheel is at or on its way to.
    private var targetRow: CGFloat { (running?.motion.end ?? contentOffset).y / rowHeight }

    /// Takes over the row at which the wheel has come to rest.
    private func settle() {
        guard interaction.drag == nil, rowCount > 0 else { return }
        let position = targetOffset.y / rowHeight
        let row = Int(position.rounded())
        // A touch has stopped the wheel between two rows; it will move on.
        guard abs(position - CGFloat(row)) < 0.01, row != selectedRow, (0..<rowCount).contains(row) else { return }
        selectedRow = row
        picker.wheelDidSelect(row, component)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, rowCount > 0 { contentOffset = CGPoint(x: 0, y: CGFloat(selectedRow) * rowHeight) }
    }
}

extension PickerWheel: UIScrollViewDelegate {
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
