import Foundation
import UIKit

/// The sizes of rows, and their places in cells, headers and footers.
extension ListLayout {
    /// Returns the distances of a row's content from the edges of its cell.
    func insets(of row: LayoutNode) -> EdgeInsets {
        row.traits.row.insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    }

    /// Returns the width of a row's cell without the space of an accessory.
    private func rowWidth(_ row: LayoutNode) -> CGFloat {
        max(0, width(ofSection: row.traits.section) - (row.traits.row.showsDisclosure ? 20 : 0))
    }

    /// Returns the height of a row, at least the smallest one of the environment.
    func height(of row: LayoutNode) -> CGFloat {
        let insets = insets(of: row)
        let inner = ProposedViewSize(width: max(0, rowWidth(row) - insets.leading - insets.trailing), height: nil)
        return max(settings.leastRowHeight, (row.sizeThatFits(inner).height + insets.top + insets.bottom).rounded(.up))
    }

    /// Returns the size that a row in a canvas is proposed.
    func proposal(to row: LayoutNode, in room: CGSize, insets: EdgeInsets) -> ProposedViewSize {
        var proposal = ProposedViewSize(width: max(0, room.width - insets.leading - insets.trailing), height: nil)
        // The row has its height by now. Views that take any height, such as a shape beside a text, fill it.
        proposal.height = max(row.sizeThatFits(proposal).height, room.height - insets.top - insets.bottom)
        return proposal
    }

    /// Lays out and shows a row in a canvas. `place` is the canvas's origin in the table.
    func show(_ row: LayoutNode, in canvas: RowCanvas, insets: EdgeInsets, place: CGPoint) {
        let room = canvas.bounds.size
        let proposal = proposal(to: row, in: room, insets: insets)
        let fitting = row.sizeThatFits(proposal)
        let x = scope.isMirrored ? room.width - insets.leading - fitting.width : insets.leading
        let free = room.height - insets.top - insets.bottom - fitting.height
        let origin = CGPoint(x: x, y: insets.top + max(0, free / 2))
        row.place(at: CGPoint(x: place.x + origin.x, y: place.y + origin.y), proposal)
        canvas.origin = origin
        canvas.show(scale: scale) { row.show(in: $0, at: origin) }
    }
}
