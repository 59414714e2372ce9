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
    @Environment(\.font) private var font
    @Environment(\.buttonSizing) private var sizing

    var body: some View {
        label
            .padding(.horizontal, size.padding.horizontal).padding(.vertical, size.padding.vertical)
            .glassEffect(
                isProminent && isEnabled ? glass.tint(color) : glass,
                in: ButtonBorder(shape: shape == .automatic ? .capsule : shape, size: size)
            )
            .opacity(configuration.isPressed ? 0.6 : 1)
    }

    /// The label, without a frame around it unless the button fills the proposed width.
    @ViewBuilder private var label: some View {
        let look = configuration.label.font(font ?? size.font).foregroundColor(textColor)
        if sizing.isFlexible { look.frame(maxWidth: .infinity) } else { look }
    }

    private var color: Color { configuration.role == .destructive ? .red : tint ?? .accentColor }

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
