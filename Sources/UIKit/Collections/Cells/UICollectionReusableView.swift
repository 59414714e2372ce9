import Foundation
import Graphics

/// A view that a collection view reuses: a cell, a supplementary view such as a header, or a decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Creates a view. A collection view calls it for registered classes.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from a storyboard or nib.
    public required init?(coder: NSCoder) {
        reuseIdentifier = (coder as? InterfaceCoder)?.element["reuseIdentifier"]
        super.init(coder: coder)
    }

    /// The name by which the collection view finds views of the same kind; `nil` for a view that was not dequeued.
    open internal(set) var reuseIdentifier: String?
    /// The kind for which the view was dequeued.
    final var reuseKind: String?

    /// The collection view that shows the view, or `nil`.
    final var owningCollectionView: UICollectionView? {
        superview as? UICollectionView ?? superview?.superview as? UICollectionView
    }

    /// Prepares the view for another element. The collection view calls it before it returns a view that was used
    /// before. The default does nothing; overrides call super.
    open func prepareForReuse() {}

    /// Applies the layout's attributes. The collection view sets frame, opacity, transform, order and visibility
    /// itself. Overrides apply the properties of their own classes of attributes, and call super.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the layout changes with an animation.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the layout has changed.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers, given those of the layout. The default asks the constraints and
    /// the content for the lengths that the layout has only estimated.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let axes = layoutAttributes.fitsContent
        guard !axes.isEmpty else { return layoutAttributes }
        let size = systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        let preferred = layoutAttributes.duplicate
        // A view without constraints has no size of its own.
        if axes.contains(.horizontal), size.width > 0, size.width.isFinite { preferred.size.width = size.width }
        if axes.contains(.vertical), size.height > 0, size.height.isFinite { preferred.size.height = size.height }
        return preferred
    }
}

/// Creates views of classes that are registered with a collection view. Programs do not use it.
open class _InstantiableReusableView: UICollectionReusableView {
    /// Creates a view.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a class with its `init(frame:)`. It is not inlined, as `_Instantiable` explains.
    @inline(never)
    static func make(_ cls: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
        unsafeBitCast(cls, to: _InstantiableReusableView.Type.self).init(frame: frame)
    }
}
