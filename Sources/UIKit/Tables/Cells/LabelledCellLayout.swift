import Foundation

/// The frames of image, text and detail text in a cell of one of the four standard styles.
///
/// All lengths are in points. The frames are for a layout from left to right, and are mirrored by the cell.
struct LabelledCellLayout {
    /// Returns the size of a text in a width.
    typealias Measure = (CGFloat) -> CGSize

    var style = UITableViewCell.CellStyle.default
    /// The distances of the content from the edges of the content view.
    var margins = NSDirectionalEdgeInsets.zero
    /// The further distance at the leading edge, from the level of indentation.
    var indentation: CGFloat = 0
    /// The size of the image, or `nil` without one.
    var image: CGSize?
    /// The sizes of the texts; `nil` for a text that is empty.
    var text: Measure?
    var detail: Measure?
    /// The height of the text's lines if the text has one of the sizes for accessibility, otherwise `nil`. Texts then
    /// go below each other, and the image is beside the first line.
    var largeLine: CGFloat?

    struct Frames: Equatable {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        /// The height that the content needs, with its margins.
        var height: CGFloat = 0
    }

    /// The gap between image and text.
    static let imageGap: CGFloat = 15
    /// The minimum gap between a text and a detail text beside it.
    static let sideGap: CGFloat = 6
    /// The gap between a text and a detail text below it.
    static let lineGap: CGFloat = 1
    /// The distance at the top and the bottom of a text above a detail text.
    static let stackMargin: CGFloat = 10
    /// The width of the blue text in the style `value2`.
    static let captionWidth: CGFloat = 91

    /// The distance between the leading edge and the text.
    var textStart: CGFloat {
        margins.leading + indentation + (image.map { $0.width + Self.imageGap } ?? 0)
    }

    /// Returns the frames in a content view of the given size.
    func frames(in size: CGSize) -> Frames {
        var frames = Frames()
        let start = textStart
        let width = max(0, size.width - start - margins.trailing)
        if let image {
            frames.image = CGRect(
                x: margins.leading + indentation, y: ((size.height - image.height) / 2).rounded(), width: image.width,
                height: image.height)
        }
        switch style {
        case .default: placeAlone(&frames, start, width, size.height)
        case .value1 where largeLine == nil: placeSideBySide(&frames, start, width, size.height)
        case .value2 where largeLine == nil: placeCaption(&frames, start, width, size.height)
        case .subtitle, .value1, .value2: stack(&frames, start, width, size.height)
        }
        if let image, let line = largeLine, text != nil {
            let first =
                style == .default ? (size.height - frames.height) / 2 + CellMetrics.verticalMargin : frames.text.minY
            frames.image.origin.y = max(Self.imageMargin, (first + (line - image.height) / 2).rounded())
        }
        frames.height = max(frames.height, image.map { $0.height + 2 * Self.imageMargin } ?? 0)
        return frames
    }

    private static let imageMargin: CGFloat = 6

    private func placeAlone(_ frames: inout Frames, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let text else { return }
        frames.text = CGRect(x: start, y: 0, width: width, height: height)
        frames.height = text(width).height + 2 * CellMetrics.verticalMargin
    }

    private func stack(_ frames: inout Frames, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let detail, let text else {
            guard let only = text ?? detail else { return }
            let size = only(width)
            let rect = CGRect(x: start, y: (height - size.height) / 2, width: width, height: size.height)
            if text != nil { frames.text = rect } else { frames.detail = rect }
            frames.height = size.height + 2 * CellMetrics.verticalMargin
            return
        }
        let (upper, lower) = (text(width), detail(width))
        let total = upper.height + Self.lineGap + lower.height
        let y = (height - total) / 2
        frames.text = CGRect(x: start, y: y, width: min(width, upper.width), height: upper.height)
        frames.detail = CGRect(
            x: start, y: y + upper.height + Self.lineGap, width: min(width, lower.width), height: lower.height)
        frames.height = total + 2 * Self.stackMargin
    }

    /// Places the detail text at the trailing edge. If both texts do not fit in a line, it goes below the text.
    private func placeSideBySide(_ frames: inout Frames, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let detail, let text else {
            if let detail {
                let size = detail(width)
                frames.detail = CGRect(
                    x: start + max(0, width - size.width), y: (height - size.height) / 2, width: min(width, size.width),
                    height: size.height)
                frames.height = size.height + 2 * CellMetrics.verticalMargin
            } else {
                placeAlone(&frames, start, width, height)
            }
            return
        }
        let (left, right) = (text(width), detail(width))
        guard left.width + Self.sideGap + right.width <= width else {
            return stack(&frames, start, width, height)
        }
        frames.text = CGRect(x: start, y: (height - left.height) / 2, width: left.width, height: left.height)
        frames.detail = CGRect(
            x: start + width - right.width, y: (height - right.height) / 2, width: right.width, height: right.height)
        frames.height = max(left.height, right.height) + 2 * CellMetrics.verticalMargin
    }

    /// Places the text so that it ends at the same position in all rows, where the detail text begins.
    private func placeCaption(_ frames: inout Frames, _ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let captionWidth = min(Self.captionWidth, width)
        let left = text?(captionWidth) ?? .zero
        let detailStart = start + captionWidth + Self.sideGap
        let right = detail?(max(0, width - captionWidth - Self.sideGap)) ?? .zero
        frames.text = CGRect(x: start, y: (height - left.height) / 2, width: captionWidth, height: left.height)
        frames.detail = CGRect(
            x: detailStart, y: (height - right.height) / 2, width: max(0, start + width - detailStart),
            height: right.height)
        frames.height = max(left.height, right.height) + 2 * CellMetrics.verticalMargin
    }
}
