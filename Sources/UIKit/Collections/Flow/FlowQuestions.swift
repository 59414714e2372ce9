import Foundation
import Graphics

/// The questions of a flow layout to its collection view's delegate. Without an answer the layout's own values count.
///
/// Negative sizes, and lengths that are not finite, count as 0, with an error in the log. With a negative spacing the
/// lines or the items overlap.
@MainActor
struct FlowQuestions {
    private let layout: UICollectionViewFlowLayout
    private let view: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?

    /// The sizes of the items of a section.
    enum Sizes {
        case common(CGSize)
        case each([CGSize])

        func size(of item: Int) -> CGSize {
            switch self {
            case .common(let size): size
            case .each(let sizes): sizes[item]
            }
        }
    }

    init(layout: UICollectionViewFlowLayout, collectionView: UICollectionView) {
        self.layout = layout
        view = collectionView
        delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func sizes(ofSection section: Int, count: Int) -> Sizes {
        guard count > 0, let first = askedSize(RowIndex(section, 0)) else { return .common(ownSize) }
        return .each(
            [first] + (1..<max(count, 1)).map { item in askedSize(RowIndex(section, item)) ?? ownSize })
    }

    private func askedSize(_ row: RowIndex) -> CGSize? {
        guard let delegate else { return nil }
        return view.ask(.sizeForItem) {
            // An item keeps its size while the user moves it.
            guard let path = view.dataIndex(of: row)?.path else { return ownSize }
            return valid(delegate.collectionView(view, layout: layout, sizeForItemAt: path), "item \(row.row)")
        }
    }

    /// The size of items for which the delegate has none.
    private var ownSize: CGSize {
        let size = layout.estimatedItemSize == .zero ? layout.itemSize : layout.estimatedItemSize
        return size == UICollectionViewFlowLayout.automaticSize
            ? CGSize(width: 50, height: 50) : valid(size, "itemSize")
    }

    /// Returns the delegate's answer, or the layout's own value without one.
    private func answer<Value>(
        _ member: CollectionMembers, or own: Value, _ question: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value {
        guard let delegate else { return own }
        return view.ask(member) { question(delegate) } ?? own
    }

    func insets(_ section: Int) -> UIEdgeInsets {
        let insets = answer(.sectionInset, or: layout.sectionInset) {
            $0.collectionView(view, layout: layout, insetForSectionAt: section)
        }
        return insets.isFinite ? insets : .zero
    }

    func lineSpacing(_ section: Int) -> CGFloat {
        let spacing = answer(.lineSpacing, or: layout.minimumLineSpacing) {
            $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
        return valid(spacing, "the line spacing", isSpacing: true)
    }

    func itemSpacing(_ section: Int) -> CGFloat {
        let spacing = answer(.itemSpacing, or: layout.minimumInteritemSpacing) {
            $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
        return valid(spacing, "the item spacing", isSpacing: true)
    }

    func headerSize(_ section: Int) -> CGSize {
        let size = answer(.headerSize, or: layout.headerReferenceSize) {
            $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
        return valid(size, "the header of section \(section)")
    }

    func footerSize(_ section: Int) -> CGSize {
        let size = answer(.footerSize, or: layout.footerReferenceSize) {
            $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
        return valid(size, "the footer of section \(section)")
    }

    // MARK: Bad input

    private func valid(_ size: CGSize, _ subject: String) -> CGSize {
        CGSize(width: valid(size.width, subject), height: valid(size.height, subject))
    }

    private func valid(_ length: CGFloat, _ subject: String, isSpacing: Bool = false) -> CGFloat {
        if length.isFinite, length >= (isSpacing ? -1_000_000_000 : 0), length < 1_000_000_000 { return length }
        Log.view.error("UICollectionViewFlowLayout: \(length) is no length for \(subject); 0 is used.")
        return 0
    }
}
