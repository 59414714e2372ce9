import Foundation
import UIKit

/// A style that repeats a part of an image, from the upper left corner of what is painted.
///
/// ```swift
/// Circle().fill(.image(Image("Paper"), scale: 0.5))
/// Rectangle().strokeBorder(ImagePaint(image: Image("Rope")), lineWidth: 12)
/// ```
///
/// An image that cannot be found is clear. Between two images there is no animation.
public struct ImagePaint: ShapeStyle {
    /// The image. Whether it is resizable has no effect.
    public var image: Image
    /// The part of the image that is repeated, with its width and height as 1.
    public var sourceRect: CGRect
    /// The factor of the image's size.
    public var scale: CGFloat

    /// The greatest width and height of a part that is repeated, in points.
    private static var greatestLength: CGFloat { 8_192 }
    /// The greatest number of pixels in which a part is drawn.
    private static var greatestArea: CGFloat { 16_777_216 }
    @MainActor private static var patterns = PatternCache()

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - sourceRect: The part of the image that is repeated, with its width and height as 1. The default is all.
    ///   - scale: The factor of the image's size.
    ///
    /// A part that has no area, or is larger than 8,192 points, is clear, which is logged. A part of more than
    /// 16,777,216 pixels is drawn with fewer.
    public nonisolated init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Returns a colour that repeats the image for an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color {
        // Styles are resolved on the main thread.
        nonisolated(unsafe) let values = environment
        return MainActor.assumeIsolated { color(in: values) }
    }

    @MainActor
    private func color(in values: EnvironmentValues) -> Color {
        guard let picture = image.uiImage(in: values) else { return .clear }
        let whole = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
        let tile = CGRect(
            x: sourceRect.minX * whole.width, y: sourceRect.minY * whole.height,
            width: sourceRect.width * whole.width, height: sourceRect.height * whole.height)
        let lengths = 0.5...Self.greatestLength
        guard scale > 0, lengths.contains(tile.width), lengths.contains(tile.height), tile.minX.isFinite,
            tile.minY.isFinite
        else {
            GraphHost.logger.error(
                "An ImagePaint cannot repeat the part \(sourceRect) of an image of \(picture.size) by \(scale).")
            return .clear
        }
        let area = tile.width * tile.height
        let key = PatternCache.Key(
            image: picture, whole: whole, tile: tile, isDark: values.colorScheme == .dark,
            pixelsPerPoint: min(values.displayScale, (Self.greatestArea / area).squareRoot()))
        return Self.patterns.color(key) {
            let format = UIGraphicsImageRendererFormat()
            format.scale = key.pixelsPerPoint
            let drawn = UIGraphicsImageRenderer(size: tile.size, format: format).image { _ in
                picture.draw(in: CGRect(origin: CGPoint(x: -tile.minX, y: -tile.minY), size: whole))
            }
            return Color(uiColor: UIColor(patternImage: drawn))
        }
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// Returns a style that repeats a part of an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - sourceRect: The part of the image that is repeated, with its width and height as 1. The default is all.
    ///   - scale: The factor of the image's size.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
