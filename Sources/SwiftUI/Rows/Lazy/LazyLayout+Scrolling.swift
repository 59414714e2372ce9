import Foundation

/// The container in its scroll view.
extension LazyLayout {
    /// The nearest scroll view that moves the container along its axis.
    var scrollView: ScrollLayout? {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollLayout { return scroll.scrolls(axis) ? scroll : nil }
            node = current.parent
        }
        return nil
    }

    /// Returns whether a scroll view contains the container.
    func isInside(_ scroll: ScrollLayout) -> Bool {
        var node = parent
        while let current = node {
            if current === scroll { return true }
            node = current.parent
        }
        return false
    }

    /// The views of rows on the screen. They stay where they are if lengths outside of the screen change.
    var anchors: [LayoutNode] {
        records.filter { $0.part == .row || pinnedViews.isEmpty }.flatMap(\.elements).filter(\.isOnScreen)
    }

    func reveal(_ source: any RowSource, _ row: Int, _ anchor: UnitPoint?, isAnimated: Bool) {
        let id = source.identities
        scrollView?.scroll(toRow: anchor, isAnimated: isAnimated) { [weak self, weak source] in
            guard let self, let source, source.identities.version == id.version else { return nil }
            return frame(of: source, row)
        }
    }

    /// The frame of a row in the content of the scroll view, as far as it is known.
    private func frame(of source: any RowSource, _ row: Int) -> CGRect? {
        guard let scroll = scrollView, let position = directory.position(of: source, row) else { return nil }
        if let element = records.first(where: { $0.position == position })?.elements.first {
            return CGRect(origin: scroll.place(of: element), size: element.size)
        }
        return frame(ofLine: map.line(ofRow: position), at: scroll.place(of: self))
    }

    /// The frame of a line, as far as it is known, for the place of the container.
    private func frame(ofLine line: Int, at place: CGPoint) -> CGRect {
        let (start, length) = (extents.start(of: line), extents.length(at: line) ?? extents.estimate)
        if axis == .vertical { return CGRect(x: place.x, y: place.y + start, width: size.width, height: length) }
        let x = scope.isMirrored ? size.width - start - length : start
        return CGRect(x: place.x + x, y: place.y, width: length, height: size.height)
    }

    /// The frames of the lines in a part of a scroll view's content and one screen around it, by their numbers.
    func lineFrames(in scroll: ScrollLayout, near part: CGRect) -> [Int: CGRect] {
        guard isPlaced else { return [:] }
        let place = scroll.place(of: self)
        let (start, length) =
            axis == .vertical
            ? (part.minY - place.y, part.height)
            : (scope.isMirrored ? place.x + size.width - part.maxX : part.minX - place.x, part.width)
        let lines = extents.lines(in: (start - length)..<(start + 2 * length))
        return Dictionary(
            uniqueKeysWithValues: lines.filter { map.part(ofLine: $0).part.part == .row }
                .map { ($0, frame(ofLine: $0, at: place)) })
    }
}
