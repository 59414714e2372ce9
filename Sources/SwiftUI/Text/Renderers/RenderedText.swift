import Foundation
import Graphics
import UIKit

/// The picture of a text that a renderer draws.
@MainActor
final class RenderedText {
    let layer = RenderedTextLayer()
    /// The proposal with which the text was placed.
    var proposal: ProposedViewSize?
    /// Whether something that the picture shows has changed.
    var isOutdated = true
    /// Casts the same shadow as another layer.
    func adoptShadow(of other: CALayer) {
        (layer.shadowColor, layer.shadowOpacity) = (other.shadowColor, other.shadowOpacity)
        (layer.shadowOffset, layer.shadowRadius) = (other.shadowOffset, other.shadowRadius)
    }

    /// The glyphs of the last picture.
    private var glyphs: LaidOutText?
    private var shown: (renderer: AnyTextRenderer, lines: TextLayout, offset: CGFloat, size: CGSize)?

    /// Shows a text.
    ///
    /// - Parameters:
    ///   - style: The text.
    ///   - lines: Its lines.
    ///   - paint: The colour or gradient of text that has none of its own.
    ///   - offset: The place of the lines' left edge.
    ///   - frame: The frame of the text.
    ///   - renderer: The renderer.
    ///   - scope: The environment of the text.
    ///   - pass: The pass in which it is shown.
    func show(
        _ style: TextStyle, _ lines: TextLayout, _ paint: AnimatedPaint.Shown, offset: CGFloat, in frame: CGRect,
        by renderer: AnyTextRenderer, _ scope: EnvironmentScope, _ pass: DisplayPass
    ) {
        layer.contentsScale = max(scope.values.displayScale, 1)
        let padding = renderer.displayPadding
        let (left, right) =
            style.isMirrored ? (padding.trailing, padding.leading) : (padding.leading, padding.trailing)
        pass.show(
            layer,
            in: CGRect(
                x: frame.minX - left, y: frame.minY - padding.top, width: frame.width + left + right,
                height: frame.height + padding.top + padding.bottom))
        if !isOutdated, let shown, shown.renderer === renderer, shown.lines === lines, shown.offset == offset,
            shown.size == frame.size
        {
            return
        }
        isOutdated = false
        shown = (renderer, lines, offset, frame.size)
        // The glyphs stay the same while only the renderer changes, as in an animation.
        let content = LaidOutText.laidOut(
            style, lines, origin: CGPoint(x: offset, y: 0), size: frame.size, paint, reusing: glyphs)
        glyphs = content
        let layout = Text.Layout(content: content)
        layer.paint = { target, size in
            target.translateBy(x: left, y: padding.top)
            let bounds = CGRect(origin: CGPoint(x: -left, y: -padding.top), size: size)
            var context = GraphicsContext(target, bounds, scope.values)
            renderer.draw(layout, in: &context)
        }
        layer.setNeedsDisplay()
    }
}

/// A layer that a text renderer draws.
final class RenderedTextLayer: CALayer {
    var paint: ((CGContext, CGSize) -> Void)?

    override func draw(in ctx: CGContext) { paint?(ctx, bounds.size) }
}

extension LayoutNode {
    /// Sets the renderer that a transition has for the texts in this view, or `nil`.
    func setTransitionRenderer(_ renderer: AnyTextRenderer?) {
        (self as? TextLeafLayout)?.transitionRenderer = renderer
        for child in children { child.setTransitionRenderer(renderer) }
    }
}
