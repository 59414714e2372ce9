import Foundation

/// A width or a height of a compositional layout.
///
/// ```swift
/// let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
/// ```
open class NSCollectionLayoutDimension: NSObject, NSCopying {
    let length: LayoutLength

    init(_ length: LayoutLength) {
        self.length = length
        super.init()
    }

    /// Returns a part of the container's width; 1 is all of it.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }
    /// Returns a part of the container's height; 1 is all of it.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }
    /// Returns a fixed length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }
    /// Returns a length that the content determines. The estimate, in points, is used until the content is in view.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }
    /// Returns the greatest length that the contents of the items of a group need. The estimate, in points, is used
    /// until they are in view.
    open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform(estimatedDimension))
    }

    /// A Boolean value that indicates whether the length is a part of the container's width.
    open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
    /// A Boolean value that indicates whether the length is a part of the container's height.
    open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
    /// A Boolean value that indicates whether the length is fixed.
    open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
    /// A Boolean value that indicates whether the content determines the length.
    open var isEstimated: Bool { if case .estimated = length { true } else { false } }
    /// A Boolean value that indicates whether the items of a group determine the length together.
    open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }
    /// The part of the container, or the length or its estimate in points.
    open var dimension: CGFloat { length.number }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutDimension)?.length == length
    }

    open override var hash: Int { length.hashValue }
}

/// The size of an item, a group or a supplementary view of a compositional layout.
open class NSCollectionLayoutSize: NSObject, NSCopying {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutSize)?.plan == plan }

    open override var hash: Int { plan.hashValue }

    var plan: SizePlan { SizePlan(width: widthDimension.length, height: heightDimension.length) }
}
