import Foundation
import Graphics

/// A rectangle of selected text. A selection has at least one for each of its lines.
///
/// ```swift
/// for selected in textView.selectionRects(for: range) { highlights.append(selected.rect) }
/// ```
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in the coordinates of the view with the text.
    open var rect: CGRect { part.rect }
    /// The direction of the paragraph.
    open var writingDirection: NSWritingDirection { part.direction }
    /// A Boolean value that indicates whether the rectangle contains the beginning of the selection.
    open var containsStart: Bool { part.containsStart }
    /// A Boolean value that indicates whether the rectangle contains the end of the selection.
    open var containsEnd: Bool { part.containsEnd }
    /// A Boolean value that indicates whether the text is vertical. It is `false`, unless a subclass overrides it.
    open var isVertical: Bool { false }

    private let part: (rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool)

    /// Creates an empty rectangle, for subclasses that override the properties.
    @preconcurrency @MainActor public override init() {
        part = (.zero, .leftToRight, false, false)
        super.init()
    }

    init(_ part: SelectionRects.Part, in rect: CGRect, isRightToLeft: Bool) {
        self.part = (rect, isRightToLeft ? .rightToLeft : .leftToRight, part.containsStart, part.containsEnd)
        super.init()
    }
}

/// The rectangles of a selection, and those of them at its ends.
struct SelectionRects {
    struct Part: Equatable {
        var rect: CGRect
        var containsStart = false
        var containsEnd = false
    }

    private(set) var all: [Part]

    /// Finds the ends of a selection.
    ///
    /// - Parameters:
    ///   - rects: The rectangles, line by line.
    ///   - start: The caret at the beginning of the selection.
    ///   - end: The caret at its end, which can be on the next line.
    init(_ rects: [CGRect], start: CGRect, end: CGRect) {
        all = rects.map { Part(rect: $0) }
        guard let last = all.indices.last else { return }
        all[rects.firstIndex { Self.touches(start, $0) } ?? 0].containsStart = true
        all[rects.lastIndex { Self.touches(end, $0) } ?? last].containsEnd = true
    }

    /// Returns whether a caret stands at an edge of a rectangle. In lines of both directions, others are within one.
    private static func touches(_ caret: CGRect, _ rect: CGRect) -> Bool {
        (rect.minY...rect.maxY).contains(caret.midY)
            && (abs(caret.minX - rect.minX) <= 1 || abs(caret.minX - rect.maxX) <= 1)
    }
}
