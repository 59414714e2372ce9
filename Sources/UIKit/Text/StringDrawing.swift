import Foundation
import Graphics

/// The measuring and drawing of a text by `NSStringDrawingOptions`. The methods of `NSString` and `NSAttributedString`
/// share it.
struct StringDrawing {
    let text: StyledText
    let options: NSStringDrawingOptions

    init(_ text: StyledText, options: NSStringDrawingOptions) {
        self.text = text
        self.options = options
    }

    /// Lays out the text for a size. A side that is 0, negative or not finite means no limit.
    private func layout(in size: CGSize, context: NSStringDrawingContext? = nil) -> TextLayout {
        let width = size.width.isFinite && size.width > 0 ? size.width : .infinity
        let height = size.height.isFinite && size.height > 0 ? size.height : .infinity
        let natural = layout(of: text, width: width, height: height)
        context?.actualScaleFactor = 1
        guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1,
            !fits(natural, width: width, height: height)
        else { return natural }
        let (scale, shrunk) = TextFitting(text: text, minimumScale: context.minimumScaleFactor)
            .largest {
                layout(of: $0, width: width, height: height)
            } where: {
                fits($0, width: width, height: height)
            }
        context.actualScaleFactor = scale
        return shrunk
    }

    /// Returns the origin of a layout that is drawn at a point. The point is its top left corner or the left end of its
    /// first baseline.
    private func origin(of layout: TextLayout, at point: CGPoint) -> CGPoint {
        options.contains(.usesLineFragmentOrigin) ? point : CGPoint(x: point.x, y: point.y - layout.firstBaseline)
    }

    /// Returns the rectangle that the layout covers if it is drawn at zero. Relative to a baseline it begins at the
    /// (negative) descender, as in UIKit.
    private func bounds(of layout: TextLayout) -> CGRect {
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : layout.firstBaseline - layout.size.height
        return CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
    }

    /// Returns the size of the text. Lines end only at line breaks in the text.
    func size() -> CGSize { layout(in: .zero).size }

    /// Draws in the current context; does nothing without one. A side of `rect` that is 0 means no limit.
    func draw(in rect: CGRect, context: NSStringDrawingContext? = nil) {
        let layout = layout(in: rect.size, context: context)
        context?.totalBounds = bounds(of: layout)
        guard let target = UIGraphicsGetCurrentContext() else { return }
        layout.draw(on: target, at: origin(of: layout, at: rect.origin))
    }

    /// Returns the rectangle that drawing covers, for a target rectangle of this size at zero.
    func boundingRect(in size: CGSize, context: NSStringDrawingContext?) -> CGRect {
        let bounds = bounds(of: layout(in: size, context: context))
        context?.totalBounds = bounds
        return bounds
    }

    private func layout(of text: StyledText, width: CGFloat, height: CGFloat) -> TextLayout {
        let leading = options.contains(.usesFontLeading)
        guard options.contains(.usesLineFragmentOrigin) else {
            let mode = text.runs.first?.attributes.paragraph.lineBreakMode ?? .byWordWrapping
            let isCut = mode.isTruncating
            return TextLayout(
                text, width: isCut ? width : .infinity, maximumLines: 1, lineBreakMode: isCut ? mode : .byClipping,
                usesFontLeading: leading)
        }
        let all = TextLayout(text, width: width, usesFontLeading: leading)
        let count = all.lineCount(fitting: height)
        guard count < all.lines.count else { return all }
        let mode: NSLineBreakMode? = options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : nil
        return TextLayout(text, width: width, maximumLines: count, lineBreakMode: mode, usesFontLeading: leading)
    }

    private func fits(_ layout: TextLayout, width: CGFloat, height: CGFloat) -> Bool {
        !layout.isTruncated && layout.size.width <= width + 0.01 && layout.size.height <= height + 0.01
    }
}

/// A search for the largest scale of a text's fonts at which the text fits.
struct TextFitting {
    let text: StyledText
    /// The smallest allowed scale, from 0 to 1.
    let minimumScale: CGFloat

    /// Returns the largest scale at which the text fits, and its layout. If nothing fits, it is the smallest scale.
    func largest(
        _ layout: (StyledText) -> TextLayout, where fits: (TextLayout) -> Bool
    ) -> (scale: CGFloat, layout: TextLayout) {
        var low = max(0.01, min(1, minimumScale))
        var high: CGFloat = 1
        var best = (scale: low, layout: layout(text.scaled(by: low)))
        guard fits(best.layout) else { return best }
        // A hundredth is less than half a point for any usual font.
        while high - low > 0.01 {
            let middle = (low + high) / 2
            let candidate = layout(text.scaled(by: middle))
            if fits(candidate) {
                low = middle
                best = (middle, candidate)
            } else {
                high = middle
            }
        }
        return best
    }
}
