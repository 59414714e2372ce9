/// The meaning of a view's content, which decides whether the view is mirrored for languages written from right to
/// left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored. It is the default.
    case unspecified
    /// Buttons for playback, such as rewind, which are not mirrored.
    case playback
    /// Controls whose direction is that of the world, such as a compass, which are not mirrored.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}

extension UIView {
    /// The direction by the traits and the ``semanticContentAttribute``.
    var layoutDirection: UIUserInterfaceLayoutDirection {
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the direction for a meaning in an interface that is laid out from left to right.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// Returns the direction for a meaning in an interface with a direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
