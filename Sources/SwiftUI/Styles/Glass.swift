import Foundation

/// A kind of glass. Casement does not draw it.
public struct Glass: Equatable, Sendable {
    private init() {}

    /// The usual glass.
    public static let regular = Glass()
    /// Glass with little colour of its own.
    public static let clear = Glass()
    /// No glass.
    public static let identity = Glass()

    /// Returns glass of a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// Returns glass that reacts to touches.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass without one: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    public nonisolated init() {}

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
    /// Asks for glass behind the view. It has no effect: Casement draws no glass.
    public nonisolated func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View { self }
}
