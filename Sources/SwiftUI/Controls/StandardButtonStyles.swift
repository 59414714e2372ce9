import Foundation

/// The default appearance of buttons: the label in the tint colour, and nothing around it.
struct AutomaticButtonLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        PlainLook(configuration: configuration, usesTint: true)
    }
}

/// A label in the foreground colour of its environment, or else in the tint colour or in its own.
private struct PlainLook: View {
    let configuration: ButtonStyleConfiguration
    let usesTint: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint
    @Environment(\.foreground) private var foreground

    var body: some View {
        if isEnabled, foreground.shown != nil {
            configuration.label.opacity(configuration.isPressed ? 0.3 : 1)
        } else {
            configuration.label.foregroundColor(color)
        }
    }

    private var color: Color? {
        guard isEnabled else { return .secondary }
        let opacity = configuration.isPressed ? 0.3 : 1
        if configuration.role == .destructive { return .red.opacity(opacity) }
        if usesTint { return (tint ?? .accentColor).opacity(opacity) }
        return configuration.isPressed ? .primary.opacity(opacity) : nil
    }
}

/// The label of a button with a border, with the room between the two.
struct PaddedButtonLabel: View {
    let configuration: ButtonStyleConfiguration
    /// The colour of the text.
    let color: Color
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font
    @Environment(\.buttonSizing) private var sizing

    var body: some View {
        label.padding(.horizontal, size.padding.horizontal).padding(.vertical, size.padding.vertical)
    }

    /// The label, without a frame around it unless the button fills the proposed width.
    @ViewBuilder private var label: some View {
        let look = configuration.label.font(font ?? size.font).foregroundColor(color)
        if sizing.isFlexible { look.frame(maxWidth: .infinity) } else { look }
    }
}

extension ButtonStyleConfiguration {
    /// Returns the colour of the button's purpose, or else the tint colour.
    func color(tint: Color?) -> Color { role == .destructive ? .red : tint ?? .accentColor }
}

/// A label on a rectangle with round corners.
private struct BorderedLook: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape

    var body: some View {
        PaddedButtonLabel(configuration: configuration, color: textColor)
            .background(ButtonBorder(shape: shape, size: size).fill(fill))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }

    private var color: Color { configuration.color(tint: tint) }
    private var textColor: Color { isEnabled ? (isProminent ? .white : color) : .secondary }

    private var fill: Color {
        guard isEnabled else { return Color(.tertiarySystemFill) }
        if isProminent { return color }
        return tint == nil && configuration.role == nil ? Color(.secondarySystemFill) : color.opacity(0.15)
    }
}

/// The adapter that makes a style with a pressed appearance a primitive style.
struct PressableLook<Look: ButtonStyle>: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let look: Look

    var body: some View {
        AnyButtonStyle(look).makeBody(
            ButtonConfiguration(
                role: configuration.role, label: AnyView(configuration.label), action: configuration.trigger))
    }
}

private struct PlainButtonLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        PlainLook(configuration: configuration, usesTint: false)
    }
}

private struct BorderedButtonLook: ButtonStyle {
    let isProminent: Bool
    func makeBody(configuration: Configuration) -> some View {
        BorderedLook(configuration: configuration, isProminent: isProminent)
    }
}

/// The default style of buttons.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: AutomaticButtonLook())
    }
}

/// The label in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: PlainButtonLook())
    }
}

/// The label in the tint colour, and nothing around it.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: AutomaticButtonLook())
    }
}

/// The label on a gray or tinted rectangle with round corners.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: BorderedButtonLook(isProminent: false))
    }
}

/// A white label on a rectangle in the tint colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a button.
    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: BorderedButtonLook(isProminent: true))
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default style of buttons.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label in its own colours.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint colour, and nothing around it.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a gray or tinted rectangle with round corners.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A white label on a rectangle in the tint colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
