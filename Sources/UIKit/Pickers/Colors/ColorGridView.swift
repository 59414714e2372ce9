import Foundation
import Graphics

/// The grid of a colour picker.
final class ColorGridView: ColorArea {
    private var cell: CGSize {
        CGSize(width: bounds.width / CGFloat(ColorGrid.columns), height: bounds.height / CGFloat(ColorGrid.rows))
    }

    private func rect(row: Int, column: Int) -> CGRect {
        // Neighbours meet at whole points, so that no background shows between them.
        let (left, right) = ((CGFloat(column) * cell.width).rounded(), (CGFloat(column + 1) * cell.width).rounded())
        let (top, bottom) = ((CGFloat(row) * cell.height).rounded(), (CGFloat(row + 1) * cell.height).rounded())
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    override func color(at point: CGPoint) -> PickedColor? {
        guard cell.width > 0, cell.height > 0 else { return nil }
        let row = min(max(Int((point.y / cell.height).rounded(.down)), 0), ColorGrid.rows - 1)
        let column = min(max(Int((point.x / cell.width).rounded(.down)), 0), ColorGrid.columns - 1)
        return color(row, column)
    }

    /// Returns a colour of the grid with the alpha of the picked one.
    private func color(_ row: Int, _ column: Int) -> PickedColor? {
        var color = ColorGrid.color(row: row, column: column)
        color?.alpha = picked.alpha
        return color
    }

    override func color(towards direction: ControlKey.Direction) -> PickedColor? {
        guard let place = ColorGrid.place(of: picked) else { return color(0, 0) }
        switch direction {
        case .left: return color(place.row, place.column - 1)
        case .right: return color(place.row, place.column + 1)
        case .up: return color(place.row - 1, place.column)
        case .down: return color(place.row + 1, place.column)
        case .first: return color(place.row, 0)
        case .last: return color(place.row, ColorGrid.columns - 1)
        }
    }

    override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: ControlStyle.cornerRadius).addClip()
        for row in 0..<ColorGrid.rows {
            for column in 0..<ColorGrid.columns {
                ColorGrid.color(row: row, column: column)?.uiColor.setFill()
                UIRectFill(self.rect(row: row, column: column))
            }
        }
        context?.restoreGState()
        guard let place = ColorGrid.place(of: picked), let color = ColorGrid.color(row: place.row, column: place.column)
        else { return }
        let frame = self.rect(row: place.row, column: place.column).insetBy(dx: 1.5, dy: 1.5)
        // On white, white would not be seen.
        (color.looksLike(PickedColor(red: 1, green: 1, blue: 1)) ? UIColor.systemGray : .white).setStroke()
        let path = UIBezierPath(roundedRect: frame, cornerRadius: 3)
        path.lineWidth = 3
        path.stroke()
    }

    override var focusRingRadius: CGFloat { ControlStyle.cornerRadius }
}
