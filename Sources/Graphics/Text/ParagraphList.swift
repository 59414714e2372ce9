import Foundation

/// The lists that a paragraph is an item of, and the item's marker. It is an object, because few texts have one.
///
/// The lists are compared by identity. They may change only on the thread that lays out the text.
package final class ParagraphList: Hashable, @unchecked Sendable {
    /// The lists from the outermost one on.
    package let lists: [AnyObject]
    /// The marker, for example `2.`; empty until the items are counted.
    package let marker: String

    package init(_ lists: [AnyObject], marker: String = "") { (self.lists, self.marker) = (lists, marker) }

    package static func == (one: ParagraphList, other: ParagraphList) -> Bool {
        one.marker == other.marker && one.lists.elementsEqual(other.lists, by: ===)
    }

    package func hash(into hasher: inout Hasher) {
        for list in lists { hasher.combine(ObjectIdentifier(list)) }
        hasher.combine(marker)
    }

    /// The distance between the edges of a list's items and of the list around it, in points.
    package static let indent: CGFloat = 36
    /// The distance from the beginning of a marker to the item, in points. A wide marker begins earlier.
    static let markerReach: CGFloat = 25
    /// The least distance from the end of a marker to the item, in points.
    static let markerGap: CGFloat = 4

    /// Returns the left edge of a marker beside an item's first line.
    ///
    /// ```swift
    /// ParagraphList.markerEdge(beside: 36...90, width: 6, isRightToLeft: false)   // 11
    /// ```
    ///
    /// - Parameters:
    ///   - line: The left and the right edge of the line.
    ///   - width: The width of the marker.
    ///   - isRightToLeft: Whether the item begins at the right.
    package static func markerEdge(beside line: ClosedRange<CGFloat>, width: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let reach = max(markerReach, width + markerGap)
        return isRightToLeft ? line.upperBound + reach - width : line.lowerBound - reach
    }
}

extension StyledText {
    /// Returns the positions at which the paragraphs of a text begin, in UTF-16 code units. A line break at the end
    /// begins no other paragraph.
    package static func paragraphStarts(in string: String) -> [Int] {
        let length = string.utf16.count
        var starts: [Int] = []
        for paragraph in TextParagraphs(string, limit: .max) where paragraph.range.lowerBound < length {
            starts.append(paragraph.range.lowerBound)
        }
        return starts
    }
}
