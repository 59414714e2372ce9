import Foundation

extension CGRect {
    /// Returns the rectangle moved to the nearest whole pixel of a view, so that text and lines in it are sharp.
    @MainActor
    func onPixels(of view: UIView) -> CGRect {
        let scale = max(1, view.layer.contentsScale)
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(x: rounded(minX), y: rounded(minY), width: width, height: height)
    }
}
