import Foundation
import Graphics

extension UIView {
    /// Called by the layer when its bounds have changed. A new size resizes the subviews and marks the layout as stale.
    func boundsDidChange(from old: CGRect) {
        let isResized = old.size != bounds.size
        if old.origin != bounds.origin { boundsOriginDidChange() }
        if isResized {
            if autoresizesSubviews { resizeSubviews(from: old.size) }
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
            boundsSizeDidChange()
        }
        if ReferenceViews.areInUse { ReferenceViews.boundsDidChange(of: self) }
    }

    /// Applies the autoresizing masks at once, as in UIKit: code that sets a frame can read its subviews' new frames.
    private func resizeSubviews(from oldSize: CGSize) {
        for view in subviews where !view.autoresizingMask.isEmpty && !view.isConstrained {
            let mask = view.autoresizingMask
            let frame = view.frame
            let (x, width) = AutoresizingMask.resize(
                origin: frame.minX, size: frame.width, from: oldSize.width, to: bounds.width,
                flexibleBefore: mask.contains(.flexibleLeftMargin), flexibleSize: mask.contains(.flexibleWidth),
                flexibleAfter: mask.contains(.flexibleRightMargin))
            let (y, height) = AutoresizingMask.resize(
                origin: frame.minY, size: frame.height, from: oldSize.height, to: bounds.height,
                flexibleBefore: mask.contains(.flexibleTopMargin), flexibleSize: mask.contains(.flexibleHeight),
                flexibleAfter: mask.contains(.flexibleBottomMargin))
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    /// Lays out the view when its layer needs it, and calls the controller's methods before and after.
    func layoutFromLayer() {
        updateSafeArea()
        if let traits = lastTraits { traits.performAsCurrent(layOut) } else { layOut() }
        // Subviews that keep their frames are not laid out, but bars may cover them from now on.
        if hasPendingSafeArea { updateSafeAreaOfSubviews() }
    }

    private func layOut() {
        // A plain view reads no traits.
        if viewController == nil, type(of: self) == UIView.self { return layoutSubviews() }
        if staleProperties.isDue { updateStaleProperties() }
        tracking(.layout, layOutWithController)
    }

    private func layOutWithController() {
        guard let controller = viewController else { return observing(.layout, by: self) { layoutSubviews() } }
        controller.updateContentUnavailableIfNeeded()
        observing(.willLayout, by: controller) { controller.viewWillLayoutSubviews() }
        observing(.layout, by: self) { layoutSubviews() }
        controller.contentUnavailable?.layout(in: self)
        observing(.didLayout, by: controller) { controller.viewDidLayoutSubviews() }
    }

    func contentModeDidChange() {
        backing.contentsGravity = contentMode.gravity
        if contentMode == .redraw { setNeedsDisplay() }
    }

    func backgroundColorDidChange() {
        guard let color = backgroundColor else {
            backing.backgroundColor = nil
            return
        }
        backing.backgroundColor = color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
    }
}

extension UIView: DesktopSpace {
    /// Returns the transform to `view`'s coordinates. `nil` stands for the window, or outside a window for the topmost
    /// superview.
    func transform(to view: UIView?) -> CGAffineTransform {
        let toRoot = backing.transformToRoot
        guard let view else { return toRoot }
        // In one tree the conversion goes through the topmost superview, which is exact; otherwise it goes over the
        // desktop.
        if root === view.root { return toRoot.concatenating(view.backing.transformToRoot.inverted()) }
        return transformToDesktop.concatenating(view.transformToDesktop.inverted())
    }

    /// Returns the projection to `view`'s coordinates if the way leads through a perspective, otherwise `nil`.
    func projection(to view: UIView?) -> ProjectiveTransform? {
        guard LayerDepth.isInUse else { return nil }
        guard let view, root !== view.root else { return backing.projection(to: view?.backing) }
        let (own, others) = (backing.projectionToRoot, view.backing.projectionToRoot)
        guard own != nil || others != nil else { return nil }
        func toDesktop(_ view: UIView, _ projection: ProjectiveTransform?) -> ProjectiveTransform {
            guard let projection, let window = view.containingWindow else {
                return ProjectiveTransform(view.transformToDesktop)
            }
            return projection.concatenating(ProjectiveTransform(window.transformOfWindowToDesktop))
        }
        guard let back = toDesktop(view, others).inverse else { return nil }
        return toDesktop(self, own).concatenating(back)
    }

    private var root: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    var transformToDesktop: CGAffineTransform {
        let toRoot = backing.transformToRoot
        guard let window = self as? UIWindow ?? containingWindow else { return toRoot }
        return toRoot.concatenating(window.transformOfWindowToDesktop)
    }

    // A non-optional view arrives here too, so each method calls the variant for optional views explicitly.

    /// Converts a point from the view's coordinates to `coordinateSpace`.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return point.applying(transform(to: coordinateSpace))
    }

    /// Converts a point from `coordinateSpace` to the view's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return point.applying(transform(to: coordinateSpace).inverted())
    }

    /// Converts a rectangle from the view's coordinates to `coordinateSpace`. The result is the rectangle that encloses
    /// the converted corners.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return rect.applying(transform(to: coordinateSpace))
    }

    /// Converts a rectangle from `coordinateSpace` to the view's coordinates. The result is the rectangle that encloses
    /// the converted corners.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return rect.applying(transform(to: coordinateSpace).inverted())
    }
}
