import Dispatch
import Foundation

/// Smaller pictures of images.
extension UIImage {
    /// Returns a picture of the image that is at most as large as a size, with the same proportions. Returns `nil` for
    /// an image without pixels, and for a size that is not positive and finite.
    ///
    /// - Parameter size: The largest size in points. An image is never enlarged.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard own.width > 0, own.height > 0, size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0
        else { return nil }
        let factor = min(size.width / own.width, size.height / own.height, 1)
        let target = CGSize(width: own.width * factor, height: own.height * factor)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: target, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: target))
        }
    }

    /// Makes a thumbnail on another thread, as ``preparingThumbnail(of:)`` does.
    ///
    /// - Parameters:
    ///   - size: The largest size in points.
    ///   - completionHandler: A closure that is called on that thread.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Makes a thumbnail on another thread, as ``preparingThumbnail(of:)`` does.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
