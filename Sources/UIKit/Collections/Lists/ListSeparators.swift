import Foundation
import Graphics

/// The lines above and below a list cell.
@MainActor
final class ListSeparators {
    private var top: UIView?
    private var bottom: UIView?
    private var guide: UILayoutGuide?
    /// The standard distances of the guide from the sides, which give way to constraints of the program.
    private var sides: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?

    var lines: [UIView] { [top, bottom].compactMap { $0 } }

    /// Returns the guide that the line below the cell follows.
    func guide(of cell: UIView) -> UILayoutGuide {
        if let guide { return guide }
        let guide = UILayoutGuide()
        cell.addLayoutGuide(guide)
        let sides = (
            leading: guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
            trailing: guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
        )
        for side in [sides.leading, sides.trailing] { side.priority = .defaultLow }
        NSLayoutConstraint.activate([
            sides.leading, sides.trailing, guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 1),
        ])
        (self.guide, self.sides) = (guide, sides)
        return guide
    }

    /// Places the lines of a row. `textStart` is the distance of the text from the leading side.
    func place(_ row: ListRow, in cell: UIView, textStart: CGFloat, isRightToLeft: Bool) {
        let thickness = CellMetrics.hairline(of: cell)
        func show(_ line: ListRow.Line?, _ view: inout UIView?, y: CGFloat, follows guide: UILayoutGuide?) {
            guard let line else {
                view?.isHidden = true
                return
            }
            let shown = view ?? ControlStyle.part()
            if view == nil { cell.addSubview(shown) }
            view = shown
            shown.isHidden = false
            shown.backgroundColor = line.color
            var (start, end) = (line.leading ?? textStart, cell.bounds.width - (line.trailing ?? 0))
            if isRightToLeft { (start, end) = (cell.bounds.width - end, cell.bounds.width - start) }
            if let guide {
                sides?.leading.constant = line.leading ?? textStart
                sides?.trailing.constant = -(line.trailing ?? 0)
                let frame = guide.layoutFrame
                if frame.width > 0 { (start, end) = (frame.minX, frame.maxX) }
            }
            shown.frame = CGRect(x: start, y: y, width: max(0, end - start), height: thickness)
            cell.bringSubviewToFront(shown)
        }
        show(row.topLine, &top, y: 0, follows: nil)
        show(row.bottomLine, &bottom, y: cell.bounds.height - thickness, follows: guide)
    }
}
