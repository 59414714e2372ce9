import Foundation

/// A function that transforms the attributes of a text, for the texts of configurations.
///
/// ```swift
/// configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
///     var outgoing = incoming
///     outgoing.font = .systemFont(ofSize: 20, weight: .bold)
///     return outgoing
/// }
/// ```
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
    private final class Function: Sendable {
        let transform: @Sendable (AttributeContainer) -> AttributeContainer
        init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    }

    private let function: Function

    /// Creates a transformer with a function. Two transformers are equal if one is a copy of the other.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    /// The function.
    public var transform: @Sendable (AttributeContainer) -> AttributeContainer { function.transform }

    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }

    /// Returns whether both transformers have the same function.
    public static func == (left: Self, right: Self) -> Bool { left.function === right.function }
    /// Adds the identity of the function to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
