import Foundation
import Graphics

/// The places of folders and photos in a grid: tiles for the folders, and squares close together for the photos.
enum PhotoGridLayout {
    /// The distance between photos, in points.
    static let gap: CGFloat = 2
    /// The distance of folders from the sides and from each other, in points.
    static let (folderMargin, folderGap): (CGFloat, CGFloat) = (16, 12)

    /// Returns the number of photos beside each other in a width in points.
    static func photoColumns(in width: CGFloat) -> Int { columns(in: width, gap: gap, least: 118, atLeast: 3) }

    /// Returns the number of folders beside each other in a width in points.
    static func folderColumns(in width: CGFloat) -> Int {
        columns(in: width - 2 * folderMargin, gap: folderGap, least: 170, atLeast: 1)
    }

    private static func columns(in width: CGFloat, gap: CGFloat, least: CGFloat, atLeast count: Int) -> Int {
        guard width.isFinite, width > 0 else { return count }
        return max(count, Int((width + gap) / (least + gap)))
    }

    /// Returns the side of a photo in a width in points.
    static func photoSide(in width: CGFloat) -> CGFloat {
        let columns = CGFloat(photoColumns(in: width))
        return max(1, (width - (columns - 1) * gap) / columns)
    }

    /// Returns the side of a thumbnail in pixels, for a photo of some points. It grows in steps, so that few of them
    /// are loaded again while the window changes its size.
    static func thumbnailSide(for points: CGFloat, scale: CGFloat) -> Int {
        let pixels = points * max(1, scale)
        guard pixels.isFinite, pixels > 0 else { return 64 }
        return min(1024, Int((pixels / 64).rounded(.up)) * 64)
    }

    /// Describes the section of the folders, which takes no room without any.
    @MainActor
    static func folders(in width: CGFloat, height: CGFloat, isEmpty: Bool) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            subitem: item, count: folderColumns(in: width))
        group.interItemSpacing = .fixed(folderGap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = folderGap
        guard !isEmpty else { return section }
        section.contentInsets = NSDirectionalEdgeInsets(
            top: folderMargin, leading: folderMargin, bottom: folderMargin, trailing: folderMargin)
        return section
    }

    /// Describes the section of the photos.
    @MainActor
    static func photos(in width: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(photoSide(in: width))),
            subitem: item, count: photoColumns(in: width))
        group.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = gap
        return section
    }
}
