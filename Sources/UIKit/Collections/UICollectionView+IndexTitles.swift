import Foundation
import Graphics

/// The strip of index titles at the trailing edge (R619c). It lies above the items.
extension UICollectionView {
    /// Asks for the titles, and shows or hides the strip.
    func askIndexTitles() {
        let titles = dataSource?.indexTitles(for: self) ?? []
        guard !titles.isEmpty else {
            collection.indexStrip?.removeFromSuperview()
            collection.indexStrip = nil
            return
        }
        let strip = collection.indexStrip ?? makeIndexStrip()
        strip.titles = titles
    }

    private func makeIndexStrip() -> SectionIndexView {
        let strip = SectionIndexView(frame: .zero)
        strip.onTitle = { [weak self] in self?.scrollToItem(ofTitle: $0) }
        addSubview(strip)
        collection.indexStrip = strip
        return strip
    }

    func placeIndexStrip() {
        guard let strip = collection.indexStrip else { return }
        let (insets, width) = (adjustedContentInset, SectionIndexLayout.width)
        let isAtLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isAtLeft ? bounds.minX + insets.left : bounds.maxX - insets.right - width, y: bounds.minY + insets.top,
            width: width, height: max(0, bounds.height - insets.top - insets.bottom))
        if strip.frame != frame { strip.frame = frame }
    }

    private func scrollToItem(ofTitle index: Int) {
        guard let dataSource, let titles = collection.indexStrip?.titles, titles.indices.contains(index) else { return }
        stopMotion()
        if titles[index] == UITableView.indexSearch {
            contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
            return
        }
        let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
        guard let row = shownRow(at: path), contains(row) else {
            return Log.view.error("The data source's item \(path) for the title \(titles[index]) does not exist.")
        }
        scroll(to: row.path, isHorizontal ? .left : .top, animated: false)
    }

    private var isHorizontal: Bool { contentSize.width > bounds.width && contentSize.height <= bounds.height }
}
