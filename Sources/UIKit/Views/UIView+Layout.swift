import Foundation
import Graphics

extension UIView {
    /// The layer has another size or origin, whoever changed it.
    func boundsDidChange(from old: CGRect) {
        if old.size != bounds.size {
            if autoresizesSubviews { resizeSubviews(from: old.size) }
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
        }
    }

    /// Applied at once, as in UIKit: whoever changes a frame and reads a subview's finds it moved.
    private func resizeSubviews(from oldSize: CGSize) {
        for view in subviews where !view.autoresizingMask.isEmpty {
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

    /// The layer asks for its layout: the controller is told around it.
    func layoutFromLayer() {
        updateSafeArea()
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    func contentModeDidChange() {
        layer.contentsGravity = contentMode.gravity
        if contentMode == .redraw { setNeedsDisplay() }
    }

    func backgroundColorDidChange() {
        guard let color = backgroundColor else {
            layer.backgroundColor = nil
            return
        }
        layer.backgroundColor = color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
    }
}

extension UIView: DesktopSpace {
    /// To `view`'s coordinates; `nil` is the window's, or the top-most view's outside a window.
    func transform(to view: UIView?) -> CGAffineTransform {
        let toRoot = layer.transformToRoot
        guard let view else { return toRoot }
        // In one tree the way leads over its top-most view alone, which is exact; else over the desktop.
        if root === view.root { return toRoot.concatenating(view.layer.transformToRoot.inverted()) }
        return transformToDesktop.concatenating(view.transformToDesktop.inverted())
    }

    private var root: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    var transformToDesktop: CGAffineTransform {
        let toRoot = layer.transformToRoot
        guard let window = self as? UIWindow ?? containingWindow else { return toRoot }
        return toRoot.concatenating(window.transformOfWindowToDesktop)
    }

    // A view that is no optional comes here too, so each hands on to the method for optional ones by name.

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return point.applying(transform(to: coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return point.applying(transform(to: coordinateSpace).inverted())
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return rect.applying(transform(to: coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return rect.applying(transform(to: coordinateSpace).inverted())
    }
}
