import Foundation
import Graphics

/// Pictures of a view. Pending layout and drawing of the view happen first.
extension UIView {
    func drawTree(in rect: CGRect) -> Bool {
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

    func makeSnapshot() -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
            drawHierarchy(in: bounds, afterScreenUpdates: true)
        }
        let view = UIView(frame: frame)
        view.layer.contents = picture.cgImage
        view.layer.contentsScale = format.scale
        return view
    }

    func makeResizableSnapshot(of rect: CGRect, capInsets: UIEdgeInsets) -> UIView? {
        guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        let picture = UIGraphicsImageRenderer(bounds: rect, format: format).image { _ in
            drawHierarchy(in: bounds, afterScreenUpdates: true)
        }
        return UIImageView(image: picture.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
    }
}
