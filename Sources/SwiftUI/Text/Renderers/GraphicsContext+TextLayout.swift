import Foundation
import Graphics

extension GraphicsContext {
    /// Draws a line of a text at its place. Filters and shadows apply to the line as a whole.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
        drawAll(line.map { $0[$0.startIndex..<$0.endIndex] }, line.content, options)
    }

    /// Draws a run of a text at its place.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
        draw(Text.Layout.RunSlice(run: run, indices: run.startIndex..<run.endIndex), options: options)
    }

    /// Draws letters of a text at their place.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
        drawAll([slice], slice.run.content, options)
    }

    private func drawAll(
        _ slices: [Text.Layout.RunSlice], _ content: LaidOutText, _ options: Text.Layout.DrawingOptions
    ) {
        var (parts, area) = ([(run: GlyphRun, clusters: Range<Int>)](), CGRect.null)
        for slice in slices where !slice.indices.isEmpty {
            let bounds = slice.typographicBounds.rect
            parts.append((run: slice.run.glyphs, clusters: slice.indices))
            // Letters may be larger than their extent.
            area = area.union(bounds.insetBy(dx: -bounds.height, dy: -bounds.height / 2))
        }
        guard !parts.isEmpty else { return }
        let isPrecise = options.contains(.disablesSubpixelQuantization)
        func draw(on target: CGContext, _ color: CGColor) {
            GlyphRun.draw(parts, on: target, at: content.origin, plainColor: color, isPrecise: isPrecise)
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
