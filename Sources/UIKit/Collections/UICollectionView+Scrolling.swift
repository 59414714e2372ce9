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
        guard bounds.width > 0, bounds.height > 0, let target = offset(showing: path, position) else { return }
        if target != contentOffset { setContentOffset(target, animated: animated) }
        guard !animated else { return }
        // Cells that come into view may have other sizes than the layout expected, so the item is looked for again.
        for _ in 0..<4 {
            layoutForQuestion()
            guard let better = offset(showing: path, position), better != contentOffset else { return }
            contentOffset = better
        }
    }

    /// Returns the offset at which an item is at a position of the visible part, as far as the content allows.
    private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return nil }
        let frame = mirrored(attributes.frame)
        let insets = adjustedContentInset
        func place(
            _ start: CGFloat, _ length: CGFloat, from edge: CGFloat, _ room: CGFloat, before: CGFloat, after: CGFloat,
            content: CGFloat, _ atStart: Bool, _ atMiddle: Bool, _ atEnd: Bool
        ) -> CGFloat {
            let visible = room - before - after
            var offset = edge
            if atStart {
                offset = start - before
            } else if atMiddle {
                offset = start + length / 2 - visible / 2 - before
            } else if atEnd {
                offset = start + length - visible - before
            } else if position.isEmpty {
                // The nearest place at which it is visible.
                offset = min(max(edge, start + length - visible - before), start - before)
            }
            return min(max(offset, -before), max(-before, content + after - room))
        }
        return CGPoint(
            x: place(
                frame.minX, frame.width, from: contentOffset.x, bounds.width, before: insets.left, after: insets.right,
                content: contentSize.width, position.contains(.left), position.contains(.centeredHorizontally),
                position.contains(.right)),
            y: place(
                frame.minY, frame.height, from: contentOffset.y, bounds.height, before: insets.top,
                after: insets.bottom, content: contentSize.height, position.contains(.top),
                position.contains(.centeredVertically), position.contains(.bottom)))
    }

    /// Announces the items of the next screen, in the direction in which the content is longer.
    func prefetchItems() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, !collection.shown.isEmpty else { return }
        let isVertical = contentSize.height - bounds.height >= contentSize.width - bounds.width
        let ahead = bounds.offsetBy(dx: isVertical ? 0 : bounds.width, dy: isVertical ? bounds.height : 0)
        let wanted = Set(
            attributes(in: ahead).compactMap(\.element.row).filter {
                collection.shown[CollectionElement($0)] == nil
            })
        let unwanted = collection.prefetched.subtracting(wanted).sorted()
        let new = wanted.subtracting(collection.prefetched).sorted()
        collection.prefetched = wanted
        if !unwanted.isEmpty {
            source.collectionView(self, cancelPrefetchingForItemsAt: unwanted.map(\.path))
        }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map(\.path)) }
    }
}
