import Foundation
import Graphics

extension GraphicsContext {
    /// Draws a line of a text at its place.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        for run in line { draw(run, options: options) }
    }

    /// Draws a run of a text at its place.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(Text.Layout.RunSlice(run: run, indices: run.startIndex..<run.endIndex), options: options)
    }

    /// Draws letters of a text at their place.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        let (content, glyphs) = (slice.run.content, slice.run.glyphs)
        let bounds = slice.typographicBounds.rect
        guard !slice.indices.isEmpty else { return }
        // Letters may be larger than their extent.
        let area = bounds.insetBy(dx: -bounds.height, dy: -bounds.height / 2)
        let isPrecise = options.contains(.disablesSubpixelQuantization)
        func draw(on target: CGContext, _ color: CGColor) {
            glyphs.draw(
                slice.indices, on: target, at: content.origin, plainColor: color, isPrecise: isPrecise)
        }
        perform(within: area) { target in
            switch content.paint {
            case .color(let color): draw(on: target, color)
            case .gradient(let gradient):
                target.beginTransparencyLayer(in: area, auxiliaryInfo: nil)
                draw(on: target, .black)
                target.setBlendMode(.sourceIn)
                target.clip(to: area)
                let whole = CGRect(origin: .zero, size: content.size)
                if case .gradient(let paint) = CanvasPaint(.gradient(gradient.paint), over: whole) {
                    paint.draw(on: target, environment.colorScheme)
                }
                target.endTransparencyLayer()
            }
        }
    }
}
