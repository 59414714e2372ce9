import Foundation

/// The frames of a cell's parts.
///
/// From the leading edge these are the editing control, the content, the accessory and the handle for moving. All
/// lengths are in points.
struct CellLayout: Equatable {
    /// Everything that the frames depend on.
    struct Input: Equatable {
        var size = CGSize.zero
        var isRightToLeft = false
        /// The distance of content from the sides.
        var margin: CGFloat = 16
        /// The parts at the sides that are outside of the safe area, where there is only the background.
        var sides = SideInsets()
        /// Whether there is an editing control.
        var hasEditingControl = false
        /// Whether the content is indented at the leading edge while the cell is edited.
        var isIndentedWhileEditing = false
        /// The size of the accessory, or `nil` without one.
        var accessory: CGSize?
        /// Whether there is a handle for moving.
        var hasReorderHandle = false
        /// The size of the editing control and of the handle in parts of the standard one.
        var glyphScale: CGFloat = 1
        /// The thickness of the separator below the content; 0 without one.
        var separatorThickness: CGFloat = 0
        /// The distance of the separator from the leading and the trailing edge of the cell, without editing.
        var separatorLeading: CGFloat = 0
        var separatorTrailing: CGFloat = 0
    }

    var content = CGRect.zero
    var accessory = CGRect.null
    var editingControl = CGRect.null
    var reorderHandle = CGRect.null
    var separator = CGRect.null
    /// The distance between the cell's leading edge and the content, which editing and the safe area make.
    var editingIndent: CGFloat = 0

    init(_ input: Input) {
        let width = max(0, input.size.width)
        let height = max(0, input.size.height - input.separatorThickness)
        func centered(_ size: CGSize, x: CGFloat) -> CGRect {
            CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
        }

        func scaled(_ size: CGSize) -> CGSize {
            CGSize(width: size.width * input.glyphScale, height: size.height * input.glyphScale)
        }

        let control = scaled(CellMetrics.editingControl)
        var start = input.sides.leading
        if input.hasEditingControl { editingControl = centered(control, x: start + input.margin) }
        if input.isIndentedWhileEditing { start += input.margin + control.width }

        var end = max(start, width - input.sides.trailing)
        if input.hasReorderHandle {
            let handle = scaled(CellMetrics.reorderHandle)
            end -= input.margin + handle.width
            reorderHandle = centered(handle, x: end)
            if input.accessory != nil { end -= CellMetrics.accessoryGap }
        } else if input.accessory != nil {
            end -= input.margin
        }
        if let size = input.accessory {
            end -= size.width
            accessory = centered(size, x: end)
        }

        editingIndent = start
        content = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
        if input.separatorThickness > 0 {
            let x = start + input.separatorLeading
            separator = CGRect(
                x: x, y: height, width: max(0, width - x - input.separatorTrailing), height: input.separatorThickness)
        }
        if input.isRightToLeft { mirror(in: width) }
    }

    private mutating func mirror(in width: CGFloat) {
        func mirrored(_ rect: CGRect) -> CGRect {
            rect.isNull ? rect : CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        content = mirrored(content)
        accessory = mirrored(accessory)
        editingControl = mirrored(editingControl)
        reorderHandle = mirrored(reorderHandle)
        separator = mirrored(separator)
    }

    /// The distance at the content's trailing edge: small beside an accessory, otherwise that of the cell.
    static func trailingMargin(_ input: Input) -> CGFloat {
        input.accessory != nil || input.hasReorderHandle ? CellMetrics.accessoryGap : input.margin
    }
}
