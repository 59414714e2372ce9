import Foundation
import UIKit

/// The colours that repeat images, those used last at the end.
///
/// Styles are resolved in each evaluation. The same colour again means that no image is drawn, and that nothing is
/// painted again.
@MainActor
struct PatternCache {
    /// The properties of a repeated image.
    struct Key: Equatable {
        let image: UIImage
        /// The size of the whole image, in points.
        let whole: CGSize
        /// The part that is repeated, in points.
        let tile: CGRect
        let isDark: Bool
        let pixelsPerPoint: CGFloat

        /// The number of pixels of the repeated part.
        var area: CGFloat { tile.width * tile.height * pixelsPerPoint * pixelsPerPoint }

        static func == (first: Key, second: Key) -> Bool {
            first.image === second.image && first.whole == second.whole && first.tile == second.tile
                && first.isDark == second.isDark && first.pixelsPerPoint == second.pixelsPerPoint
        }
    }

    private var entries: [(key: Key, color: Color)] = []
    private static var greatestCount: Int { 8 }
    /// The number of pixels of all parts together, 64 MB, beyond which only the last one is kept.
    private static var greatestArea: CGFloat { 16_777_216 }

    /// Returns the colour for a key. It is made if it is not there.
    mutating func color(_ key: Key, make: () -> Color) -> Color {
        let known = entries.firstIndex { $0.key == key }.map { entries.remove(at: $0).color }
        let color = known ?? make()
        entries.append((key, color))
        while entries.count > 1,
            entries.count > Self.greatestCount || entries.reduce(0, { $0 + $1.key.area }) > Self.greatestArea
        {
            entries.removeFirst()
        }
        return color
    }
}
