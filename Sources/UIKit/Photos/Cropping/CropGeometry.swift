import Foundation
import Graphics

/// The square of a photo that its user chooses: the arithmetic of moving and scaling.
struct CropGeometry: Hashable, Sendable {
    /// The size of the upright photo in points. It is not empty.
    let imageSize: CGSize
    /// The side of the square on the screen in points.
    let side: CGFloat

    /// The scale at which the photo just covers the square.
    var leastScale: CGFloat { max(side / imageSize.width, side / imageSize.height) }
    /// The greatest scale: a photo can be magnified at least five times.
    var greatestScale: CGFloat { max(leastScale * 5, 1) }

    /// Returns the part of the photo in the square, in points of the photo.
    ///
    /// - Parameters:
    ///   - offset: The top left corner of the square, in points of the scaled photo.
    ///   - scale: The scale of the photo.
    func part(offset: CGPoint, scale: CGFloat) -> CGRect {
        let scale = min(max(scale, leastScale), greatestScale)
        let length = min(side / scale, imageSize.width, imageSize.height)
        func place(_ offset: CGFloat, _ whole: CGFloat) -> CGFloat { min(max(0, offset / scale), whole - length) }
        return CGRect(
            x: place(offset.x, imageSize.width), y: place(offset.y, imageSize.height), width: length, height: length)
    }

    /// Returns the offset at which the middle of the square is at a point of the photo.
    func offset(showing center: CGPoint, scale: CGFloat) -> CGPoint {
        func place(_ center: CGFloat, _ whole: CGFloat) -> CGFloat {
            min(max(0, center * scale - side / 2), max(0, whole * scale - side))
        }
        return CGPoint(x: place(center.x, imageSize.width), y: place(center.y, imageSize.height))
    }

    /// Returns whole pixels of an upright photo for a part of it in points.
    static func pixels(_ part: CGRect, of image: UIImage) -> CGRect {
        let scale = image.scale
        let whole = CGSize(
            width: (image.size.width * scale).rounded(), height: (image.size.height * scale).rounded())
        let length = max(1, min((part.width * scale).rounded(), whole.width, whole.height))
        return CGRect(
            x: min(max(0, (part.minX * scale).rounded()), whole.width - length),
            y: min(max(0, (part.minY * scale).rounded()), whole.height - length), width: length, height: length)
    }

    /// Returns a part of a photo, upright and with one pixel per point. Any thread may call it.
    ///
    /// - Parameters:
    ///   - image: The photo.
    ///   - rect: The part in pixels of the upright photo.
    static func part(of image: UIImage, in rect: CGRect) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
            let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
            image.draw(in: CGRect(origin: CGPoint(x: -rect.minX, y: -rect.minY), size: size))
        }
    }
}
