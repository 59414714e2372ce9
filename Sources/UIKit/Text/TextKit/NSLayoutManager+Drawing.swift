import Foundation
import Graphics

/// The drawing of the text into the current context. Without one, nothing is drawn.
extension NSLayoutManager {
    /// Whether the class of the manager may draw in its own way, so that text views draw by it.
    final var mayDrawItself: Bool { type(of: self) != NSLayoutManager.self }

    /// Fills the backgrounds of a range by `fillBackgroundRectArray`, once for each part with one colour.
    final func fillBackgrounds(of glyphs: NSRange, at origin: CGPoint) {
        guard let container = textContainers.first, let textStorage, let lines = lines(in: container) else { return }
        let (x, y) = (origin.x + container.lineFragmentPadding, origin.y)
        textStorage.enumerateAttribute(.backgroundColor, in: textStorage.inside(glyphs)) { value, range, _ in
            guard let color = value as? UIColor ?? CGColor.attribute(value).map({ UIColor(cgColor: $0) }) else {
                return
            }
            let rects = lines.selectionRects(for: range.location..<NSMaxRange(range)).map {
                $0.offsetBy(dx: x, dy: y)
            }
            guard !rects.isEmpty else { return }
            color.setFill()
            rects.withUnsafeBufferPointer {
                guard let start = $0.baseAddress else { return }
                fillBackgroundRectArray(start, count: $0.count, forCharacterRange: range, color: color)
            }
        }
    }

    /// Draws the letters of a range, their lines and shadows, the pictures, and the markers of lists.
    final func drawLetters(of glyphs: NSRange, at origin: CGPoint) {
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
                plainColor: UIColor.black.cgColor, isPrecise: false, strata: [.shadows, .glyphs])
            layout.drawMarkers(
                ofLinesIn: own, on: context,
                at: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y + top),
                plainColor: UIColor.black.cgColor)
        }
    }
}
