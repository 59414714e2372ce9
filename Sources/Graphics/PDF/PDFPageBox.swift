import Foundation

/// The rectangles of pages.
package enum PDFPageBox {
    /// The rectangle of a page for which no valid one is given: US Letter, in points.
    package static let standard = CGRect(x: 0, y: 0, width: 612, height: 792)
    /// The longest side of a page that readers of PDF accept, in points.
    private static let longest: CGFloat = 14_400
    /// The number of pixels per point for parts of a page that are pictures, unless there is a reason for less.
    static let pixelsPerPoint: CGFloat = 3

    /// Returns a rectangle for a page, whose sides are limited to 14400 points.
    ///
    /// - Parameters:
    ///   - rect: The requested rectangle.
    ///   - standard: The result if `rect` is `nil`, empty, infinite or not a number.
    static func checked(_ rect: CGRect?, or standard: CGRect = standard) -> CGRect {
        guard let rect, !rect.isNull, !rect.isInfinite, rect.isFinite else { return standard }
        let box = rect.standardized
        guard box.width > 0, box.height > 0 else { return standard }
        return CGRect(x: box.minX, y: box.minY, width: min(box.width, longest), height: min(box.height, longest))
    }

    /// Returns the rectangle that the dictionary of a page has, if any.
    static func rect(in pageInfo: CFDictionary?) -> CGRect? {
        guard let bytes = pageInfo?[kCGPDFContextMediaBox] as? Data, bytes.count == MemoryLayout<CGRect>.size else {
            return nil
        }
        return bytes.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }

    /// Returns the number of pixels per point for parts of a page that are pictures, which is less for large pages.
    static func gridScale(for size: CGSize) -> CGFloat {
        let mostPixels = CGFloat(1 << 25)
        return min(
            pixelsPerPoint, (mostPixels / (size.width * size.height)).squareRoot(),
            30_000 / max(size.width, size.height))
    }
}
