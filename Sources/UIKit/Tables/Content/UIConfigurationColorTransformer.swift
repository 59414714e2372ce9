import Foundation

/// A function that transforms a colour, for the colours of configurations.
///
/// ```swift
/// content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
/// ```
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    private final class Function: Sendable {
        let transform: @Sendable (UIColor) -> UIColor
        init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    }

    private let function: Function

    /// Creates a transformer with a function. Two transformers are equal if one is a copy of the other.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { function = Function(transform) }

    /// The function.
    public var transform: @Sendable (UIColor) -> UIColor { function.transform }

    /// Returns the transformed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

    /// A transformer that returns a gray of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
        }
    }
    /// A transformer that returns the colour unchanged.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }
    /// A transformer that returns the secondary label colour for every colour.
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

    /// Returns whether both transformers have the same function.
    public static func == (left: Self, right: Self) -> Bool { left.function === right.function }
    /// Adds the identity of the function to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
