import Foundation
import UIKit

/// The cell of a list's row.
final class RowCell: UITableViewCell {
    private(set) var row: LayoutNode?
    /// The appearance of the row that is shown.
    private(set) var shown = RowTraits()
    private weak var layout: ListLayout?
    fileprivate let canvas = RowCanvas(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(canvas)
        showsReorderControl = true
    }

    required init?(coder: NSCoder) { nil }

    /// The table hides a cell that waits to be used again. The view behind its row rests meanwhile.
    override var isHidden: Bool { didSet { (backgroundView as? HostingView<AnyView>)?.isOnScreen = !isHidden } }

    /// Sets the row to show.
    func set(_ row: LayoutNode, _ layout: ListLayout) {
        self.row = row
        self.layout = layout
        canvas.row = row
        shown = row.traits.row
        if shown.lines != RowLines() || shown.sectionLines != RowLines() { layout.hasOwnLines = true }
        accessoryType = shown.showsDisclosure ? .disclosureIndicator : .none
        showBackground(of: row, kind: layout.settings.kind)
        setNeedsLayout()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        row = nil
        canvas.row = nil
        removeBackgroundView()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = contentView.bounds
        showRow()
    }

    /// Shows the present state of the row.
    func showRow() {
        guard let row, let layout, row.parent === layout else { return }
        let place = CGPoint(x: frame.minX + contentView.frame.minX, y: frame.minY + contentView.frame.minY)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let insets = layout.insets(of: row)
        layout.show(row, in: canvas, insets: insets, place: place)
        alignLines(to: row, layout.proposal(to: row, in: canvas.bounds.size, insets: insets), insets)
        CATransaction.commit()
    }
}

extension RowCell {
    /// Returns what the row draws at a point of the cell.
    func target(at point: CGPoint) -> HitTarget? { canvas.content(at: convert(point, to: canvas)) }
}

/// The content of a list's row. Only the parts that react to touches are hit; elsewhere the row itself is hit.
class RowCanvas: CanvasView {
    weak var row: LayoutNode? { didSet { if row !== oldValue { contentDidChange() } } }
    /// The origin of the row in the canvas.
    var origin = CGPoint.zero

    override var rootView: UIView { row?.host.view ?? self }
    override var accessibleNodes: [LayoutNode] { row.map { [$0] } ?? [] }

    /// Returns what the row draws at a point.
    func content(at point: CGPoint) -> HitTarget? {
        row?.hit(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    override func drawnTarget(at point: CGPoint) -> HitTarget? { content(at: point) }

    override func target(at point: CGPoint) -> HitTarget? {
        guard let row, let target = content(at: point),
            target.view != nil || !target.handlers.isEmpty || !target.recognizers.isEmpty
        else { return nil }
        // A click on a text that can be selected acts like one beside it.
        let isText = target.view is TextSelectionView && target.handlers.isEmpty
        return isText && (row.parent as? ListLayout)?.takesClicks(on: row) == true ? nil : target
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The header or footer of a list's section.
final class EdgeCanvas: RowCanvas {
    private weak var layout: ListLayout?
    /// The space above a header or below a footer, in addition to the usual one.
    private let margins: EdgeInsets

    init(_ row: LayoutNode, _ layout: ListLayout, _ margins: EdgeInsets) {
        self.layout = layout
        self.margins = margins
        super.init(frame: .zero)
        self.row = row
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        showRow()
    }

    /// Shows the present state of the header or footer.
    func showRow() {
        guard let row, let layout, row.parent === layout else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let insets = EdgeInsets(top: 7 + margins.top, leading: 16, bottom: 7 + margins.bottom, trailing: 16)
        layout.show(row, in: self, insets: insets, place: frame.origin)
        CATransaction.commit()
    }
}

extension LayoutNode {
    /// The action of the first button inside, which a tap on the row performs, or `nil`.
    var rowAction: (() -> Void)? {
        if let action = ownRowAction { return action }
        // A lazy `compactMap` would search each child twice, and those far down a thousand times.
        for child in children { if let action = child.rowAction { return action } }
        return nil
    }
}
