import CCairo
import Foundation

/// Glyphs of one font, one direction and one set of attributes in a line, from left to right.
package struct GlyphRun {
    /// A glyph, or several that stand for the same characters.
    package struct Cluster {
        /// The UTF-16 code unit in the text at which its characters begin.
        package let index: Int
        /// The distance of its left edge from that of the run, in points.
        package let x: CGFloat
        /// The width in points.
        package let width: CGFloat
        /// The glyphs in the item.
        fileprivate let glyphs: Range<Int>
    }

    /// The clusters from left to right. There is at least one.
    package let clusters: [Cluster]
    /// The left end of the baseline, in points from the top left corner of the text.
    package let origin: CGPoint
    /// The heights above and below the baseline, and the space below, that the font requests.
    package let ascent: CGFloat, descent: CGFloat, leading: CGFloat
    /// Whether the characters follow each other from right to left.
    package let isRightToLeft: Bool
    fileprivate let attributes: TextAttributes
    fileprivate let item: UnsafeMutablePointer<PangoGlyphItem>
    /// The line, which retains the glyphs.
    fileprivate let line: TextLine

    /// The width of some clusters in points.
    package func width(of range: Range<Int>) -> CGFloat { range.reduce(0) { $0 + clusters[$1].width } }

    /// The parts of several runs that are painted one after the other.
    package enum Stratum: CaseIterable {
        /// The backgrounds.
        case backgrounds
        /// The shadows.
        case shadows
        /// The glyphs, with their lines and pictures.
        case glyphs
    }

    /// Draws clusters of runs of one text where they stand: all backgrounds, then all shadows, and then all glyphs.
    ///
    /// - Parameters:
    ///   - parts: The runs, with the clusters of each.
    ///   - context: The context to draw on.
    ///   - origin: The top left corner of the text.
    ///   - plainColor: The colour of text without one of its own.
    ///   - isPrecise: Whether the glyphs stand exactly at their place. Otherwise the baseline is moved to the edge of a
    ///     pixel, at which letters at rest are sharper.
    ///   - strata: The parts that are drawn.
    package static func draw(
        _ parts: [(run: GlyphRun, clusters: Range<Int>)], on context: CGContext, at origin: CGPoint,
        plainColor: CGColor, isPrecise: Bool, strata: [Stratum] = Stratum.allCases
    ) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        let opacity = context.state.alpha
        context.paint { cairo in
            TextSystem.shared.withLock {
                let painter = TextPainter(
                    cairo: cairo, overriding: nil, plainColor: plainColor, opacity: opacity, isPrecise: isPrecise)
                keepingPath(of: cairo) {
                    for stratum in strata {
                        for (run, clusters) in parts {
                            cairo_save(cairo)
                            cairo_new_path(cairo)
                            run.paint(stratum, of: clusters, at: origin, painter)
                            cairo_restore(cairo)
                        }
                    }
                }
            }
        }
    }

    private func paint(_ stratum: Stratum, of range: Range<Int>, at origin: CGPoint, _ painter: TextPainter) {
        let range = range.clamped(to: clusters.indices)
        guard let first = range.first, let font = item.pointee.item?.pointee.analysis.font,
            let all = item.pointee.glyphs
        else { return }
        let shown = clusters[range]
        let start = shown.map(\.glyphs.lowerBound).min() ?? 0
        let end = shown.map(\.glyphs.upperBound).max() ?? start
        // A part of the item's glyphs, which stay where they are.
        var part = all.pointee
        part.num_glyphs = Int32(end - start)
        part.glyphs = all.pointee.glyphs + start
        part.log_clusters = all.pointee.log_clusters + start
        let left = CGPoint(x: origin.x + self.origin.x + clusters[first].x, y: origin.y + self.origin.y)
        let width = width(of: range)
        withUnsafeMutablePointer(to: &part) { glyphs in
            let run = TextPainter.Run(
                font: font, glyphs: glyphs, item: item, bytes: nil, attributes: attributes, origin: left, width: width)
            switch stratum {
            case .backgrounds:
                painter.paintBackground(of: run, top: origin.y + line.frame.minY, height: line.frame.height)
            case .shadows: painter.paintShadow(of: run)
            case .glyphs: painter.paint(run)
            }
        }
    }
}

extension TextLayout {
    /// Returns the glyphs of each line, from left to right.
    ///
    /// - Parameters:
    ///   - starts: The code units in the text at which a run ends and another one begins, in order.
    ///   - range: The code units whose lines are returned; `nil` for all lines.
    package func glyphRuns(dividedAt starts: [Int], ofLinesIn range: Range<Int>? = nil) -> [[GlyphRun]] {
        let source = layoutForPositions ?? self
        return TextSystem.shared.withLock {
            let lines = source.lines
            let shown = range.map { range in lines.filter { $0.range.overlaps(range) } } ?? lines
            return shown.map { source.glyphRuns(of: $0, dividedAt: starts) }
        }
    }

    private func glyphRuns(of line: TextLine, dividedAt starts: [Int]) -> [GlyphRun] {
        var x = line.frame.minX
        return line.pangoLine.glyphItems.flatMap { item -> [GlyphRun] in
            guard let pangoItem = item.pointee.item, let glyphs = item.pointee.glyphs,
                pangoItem.pointee.analysis.font != nil
            else { return [] }
            let paragraph = line.paragraph.paragraph
            let offset = Int(pangoItem.pointee.offset)
            let start = paragraph.range.lowerBound
            let attributes = text.runs[text.runIndex(at: start + paragraph.map.unit(of: offset))].attributes
            x += points(item.pointee.start_x_offset)
            defer { x += points(item.pointee.end_x_offset) }
            let rise = attributes.baselineOffset.finiteOrZero + points(item.pointee.y_offset)
            let metrics = FontMetrics(of: attributes.font)
            var (ascent, descent) = (metrics.ascender, metrics.descender)
            if let picture = attributes.attachment {
                (ascent, descent) = (picture.size.height - picture.descent, picture.descent)
            }
            var runs: [GlyphRun] = []
            var (clusters, left, part) = ([GlyphRun.Cluster](), x, -1)
            func finish() {
                guard !clusters.isEmpty else { return }
                runs.append(
                    GlyphRun(
                        clusters: clusters, origin: CGPoint(x: left, y: line.baseline - rise), ascent: ascent,
                        descent: descent, leading: metrics.leading,
                        isRightToLeft: pangoItem.pointee.analysis.level & 1 == 1, attributes: attributes, item: item,
                        line: line))
                clusters = []
            }
            var glyph = 0
            let count = Int(glyphs.pointee.num_glyphs)
            while glyph < count {
                let first = glyph
                let byte = glyphs.pointee.log_clusters[first]
                var width: CGFloat = 0
                while glyph < count, glyphs.pointee.log_clusters[glyph] == byte {
                    width += points(glyphs.pointee.glyphs[glyph].geometry.width)
                    glyph += 1
                }
                let index = start + paragraph.map.unit(of: offset + Int(byte))
                let place = starts.lastIndex { $0 <= index } ?? -1
                if place != part {
                    finish()
                    (left, part) = (x, place)
                }
                clusters.append(.init(index: index, x: x - left, width: width, glyphs: first..<glyph))
                x += width
            }
            finish()
            return runs
        }
    }
}
