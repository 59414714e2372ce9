import Foundation
import Graphics

/// The place and the appearance of a cell, a supplementary view or a decoration view of a collection view.
///
/// A layout makes them. Subclasses with further properties override `copy(with:)` and `isEqual(_:)`; the layout names
/// the subclass in `layoutAttributesClass`. All lengths are in points of the collection view's content.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates the attributes of an item's cell, with a zero frame.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view, such as a header, with a zero frame.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }

    /// Creates the attributes of a decoration view, with a zero frame.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    // MARK: Element

    /// The item, or the section and a number for other views.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Whether the attributes are those of a cell, a supplementary view or a decoration view.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; `nil` for a cell.
    open private(set) var representedElementKind: String?

    // MARK: Appearance

    /// The rectangle in the content. With a transform it is the rectangle around the transformed view.
    open var frame: CGRect {
        get {
            let rect = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !transform.isIdentity else { return rect }
            let around = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            return rect.applying(around)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The centre in the content.
    open var center = CGPoint.zero
    /// The size without the transform.
    open var size = CGSize.zero
    /// The size without the transform, at the origin zero. Setting another origin has no effect.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform in the plane. Setting it replaces `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The transform. The default is the identity.
    open var transform3D = CATransform3DIdentity
    /// The opacity, from 0 to 1. The default is 1.
    open var alpha: CGFloat = 1
    /// The position in front of or behind other views. Views with equal values are stacked in the order of their index
    /// paths, headers and footers in front. The default is 0.
    open var zIndex = 0
    /// A Boolean value that indicates whether the view is hidden. A hidden view may not exist at all. The default is
    /// `false`.
    open var isHidden = false

    /// The axes along which the cell's content determines the size, because the layout has only estimated it.
    final var fitsContent: Set<FittingAxis> = []

    enum FittingAxis { case horizontal, vertical }

    /// The section whose scroll view the view is in; `nil` for views that scroll with the collection view.
    final var scrollingSection: Int?

    /// The appearance of a row of a list; `nil` elsewhere.
    final var listRow: ListRow?

    // MARK: Copies

    /// Returns a copy of the same class. Overrides call super and copy their own properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = _Instantiable.make(type(of: self)) as? UICollectionViewLayoutAttributes
        guard let copy else { return self }
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.fitsContent, copy.scrollingSection, copy.listRow) = (fitsContent, scrollingSection, listRow)
        return copy
    }

    /// Returns a copy, typed.
    final var duplicate: UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }

    /// Returns whether the other object has the same element and appearance. Overrides call super.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind && center == other.center && size == other.size
            && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && scrollingSection == other.scrollingSection
            && listRow == other.listRow
    }

    /// The hash of the index path.
    open override var hash: Int { indexPath.hashValue }
}

extension UICollectionViewLayoutAttributes {
    /// The element for which the attributes are.
    var element: CollectionElement {
        CollectionElement(
            category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }
}

/// A cell, a supplementary view or a decoration view of a collection view.
struct CollectionElement: Hashable {
    var category: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view; empty for a cell.
    var kind: String
    var path: IndexPath

    /// Creates the element of a cell.
    init(_ row: RowIndex) { (category, kind, path) = (.cell, "", row.path) }

    init(category: UICollectionView.ElementCategory, kind: String, path: IndexPath) {
        (self.category, self.kind, self.path) = (category, kind, path)
    }

    /// The item of a cell; `nil` for other views.
    var row: RowIndex? { category == .cell ? RowIndex(path) : nil }
}
