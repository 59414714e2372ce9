import Foundation

/// The way in which the size of a font follows the text size that the user prefers.
///
/// ```
/// FontScaling.style(.body).size(in: .large)                                          // 17
/// FontScaling.metrics(.body, base: 10, maximum: nil).size(in: .extraExtraExtraLarge) // 13.5
/// ```
enum FontScaling: Hashable, Sendable {
    /// The size of a text style.
    case style(UIFont.TextStyle)
    /// A size that grows like a text style, up to a maximum.
    case metrics(UIFont.TextStyle, base: CGFloat, maximum: CGFloat?)

    /// Returns the size in points in a category.
    func size(in category: UIContentSizeCategory) -> CGFloat {
        switch self {
        case .style(let style): return TextSizes.size(of: style, in: category)
        case .metrics(let style, let base, let maximum):
            let scaled = Self.scaled(base, like: style, in: category)
            return maximum.map { min($0, scaled) } ?? scaled
        }
    }

    /// Returns a length that grows like a text style, on half points.
    static func scaled(
        _ length: CGFloat, like style: UIFont.TextStyle, in category: UIContentSizeCategory
    ) -> CGFloat {
        guard length.isFinite else { return length }
        let (large, size) = (TextSizes.size(of: style, in: .large), TextSizes.size(of: style, in: category))
        return size == large ? length : (length * size / large * 2).rounded() / 2
    }
}

extension UIFont {
    /// Returns the same font in the size that it has in a category. A font of a fixed size returns itself.
    final func adjusted(to category: UIContentSizeCategory) -> UIFont {
        guard let scaling else { return self }
        let size = scaling.size(in: category)
        guard size != pointSize else { return self }
        var resized = font
        resized.size = size
        return UIFont(resized, scaling: scaling)
    }
}

extension NSAttributedString.Key {
    /// Changes the font among attributes to the size that it has in a category.
    static func adjustFont(
        in attributes: inout [NSAttributedString.Key: Any], to category: UIContentSizeCategory
    ) {
        guard let font = attributes[.font] as? UIFont, font.scaling != nil else { return }
        attributes[.font] = font.adjusted(to: category)
    }
}
