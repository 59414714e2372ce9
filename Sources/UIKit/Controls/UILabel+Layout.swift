import Foundation
import Graphics

/// The layout of a label's text.
extension UILabel {
    /// Returns the text laid out for an area. It has no more lines than allowed and than fit, and is smaller if the
    /// label shrinks its text.
    func layout(in size: CGSize, numberOfLines: Int) -> TextLayout {
        guard let key = LabelLayout.Key(self, size: size, numberOfLines: numberOfLines) else {
            return makeLayout(in: size, numberOfLines: numberOfLines)
        }
        if let known = knownLayout, known.key == key { return known.layout }
        let layout = makeLayout(in: size, numberOfLines: numberOfLines)
        knownLayout = LabelLayout(key: key, layout: layout)
        return layout
    }

    /// Returns the baselines of the text, broken at a width; 0 is no limit.
    func baselines(in width: CGFloat) -> TextBaselines? {
        let isLimited = numberOfLines != 1 && width > 0
        let size = CGSize(width: isLimited ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let layout = layout(in: size, numberOfLines: numberOfLines)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        return TextBaselines(height: roundedUp(layout.size.height), first: first.baseline, last: last.baseline)
    }

    private func makeLayout(in size: CGSize, numberOfLines: Int) -> TextLayout {
        let text = StyledText(complete(content ?? AttributedText("")), defaultFont: font)
        let natural = layout(of: text, in: size, numberOfLines: numberOfLines)
        guard adjustsFontSizeToFitWidth, !fits(natural, in: size) else { return natural }
        let scale = minimumScaleFactor.isFinite ? max(0, min(1, minimumScaleFactor)) : 0
        return TextFitting(text: text, minimumScale: scale)
            .largest {
                layout(of: $0, in: size, numberOfLines: numberOfLines)
            } where: {
                fits($0, in: size)
            }
            .layout
    }

    /// Returns the rectangle of the text, in whole pixels.
    func placedRect(of layout: TextLayout, in bounds: CGRect) -> CGRect {
        let size = CGSize(width: roundedUp(layout.size.width), height: roundedUp(layout.size.height))
        guard bounds.width < 1_000_000, let left = layout.lines.map(\.frame.minX).min() else {
            return CGRect(origin: bounds.origin, size: size)
        }
        // An indent belongs to the text's rectangle, so that drawing in it gives the lines the same positions.
        let x = layout.width.map { left <= $0 - size.width ? left : max(0, $0 - size.width) } ?? 0
        let isIndented = layout.size.width > (layout.lines.map(\.frame.width).max() ?? 0)
        let y = bounds.height < 1_000_000 ? topEdge(of: layout, in: bounds) : bounds.minY
        return CGRect(
            x: bounds.minX + (isIndented ? 0 : x), y: y, width: min(size.width, roundedUp(bounds.width)),
            height: size.height)
    }

    /// Returns the top of the text if it is vertically centred in a rectangle, on a pixel's edge.
    func topEdge(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        guard rect.height.isFinite, rect.height < 1_000_000 else { return rect.minY }
        let height = roundedUp(layout.size.height)
        return rect.minY + ((rect.height - height) / 2 * pixels).rounded(.down) / pixels
    }

    private func layout(of text: StyledText, in size: CGSize, numberOfLines: Int) -> TextLayout {
        let width = size.width.isNaN ? 0 : size.width
        let mode = lineBreakMode
        let layout = TextLayout(text, width: width, maximumLines: numberOfLines, lineBreakMode: mode)
        let fitting = layout.lineCount(fitting: size.height)
        guard fitting < layout.lines.count else { return layout }
        return TextLayout(text, width: width, maximumLines: fitting, lineBreakMode: mode)
    }

    private func fits(_ layout: TextLayout, in size: CGSize) -> Bool {
        !layout.isTruncated && layout.size.width <= size.width + 0.01
    }

    /// Rounds a length up to whole pixels, as UIKit does. Tiny excesses from adding up are ignored.
    private func roundedUp(_ length: CGFloat) -> CGFloat {
        guard length.isFinite, length < 1_000_000 else { return length }
        return (length * pixels - 0.001).rounded(.up) / pixels
    }

    fileprivate var pixels: CGFloat { contentScaleFactor.isFinite && contentScaleFactor > 0 ? contentScaleFactor : 1 }
}

/// The cached layout of a long text. It is valid until one of the properties that determine it changes; the colour does
/// not.
struct LabelLayout {
    struct Key: Equatable {
        private let text: String
        private let font: UIFont
        private let alignment: NSTextAlignment
        private let lineBreakMode: NSLineBreakMode
        private let size: CGSize
        private let numberOfLines: Int
        /// The label's `minimumScaleFactor`; `nil` if the label does not shrink its text.
        private let minimumScale: CGFloat?
        private let pixels: CGFloat

        /// Creates the key of a label's layout. It is `nil` for a short text, whose layout takes little time, and for a
        /// text with attributes.
        @MainActor
        init?(_ label: UILabel, size: CGSize, numberOfLines: Int) {
            guard label.hasPlainText, let text = label.content?.string, text.utf8.count >= 200 else { return nil }
            self.text = text
            font = label.font
            alignment = label.textAlignment
            lineBreakMode = label.lineBreakMode
            self.size = size
            self.numberOfLines = numberOfLines
            minimumScale = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : nil
            pixels = label.pixels
        }
    }

    let key: Key
    let layout: TextLayout
}
