import Foundation

/// The size that a view of the program wants in a bar: its own size, or that of its content.
///
/// A view without a size, or with the natural size of its content, follows its content. A view to which the program has
/// given another size keeps that. The bar may give the view less room, so its frame alone does not tell what it wants.
@MainActor
struct BarItemViewSize {
    /// The size that the bar has given to the view.
    private var placed: CGSize?
    private var own = CGSize.zero
    private var followsContent = false
    /// The size that the bar has asked for last.
    private var known: CGSize?

    /// Returns the size that the view wants, in points.
    mutating func wanted(by view: UIView) -> CGSize {
        let size = measure(view)
        known = size
        return size
    }

    /// Returns whether the view wants another size than the one that the bar knows.
    ///
    /// Only then does the bar lay itself out. Otherwise, a view that fits itself in each of its layouts, and gets less
    /// room than it wants, would keep the bar busy without an end.
    mutating func hasChanged(of view: UIView) -> Bool {
        guard let known else { return true }
        return !wanted(by: view).isNear(known)
    }

    private mutating func measure(_ view: UIView) -> CGSize {
        guard view.translatesAutoresizingMaskIntoConstraints else { return BarButtonView.size(of: view) }
        if placed != view.bounds.size {
            placed = view.bounds.size
            let natural = Self.natural(of: view)
            let isEmpty = view.bounds.width <= 0 && view.bounds.height <= 0
            own = BarButtonView.size(of: view)
            followsContent =
                natural != nil
                && (isEmpty || own.isNear(natural ?? .zero) || (view as? UIButton)?.sizeAtFirst == view.bounds.size)
        }
        return followsContent ? Self.natural(of: view) ?? own : own
    }

    /// Notes that the bar has given the view its frame.
    mutating func wasPlaced(_ view: UIView) { placed = view.bounds.size }

    /// The size of the content of a view, or that of the constraints in it; `nil` if there is neither.
    static func natural(of view: UIView) -> CGSize? {
        let intrinsic = view.intrinsicContentSize
        if intrinsic.width >= 0, intrinsic.height >= 0, intrinsic.width.isFinite, intrinsic.height.isFinite {
            return intrinsic
        }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard fitting.width > 0, fitting.height > 0, fitting.width.isFinite, fitting.height.isFinite else { return nil }
        return fitting
    }
}

extension CGSize {
    fileprivate func isNear(_ other: CGSize) -> Bool {
        abs(width - other.width) < 1 && abs(height - other.height) < 1
    }
}
