import CCairo
import Foundation

extension TextLayout {
    /// Draws the text with its top left corner at a point of the context's user space. The context's alpha, clip and
    /// shadow apply.
    ///
    /// - Parameters:
    ///   - context: The context to draw on.
    ///   - origin: The top left corner of the text.
    ///   - color: A colour for all glyphs and lines. `nil` keeps the text's colours.
    ///   - plainColor: The colour of text without one of its own. `nil` means black.
    package func draw(
        on context: CGContext, at origin: CGPoint, color: CGColor? = nil, plainColor: CGColor? = nil
    ) {
        context.paint {
            draw(on: $0, at: origin, color: color, plainColor: plainColor, opacity: context.state.alpha)
        }
    }

    /// Draws the text with its top left corner at a point of the cairo context's user space, whose y axis points down.
    ///
    /// Lines outside the clip are skipped. The context's state is restored afterwards.
    ///
    /// - Parameters:
    ///   - cairo: The context to draw on.
    ///   - origin: The top left corner of the text.
    ///   - color: A colour for all glyphs and lines, as for a highlighted or disabled label. `nil` keeps the text's
    ///     colours.
    ///   - plainColor: The colour of text without one of its own. `nil` means black.
    ///   - opacity: A factor for the alpha of all colours.
    package func draw(
        on cairo: OpaquePointer, at origin: CGPoint, color: CGColor? = nil, plainColor: CGColor? = nil,
        opacity: CGFloat = 1
    ) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        TextSystem.shared.withLock {
            keepingPath(of: cairo) {
                cairo_save(cairo)
                defer { cairo_restore(cairo) }
                cairo_new_path(cairo)
                let painter = TextPainter(cairo: cairo, overriding: color, plainColor: plainColor, opacity: opacity)
                drawLines(with: painter, on: cairo, at: origin)
            }
        }
    }

    private func drawLines(with painter: TextPainter, on cairo: OpaquePointer, at origin: CGPoint) {
        var clip = (x1: 0.0, y1: 0.0, x2: 0.0, y2: 0.0)
        cairo_clip_extents(cairo, &clip.x1, &clip.y1, &clip.x2, &clip.y2)
        for line in lines {
            // Glyphs can extend beyond their line's frame; a line's height on both sides is ample.
            let margin = line.frame.height
            guard origin.y + line.frame.maxY + margin >= clip.y1, origin.y + line.frame.minY - margin <= clip.y2
            else {
                continue
            }
            draw(line, with: painter, at: origin)
            if let marker = marker(of: line) {
                let place = CGPoint(x: origin.x + marker.origin.x, y: origin.y + marker.origin.y)
                marker.layout.drawLines(with: painter, on: cairo, at: place)
            }
        }
    }

    private func draw(_ line: TextLine, with painter: TextPainter, at origin: CGPoint) {
        let frame = line.frame.offsetBy(dx: origin.x, dy: origin.y)
        var x = frame.minX
        let pangoLine = line.pangoLine.pointee
        // A line without a layout is a part of an item: that of the whole paragraph, in ASCII.
        let bytes = pangoLine.layout == nil ? pangoLine.start_index..<pangoLine.start_index + pangoLine.length : nil
        let runs = line.pangoLine.glyphItems.compactMap { item -> TextPainter.Run? in
            guard let pangoItem = item.pointee.item, let font = pangoItem.pointee.analysis.font,
                let glyphs = item.pointee.glyphs
            else { return nil }
            let unit = line.paragraph.paragraph.map.unit(of: Int(pangoItem.pointee.offset))
            let attributes = text.runs[text.runIndex(at: line.paragraph.paragraph.range.lowerBound + unit)].attributes
            let width = points(pango_glyph_string_get_width(glyphs))
            x += points(item.pointee.start_x_offset)
            defer { x += width + points(item.pointee.end_x_offset) }
            let rise = attributes.baselineOffset.finiteOrZero + points(item.pointee.y_offset)
            return TextPainter.Run(
                font: font, glyphs: glyphs, item: item, bytes: bytes, attributes: attributes,
                origin: CGPoint(x: x, y: origin.y + line.baseline - rise), width: width)
        }
        // Paint all backgrounds first, because a glyph can extend into the next run's background.
        for run in runs { painter.paintBackground(of: run, top: frame.minY, height: frame.height) }
        for run in runs { painter.paintShadow(of: run) }
        guard painter.isVector else { return runs.forEach { painter.paint($0) } }
        if let layout = pangoLine.layout {
            let letters = pango_layout_get_text(layout)
            return runs.forEach { painter.paint($0, letters: letters) }
        }
        let letters = line.paragraph.paragraph.bytes + [0]
        letters.withUnsafeBytes {
            let start = $0.baseAddress?.assumingMemoryBound(to: CChar.self)
            for run in runs { painter.paint(run, letters: start) }
        }
    }
}
