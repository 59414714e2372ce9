import Foundation
import Graphics

/// The room for a section or a group of a compositional layout.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that count.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings of a section or a group of a compositional layout.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// An element of a section in view, which a section's handler can change while the content scrolls.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The position in front of or behind other views.
    var zIndex: Int { get set }
    /// A Boolean value that indicates whether the view is hidden.
    var isHidden: Bool { get set }
    /// The centre, in the content.
    var center: CGPoint { get set }
    /// The transform in the plane.
    var transform: CGAffineTransform { get set }
    /// The transform.
    var transform3D: CATransform3D { get set }
    /// The name of a supplementary or decoration view's kind; a word for cells.
    var name: String { get }
    /// The index path.
    var indexPath: IndexPath { get }
    /// The frame in the content. In a section that scrolls by itself it is that before scrolling.
    var frame: CGRect { get }
    /// The size, at the origin zero.
    var bounds: CGRect { get }
    /// Whether it is a cell, a supplementary view or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view; `nil` for a cell.
    var representedElementKind: String? { get }
}

/// The edges from which the insets of a compositional layout are measured.
public enum UIContentInsetsReference: Int, Sendable {
    /// Those of the layout's configuration.
    case automatic
    /// The edges of the collection view.
    case none
    /// The safe area of the collection view.
    case safeArea
    /// The layout margins of the collection view.
    case layoutMargins
    /// The readable part of the collection view.
    case readableContent
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
        (contentSize, contentInsets) = (size, insets)
        super.init()
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: LayoutContainer, _ traits: UITraitCollection) {
        (self.container, traitCollection) = (container, traits)
        super.init()
    }
}

/// The attributes of an element in view, for a section's handler.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        super.init()
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "cell" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
