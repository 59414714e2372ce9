import Foundation
import Graphics

extension UIView {
    /// Draws the view and all in it into the current context, scaled to fill `rect`. `false` where there is no context.
    /// What has not been laid out or drawn yet is, first; the screen need not have been updated for that.
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

    /// A view that shows what this one shows now, and goes on to. `nil` for a view without a size.
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
}
