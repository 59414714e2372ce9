import Foundation
import Graphics

/// The count of the items of lists in a text, paragraph by paragraph.
///
/// An item belongs to the innermost of its lists. A list goes on as long as the paragraphs have it, also in lists
/// inside, and then begins again.
struct ListItems {
    private var numbers: [(list: NSTextList, number: Int)] = []

    /// Returns the marker of the next paragraph, which is an item of the last list and inside the others; an empty one
    /// for a paragraph without lists.
    mutating func marker(in lists: [NSTextList]) -> String {
        numbers.removeAll { known in !lists.contains { $0 === known.list } }
        guard let list = lists.last else { return "" }
        if let index = numbers.firstIndex(where: { $0.list === list }) {
            numbers[index].number &+= 1
        } else {
            numbers.append((list, list.startingItemNumber))
        }
        return text(of: lists[...])
    }

    /// Returns the marker of the present item of the last one of some lists.
    private func text(of lists: ArraySlice<NSTextList>) -> String {
        guard let list = lists.last else { return "" }
        let number = numbers.first { $0.list === list }?.number ?? list.startingItemNumber
        let own = list.marker(forItemNumber: number)
        return list.listOptions.contains(.prependEnclosingMarker) ? text(of: lists.dropLast()) + own : own
    }
}

extension StyledText {
    /// Returns the text with markers beside the items of lists, which are indented.
    func countingListItems() -> StyledText {
        guard runs.contains(where: { $0.attributes.paragraph.list != nil }) else { return self }
        var items = ListItems()
        var counted: [Run] = []
        var index = 0
        let starts = StyledText.paragraphStarts(in: string)
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : string.utf16.count
            while index + 1 < runs.count, runs[index].range.upperBound <= start { index += 1 }
            let lists = runs[index].attributes.paragraph.list?.lists.compactMap { $0 as? NSTextList } ?? []
            let marker = items.marker(in: lists)
            // The last run of the paragraph may go on in the next one.
            var run = index
            while run < runs.count, runs[run].range.lowerBound < end {
                let range = runs[run].range.clamped(to: start..<end)
                var attributes = runs[run].attributes
                if !lists.isEmpty, !range.isEmpty { attributes.paragraph.become(marker, in: lists) }
                if !range.isEmpty { counted.append(Run(range, attributes)) }
                run += 1
            }
        }
        return StyledText(string, runs: counted, defaults: runs[0].attributes)
    }
}

extension ParagraphFormat {
    /// Takes over the marker of a list's item, and indents the lines once for each list.
    fileprivate mutating func become(_ marker: String, in lists: [NSTextList]) {
        list = ParagraphList(lists, marker: marker)
        let indent = CGFloat(lists.count) * ParagraphList.indent
        headIndent = (headIndent.isFinite ? max(0, headIndent) : 0) + indent
        firstLineHeadIndent = (firstLineHeadIndent.isFinite ? max(0, firstLineHeadIndent) : 0) + indent
    }
}

extension AttributedText {
    /// Whether the text has characters with lists.
    var hasTextLists: Bool { runs.contains { $0.hasTextLists } }
}

extension AttributedText.Run {
    /// Whether the characters have lists.
    var hasTextLists: Bool { (attributes[.paragraphStyle] as? NSParagraphStyle)?.format.list != nil }
}

extension AttributedText.Attributes {
    /// Removes the lists from the paragraph style.
    mutating func removeTextLists() {
        guard let style = self[.paragraphStyle] as? NSParagraphStyle, style.format.list != nil,
            let plain = style.mutableCopy() as? NSMutableParagraphStyle
        else { return }
        plain.textLists = []
        self[.paragraphStyle] = plain
    }
}
