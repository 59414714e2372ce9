import Foundation
import Graphics

/// A layer that shows lines of text that its owner has laid out. They begin at the top of the bounds and are cut off at
/// their edges.
package final class TextLinesLayer: CALayer {
    private var lines: TextLayout?
    private var color = CGColor.black
    private var offset: CGFloat = 0

    /// Shows lines.
    ///
    /// - Parameters:
    ///   - lines: The lines, or `nil` for none.
    ///   - color: The colour of text without a colour of its own.
    ///   - offset: The place of the lines' left edge in the bounds, in points.
    package func show(_ lines: TextLayout?, color: CGColor, offset: CGFloat) {
        guard lines !== self.lines || color != self.color || offset != self.offset else { return }
        (self.lines, self.color, self.offset) = (lines, color, offset)
        markDirty(.appearance)
    }

    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { lines?.text.string.isEmpty == false ? 1 : 0 }

    override func paintKind(in renderer: LayerRenderer) {
        let (context, bounds) = (renderer.context, shownBounds)
        guard let lines, kindPartCount > 0, bounds.width > 0, bounds.height > 0 else { return }
        context.saveGState()
        context.clip(to: bounds)
        lines.draw(on: context, at: CGPoint(x: bounds.minX + offset, y: bounds.minY), plainColor: color)
        context.restoreGState()
    }
}
