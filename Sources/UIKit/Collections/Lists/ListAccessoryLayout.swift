import Foundation
import Graphics

/// The frames of the parts of a list cell: accessories at both sides, and the content between them.
///
/// All lengths are in points.
struct ListAccessoryLayout: Equatable {
    /// An accessory.
    struct Part: Equatable {
        var size: CGSize
        /// The width that is kept free for it.
        var width: CGFloat
    }

    private(set) var content = CGRect.zero
    private(set) var leading: [CGRect] = []
    private(set) var trailing: [CGRect] = []

    /// Creates the layout of a cell.
    ///
    /// - Parameters:
    ///   - leading: The accessories at the leading side, from the edge inwards.
    ///   - trailing: The accessories at the trailing side, from the content outwards.
    ///   - size: The size of the cell without its separator.
    ///   - margin: The distance of accessories from the sides.
    ///   - indentation: The distance by which the leading accessories are moved inwards.
    init(
        leading: [Part], trailing: [Part], in size: CGSize, margin: CGFloat, indentation: CGFloat, isRightToLeft: Bool
    ) {
        func frame(_ part: Part, at x: CGFloat) -> CGRect {
            CGRect(
                x: x + (part.width - part.size.width) / 2, y: (size.height - part.size.height) / 2,
                width: part.size.width, height: part.size.height)
        }
        var start: CGFloat = 0
        for part in leading {
            start += start == 0 ? margin + indentation : CellMetrics.accessoryGap
            self.leading.append(frame(part, at: start))
            start += part.width
        }
        var end = size.width
        for part in trailing.reversed() {
            end -= end == size.width ? margin : CellMetrics.accessoryGap
            end -= part.width
            self.trailing.insert(frame(part, at: end), at: 0)
        }
        content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
        guard isRightToLeft else { return }
        func mirrored(_ rect: CGRect) -> CGRect {
            CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        content = mirrored(content)
        self.leading = self.leading.map(mirrored)
        self.trailing = self.trailing.map(mirrored)
    }
}
