import Foundation
import Graphics

/// Drawing in the current context (`UIGraphicsGetCurrentContext()`); without one, nothing is drawn.
///
/// ```swift
/// let all = layoutManager.glyphRange(for: container)
/// layoutManager.drawBackground(forGlyphRange: all, at: .zero)
/// layoutManager.drawGlyphs(forGlyphRange: all, at: .zero)
/// ```
///
/// Text views draw their text themselves, without these methods.
extension NSLayoutManager {
    /// Draws the backgrounds of a range of the text.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range. Parts outside of the text are ignored.
    ///   - origin: The place of the container's top left corner.
    public func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, [.backgrounds])
    }

    /// Draws a range of the text without its backgrounds: the letters, their lines and shadows, and the pictures. Text
    /// without a colour is black.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The range. Parts outside of the text are ignored.
    ///   - origin: The place of the container's top left corner.
    public func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, [.shadows, .glyphs])
    }

    private func draw(_ glyphs: NSRange, at origin: CGPoint, _ strata: [GlyphRun.Stratum]) {
        guard let context = UIGraphicsGetCurrentContext(), let container = textContainers.first, let textStorage,
            let lines = lines(in: container)
        else { return }
        let inside = textStorage.inside(glyphs)
        let range = inside.location..<NSMaxRange(inside)
        for (layout, start, top) in lines.layOut(range) {
            let own = (range.lowerBound - start)..<(range.upperBound - start)
            let runs = layout.glyphRuns(dividedAt: [], ofLinesIn: own).joined()
            let parts = runs.compactMap { run -> (GlyphRun, Range<Int>)? in
                // The characters of a run follow each other, so those of the range do too.
                let shown = run.clusters.indices.filter { range.contains(start + run.clusters[$0].index) }
                guard let first = shown.first, let last = shown.last else { return nil }
                return (run, first..<last + 1)
            }
            GlyphRun.draw(
                parts.map { (run: $0.0, clusters: $0.1) }, on: context,
                at: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y + top),
                plainColor: UIColor.black.cgColor, isPrecise: false, strata: strata)
        }
    }
}
