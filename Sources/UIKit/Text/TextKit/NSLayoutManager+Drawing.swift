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
        for part in Self.backgrounds(of: lines, in: textStorage.inside(glyphs)) {
            let rects = lines.selectionRects(for: part.range).map { $0.offsetBy(dx: x, dy: y) }
            guard !rects.isEmpty else { continue }
            let color = UIColor(cgColor: part.color)
            color.setFill()
            rects.withUnsafeBufferPointer {
                guard let start = $0.baseAddress else { return }
                fillBackgroundRectArray(start, count: $0.count, forCharacterRange: NSRange(part.range), color: color)
            }
        }
    }

    /// Returns the parts of a range that have a background. The lines also have the colours that a text view adds, such
    /// as those of links.
    private static func backgrounds(
        of lines: TextLines, in glyphs: NSRange
    ) -> [(range: Range<Int>, color: CGColor)] {
        let range = glyphs.location..<NSMaxRange(glyphs)
        var parts: [(range: Range<Int>, color: CGColor)] = []
        // The lines of a long text are laid out in parts, without the line breaks between them.
        var end = range.lowerBound
        for (layout, start, _) in lines.layOut(range) {
            for run in layout.text.runs {
                guard let color = run.attributes.backgroundColor else { continue }
                let (lower, upper) = (start + run.range.lowerBound, start + run.range.upperBound)
                let own = (lower..<upper).clamped(to: range)
                guard !own.isEmpty else { continue }
                let before = lower == start ? end : lower
                if let last = parts.last, last.range.upperBound == before, last.color == color {
                    parts[parts.count - 1].range = last.range.lowerBound..<own.upperBound
                } else {
                    parts.append((own, color))
                }
            }
            end = start + (layout.text.runs.last?.range.upperBound ?? 0)
        }
        return parts
    }

    /// Draws the letters of a range, their lines and shadows, the pictures, and the markers of lists.
    final func drawLetters(of glyphs: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), let container = textContainers.first, let textStorage,
            let lines = lines(in: container)
        else { return }
        let inside = textStorage.inside(glyphs)
        let range = inside.location..<NSMaxRange(inside)
        // A text view has a line behind the last line break, which may begin an item.
        let marked = range.lowerBound..<range.upperBound + (range.upperBound == textStorage.length ? 1 : 0)
        for (layout, start, top) in lines.layOut(marked) {
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
                ofLinesIn: (marked.lowerBound - start)..<(marked.upperBound - start), on: context,
                at: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y + top),
                plainColor: UIColor.black.cgColor)
        }
    }
}
