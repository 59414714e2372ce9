import Dispatch
import Foundation

/// Decoding of images before they are shown. Casement decodes an image when it is created.
extension UIImage {
    /// Returns the image itself, which is decoded; `nil` for an image without pixels.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// Calls a closure on another thread with the result of ``preparingForDisplay()``.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// The result of ``preparingForDisplay()``.
    public var byPreparingForDisplay: UIImage? {
        get async { preparingForDisplay() }
    }
}
