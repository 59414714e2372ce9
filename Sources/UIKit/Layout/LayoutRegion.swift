import Foundation
import Graphics

extension UIView {
    /// A part of a view's bounds for its content: the safe area, the margins or the readable width.
    ///
    /// ```swift
    /// let guide = view.layoutGuide(for: .margins(cornerAdaptation: .horizontal))
    /// toolbar.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    /// ```
    ///
    /// With an adaptation the region stays clear of rounded corners: those of the view itself and of the views around
    /// it, such as a sheet. Content that scrolls is not adapted to the corners of its scroll view. Windows of the
    /// desktop have no controls in their corners, and no insets for them.
    public struct LayoutRegion: Hashable, Sendable {
        /// The direction in which a region is made smaller at rounded corners.
        public enum AdaptivityAxis: Hashable, Sendable {
            /// The region is narrower.
            case horizontal
            /// The region is lower.
            case vertical
        }

        enum Kind { case safeArea, margins, readableContent }
        let kind: Kind
        let axis: AdaptivityAxis?

        /// Returns the region that bars do not cover.
        ///
        /// - Parameter cornerAdaptation: The direction of the adaptation to rounded corners; `nil` for none.
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .safeArea, axis: cornerAdaptation)
        }

        /// Returns the region within the layout margins.
        ///
        /// - Parameter cornerAdaptation: The direction of the adaptation to rounded corners; `nil` for none.
        public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .margins, axis: cornerAdaptation)
        }

        /// Returns the region in which lines of text are not too long to read.
        ///
        /// - Parameter cornerAdaptation: The direction of the adaptation to rounded corners; `nil` for none.
        public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(kind: .readableContent, axis: cornerAdaptation)
        }
    }

    /// Returns the guide of a region. It is the same one for each call, and follows the changes of the view.
    public func layoutGuide(for layoutRegion: LayoutRegion) -> UILayoutGuide {
        guard let kind = OwnGuide(layoutRegion) else { return guide(of: layoutRegion.kind) }
        return ownGuide(kind) { UILayoutGuide() }
    }

    /// Returns the distances of a region from the bounds, in points.
    public func edgeInsets(for layoutRegion: LayoutRegion) -> UIEdgeInsets {
        var insets = insets(of: layoutRegion.kind)
        let corners = cornerInsets(for: layoutRegion)
        insets.top += corners.top
        insets.left += corners.left
        insets.bottom += corners.bottom
        insets.right += corners.right
        return insets
    }

    /// Returns the distances of a region from the bounds relative to the layout direction, in points.
    public func directionalEdgeInsets(for layoutRegion: LayoutRegion) -> NSDirectionalEdgeInsets {
        edgeInsets(for: layoutRegion).directional(
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// Returns the guide of a region without an adaptation.
    final func guide(of kind: LayoutRegion.Kind) -> UILayoutGuide {
        switch kind {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// Returns the distances of a region without an adaptation.
    private func insets(of kind: LayoutRegion.Kind) -> UIEdgeInsets {
        guard kind != .safeArea else { return safeAreaInsets }
        var insets = layoutMargins
        let excess = bounds.width - insets.left - insets.right - ReadableWidth.limit
        if kind == .readableContent, excess > 0 {
            insets.left += excess / 2
            insets.right += excess / 2
        }
        return insets
    }

    /// Returns the further distances by which an adaptation keeps a region clear of rounded corners.
    private func cornerInsets(for region: LayoutRegion) -> UIEdgeInsets {
        guard let axis = region.axis else { return .zero }
        let area = bounds.inset(by: insets(of: region.kind))
        guard !area.isNull else { return .zero }
        var result = UIEdgeInsets.zero
        var container: UIView? = self
        while let view = container, view === self || !view.isScrollView {
            let radii = view.backing.cornerRadii
            if radii.largest > 0 {
                let new = radii.fitting(view.bounds.size).insets(
                    for: convert(area, to: view), in: view.bounds, along: axis)
                result = UIEdgeInsets(
                    top: max(result.top, new.top), left: max(result.left, new.left),
                    bottom: max(result.bottom, new.bottom), right: max(result.right, new.right))
            }
            container = view.superview
        }
        return result
    }

    /// Makes the constraints of the guide of an adapted region.
    final func constraintsOfAdapted(_ region: LayoutRegion, _ guide: UILayoutGuide) -> [NSLayoutConstraint] {
        CornerUpdates.noteRegion(of: self)
        let base = self.guide(of: region.kind)
        let constraints = [
            guide.topAnchor.constraint(equalTo: base.topAnchor),
            guide.leftAnchor.constraint(equalTo: base.leftAnchor),
            guide.bottomAnchor.constraint(equalTo: base.bottomAnchor),
            guide.rightAnchor.constraint(equalTo: base.rightAnchor),
        ]
        adapt(constraints, to: region)
        return constraints
    }

    /// Returns whether the constants of a guide's constraints have changed.
    @discardableResult
    private func adapt(_ constraints: [NSLayoutConstraint], to region: LayoutRegion) -> Bool {
        let insets = cornerInsets(for: region)
        var hasChanged = false
        for (constraint, length) in zip(constraints, [insets.top, insets.left, -insets.bottom, -insets.right])
        where constraint.constant != length {
            constraint.constant = length
            hasChanged = true
        }
        return hasChanged
    }

    /// Updates the guides of adapted regions, because the view, a view around it or its insets have changed.
    final func updateAdaptedGuides() {
        guard let layout = viewLayout else { return }
        var hasChanged = false
        for kind in OwnGuide.adapted {
            guard let region = kind.region, let guide = layout.ownGuides[kind] else { continue }
            if adapt(guide.item.ownConstraints, to: region) { hasChanged = true }
        }
        if hasChanged { setNeedsLayout() }
    }
}

extension CornerRadii {
    /// Returns the distances by which a rectangle must be made smaller along an axis, so that its corners are within
    /// the rounded corners of another one.
    func insets(
        for inner: CGRect, in outer: CGRect, along axis: UIView.LayoutRegion.AdaptivityAxis
    ) -> UIEdgeInsets {
        let (left, right) = (max(0, inner.minX - outer.minX), max(0, outer.maxX - inner.maxX))
        let (top, bottom) = (max(0, inner.minY - outer.minY), max(0, outer.maxY - inner.maxY))
        /// Returns the length that is missing along the axis at a corner.
        func missing(_ radius: CGFloat, along: CGFloat, across: CGFloat) -> CGFloat {
            guard across < radius else { return 0 }
            let rise = radius - across
            return max(0, radius - (radius * radius - rise * rise).squareRoot() - along)
        }
        switch axis {
        case .horizontal:
            return UIEdgeInsets(
                top: 0,
                left: max(
                    missing(topLeft, along: left, across: top), missing(bottomLeft, along: left, across: bottom)),
                bottom: 0,
                right: max(
                    missing(topRight, along: right, across: top), missing(bottomRight, along: right, across: bottom)))
        case .vertical:
            return UIEdgeInsets(
                top: max(missing(topLeft, along: top, across: left), missing(topRight, along: top, across: right)),
                left: 0,
                bottom: max(
                    missing(bottomLeft, along: bottom, across: left),
                    missing(bottomRight, along: bottom, across: right)),
                right: 0)
        }
    }
}
