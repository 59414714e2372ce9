import Foundation
import Graphics

/// Scrolling to items, and announcing those that will come into view.
extension UICollectionView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        layoutForQuestion()
        prepareIfNeeded()
        guard let row = RowIndex(path), contains(row) else {
            return Log.view.error(
                """
                attempted to scroll to invalid index path: \(path.map(String.init).joined(separator: ", "))
                """)
        }
        let parts = CollectionScrollGoal.Parts(position)
        guard bounds.width > 0, bounds.height > 0, let target = offset(showing: path, parts) else { return }
        if target != contentOffset {
            if animated { collection.scrollGoal = CollectionScrollGoal(row, parts, from: contentOffset, to: target) }
            setContentOffset(target, animated: animated)
        }
        if let attributes = collectionViewLayout.layoutAttributesForItem(at: path) {
            scrollSection(to: attributes, position, animated: animated)
        }
        guard !animated else { return }
        // Cells that come into view may have other sizes than the layout expected, so the item is looked for again.
        for _ in 0..<4 {
            layoutForQuestion()
            guard let better = offset(showing: path, parts), better != contentOffset else { return }
            contentOffset = better
        }
    }

    /// Whether an animated scrolling has come to its end, where its item was expected.
    var hasReachedGoal: Bool {
        guard let goal = collection.scrollGoal, running == nil, !isDragging else { return false }
        return CollectionScrollGoal.areClose(contentOffset, goal.offset, within: 1)
    }

    /// Follows the item of an animated scrolling: sizes that cells on the way ask for may move it (R1044).
    ///
    /// - Parameter isReached: Whether the scrolling had come to its end before the sizes changed.
    func followGoal(isReached: Bool) {
        // A layout that is invalid again may know no items. It is asked when it has prepared.
        guard let goal = collection.scrollGoal, collection.isPrepared else { return }
        guard running != nil || isReached, contains(goal.row), let offset = offset(showing: goal.row.path, goal.parts)
        else {
            collection.scrollGoal = nil
            return
        }
        if let run = running {
            guard run.purpose == .animation,
                CollectionScrollGoal.areClose(run.motion.end, goal.offset, within: 1),
                !CollectionScrollGoal.areClose(offset, goal.offset, within: 0.01)
            else { return }
            collection.scrollGoal?.offset = offset
            return run.redirect(to: offset)
        }
        // Cells that come into view now may have other sizes too, so the item is looked for again.
        let old = contentOffset
        collection.scrollGoal?.offset = offset
        collection.scrollGoal?.corrections += 1
        if !CollectionScrollGoal.areClose(offset, old, within: 0.01) { setContentOffset(offset, animated: false) }
        if contentOffset == old || goal.corrections >= CollectionScrollGoal.most { collection.scrollGoal = nil }
    }

    /// Returns the offset at which an item is at a position of the visible part, as far as the content allows.
    private func offset(showing path: IndexPath, _ parts: CollectionScrollGoal.Parts) -> CGPoint? {
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return nil }
        var frame = attributes.frame
        if let section = attributes.scrollingSection,
            let scroller = collectionViewLayout.scroller(ofSection: section)
        {
            frame = scroller.frame
        }
        frame = mirrored(frame)
        let insets = adjustedContentInset
        let visible = bounds.inset(by: insets).size
        return CGPoint(
            x: parts.x.offset(
                showing: frame.span(.horizontal), from: contentOffset.x,
                in: Span(start: insets.left, length: visible.width), content: contentSize.width),
            y: parts.y.offset(
                showing: frame.span(.vertical), from: contentOffset.y,
                in: Span(start: insets.top, length: visible.height), content: contentSize.height))
    }

    /// Announces the items of the next screen, in the direction in which the content is longer.
    func prefetchItems() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, !collection.shown.isEmpty, !collection.needsReload
        else { return }
        let isVertical = contentSize.height - bounds.height >= contentSize.width - bounds.width
        let ahead = bounds.offsetBy(dx: isVertical ? 0 : bounds.width, dy: isVertical ? bounds.height : 0)
        let wanted = Set(
            attributes(in: ahead).compactMap(\.element.row).filter {
                collection.shown[CollectionElement($0)] == nil && !isPlaceholder($0)
            })
        let unwanted = collection.prefetched.subtracting(wanted).sorted()
        let new = wanted.subtracting(collection.prefetched).sorted()
        collection.prefetched = wanted
        func paths(_ rows: [RowIndex]) -> [IndexPath] { rows.compactMap { dataIndex(of: $0)?.path } }
        if !unwanted.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: paths(unwanted)) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: paths(new)) }
    }
}

/// The position along an axis to which an item is scrolled.
enum AxisScrollPosition {
    case start, middle, end
    /// The nearest place at which the item is visible.
    case nearest
    /// No other place than the present one.
    case kept

    /// The position from the other side.
    var mirrored: AxisScrollPosition {
        switch self {
        case .start: .end
        case .end: .start
        case .middle, .nearest, .kept: self
        }
    }

    /// Returns the offset at which a part of the content is at the position, as far as the content allows.
    ///
    /// - Parameters:
    ///   - part: The part of the content.
    ///   - offset: The present offset.
    ///   - visible: The part of the view between its insets.
    ///   - content: The length of the content.
    func offset(
        showing part: Span, from offset: CGFloat, in visible: Span, content: CGFloat
    ) -> CGFloat {
        let (atStart, atEnd) = (part.start - visible.start, part.end - visible.end)
        let wanted =
            switch self {
            case .start: atStart
            case .middle: part.middle - visible.middle
            case .end: atEnd
            case .nearest: min(max(offset, atEnd), atStart)
            case .kept: offset
            }
        return min(max(wanted, -visible.start), max(-visible.start, content - visible.end))
    }
}

extension UICollectionView.ScrollPosition {
    /// The position along an axis.
    func part(along axis: NSLayoutConstraint.Axis) -> AxisScrollPosition {
        let isVertical = axis == .vertical
        if contains(isVertical ? .top : .left) { return .start }
        if contains(isVertical ? .centeredVertically : .centeredHorizontally) { return .middle }
        if contains(isVertical ? .bottom : .right) { return .end }
        return isEmpty ? .nearest : .kept
    }
}
