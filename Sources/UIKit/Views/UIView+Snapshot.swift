import Foundation
import Graphics

extension UIView {
    /// Draws the view and its subviews into the current context, scaled to fill `rect`.
    ///
    /// Pending layout and drawing of the view happen first, whatever `afterUpdates` is.
    ///
    /// - Parameters:
    ///   - rect: The destination, in the context's coordinates.
    ///   - afterUpdates: Ignored.
    /// - Returns: `false` if there is no current context or the view's bounds are empty; nothing is drawn then.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        layoutIfNeeded()
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// Returns a view with a picture of what this view shows now. Later changes of this view do not show in it.
    ///
    /// - Parameter afterUpdates: Ignored. Pending layout and drawing of the view happen in either case.
    /// - Returns: A view with this view's frame, or `nil` if its bounds are empty.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
            drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
        }
        let view = UIView(frame: frame)
        view.layer.contents = picture.cgImage
        view.layer.contentsScale = format.scale
        return view
    }

    /// Returns a view with a picture of a part of this view, whose edges keep their size if the picture is resized.
    /// Later changes of this view do not show in it.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates.
    ///   - afterUpdates: Ignored. Pending layout and drawing of the view happen in either case.
    ///   - capInsets: The distances from the sides of the part that is stretched, in points.
    /// - Returns: A view at the origin with the part's size, or `nil` if the part or the bounds are empty.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        let picture = UIGraphicsImageRenderer(bounds: rect, format: format).image { _ in
            drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
        }
        return UIImageView(image: picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    }
}
