import Foundation

extension TextLayout {
    /// Returns the marker beside a line, as a text and the place of its top left corner in this layout; `nil` if the
    /// line does not begin an item of a list. The marker has the font and the colour of the item's first character. A
    /// line without characters behind the last line break begins none.
    package func marker(of line: TextLine) -> (layout: TextLayout, origin: CGPoint)? {
        let paragraph = line.paragraph.paragraph
        guard line.isFirstOfParagraph, !paragraph.isContinuation, let list = line.paragraph.format.list,
            !list.marker.isEmpty, line.range.lowerBound == paragraph.range.lowerBound,
            let end = text.runs.last?.range.upperBound, paragraph.range.lowerBound < end
        else { return nil }
        let own = text.runs[text.runIndex(at: paragraph.range.lowerBound)].attributes
        var format = ParagraphFormat()
        format.writingDirection = line.isRightToLeft ? .rightToLeft : .leftToRight
        let marker = TextLayout(
            StyledText(list.marker, TextAttributes(font: own.font, color: own.color, paragraph: format)))
        let x = ParagraphList.markerEdge(
            beside: line.frame.minX...line.frame.maxX, width: marker.size.width, isRightToLeft: line.isRightToLeft)
        return (marker, CGPoint(x: x, y: line.baseline - marker.firstBaseline))
    }

    /// Draws the markers of the lines that begin within a range, with the text's top left corner at a point.
    package func drawMarkers(
        ofLinesIn range: Range<Int>, on context: CGContext, at origin: CGPoint, plainColor: CGColor
    ) {
        for line in lines where range.contains(line.range.lowerBound) {
            guard let marker = marker(of: line) else { continue }
            let place = CGPoint(x: origin.x + marker.origin.x, y: origin.y + marker.origin.y)
            marker.layout.draw(on: context, at: place, plainColor: plainColor)
        }
    }
}
