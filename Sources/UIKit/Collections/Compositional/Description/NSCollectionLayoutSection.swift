import Foundation
import Graphics

/// The way in which a section scrolls by itself, across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not scroll by itself.
    case none
    /// It comes to rest anywhere.
    case continuous
    /// It comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// It comes to rest at multiples of its width.
    case paging
    /// It moves on by one group, to its leading edge.
    case groupPaging
    /// It moves on by one group, to its middle.
    case groupPagingCentered
}

/// A function that changes the elements of a section that are in view, for example while the content scrolls.
///
/// The offset is that of the collection view, or of the section if that scrolls by itself.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout: a group that is repeated, and the views around it.
///
/// ```swift
/// let section = NSCollectionLayoutSection(group: group)
/// section.orthogonalScrollingBehavior = .groupPaging
/// section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
/// ```
open class NSCollectionLayoutSection: NSObject, NSCopying {
    final let group: NSCollectionLayoutGroup
    /// The settings of a list, if the section is one.
    final var list: UICollectionLayoutListConfiguration?

    /// Creates a section of groups.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The distances around the groups. The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The edges from which `contentInsets` are measured, across the direction of scrolling. The default is
    /// `automatic`: those of the layout.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The distance between the groups in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// The headers, footers and other views at the boundary. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// A Boolean value that indicates whether headers and footers stand within `contentInsets`. The default is `true`.
    open var supplementariesFollowContentInsets = true
    /// The edges within which headers and footers stand. The default is `automatic`: those of `contentInsets`.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The way in which the section scrolls by itself. The default is `none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The way in which the section comes to rest and bounces when it scrolls by itself. Change its values.
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The views without data behind the section. The default is none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// A function that changes the elements in view whenever the layout or the offset changes. The default is `nil`.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        (copy.contentInsets, copy.contentInsetsReference) = (contentInsets, contentInsetsReference)
        (copy.interGroupSpacing, copy.boundarySupplementaryItems) = (interGroupSpacing, boundarySupplementaryItems)
        copy.list = list
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        if let properties = orthogonalScrollingProperties.copy(with: nil) as? SectionScrolling.Properties {
            copy.orthogonalScrollingProperties = properties
        }
        (copy.decorationItems, copy.visibleItemsInvalidationHandler) = (
            decorationItems, visibleItemsInvalidationHandler
        )
        return copy
    }
}
