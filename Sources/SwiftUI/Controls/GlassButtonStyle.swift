import Foundation

/// A label on glass.
private struct GlassButtonLook: ButtonStyle {
    let glass: Glass
    let isProminent: Bool

    func makeBody(configuration: Configuration) -> some View {
        GlassLook(configuration: configuration, glass: glass, isProminent: isProminent)
    }
}

private struct GlassLook: View {
    let configuration: ButtonStyleConfiguration
    let glass: Glass
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape

    var body: some View {
        PaddedButtonLabel(configuration: configuration, color: textColor)
            .glassEffect(
                isProminent && isEnabled ? glass.tint(configuration.color(tint: tint)) : glass,
                in: ButtonBorder(shape: shape == .automatic ? .capsule : shape, size: size)
            )
            .opacity(configuration.isPressed ? 0.6 : 1)
    }

    private var textColor: Color {
        guard isEnabled else { return .secondary }
        if isProminent { return .white }
        return configuration.role == .destructive ? .red : tint ?? .primary
    }
}

/// The label on glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    private let glass: Glass

    /// Creates the style with the usual glass.
    public nonisolated init() { glass = .regular }
    /// Creates the style with a kind of glass.
    public nonisolated init(_ glass: Glass) { self.glass = glass }

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: GlassButtonLook(glass: glass, isProminent: false))
    }
}

/// A white label on glass in the tint colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: GlassButtonLook(glass: .regular, isProminent: true))
    }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// The label on glass.
    public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// The label on a kind of glass.
    public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A white label on glass in the tint colour.
    public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
