import Foundation

/// The usual look of buttons: the label in the colour of controls, and nothing around it.
struct AutomaticButtonLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        PlainLook(configuration: configuration, usesTint: true)
    }
}

/// A label in the colour that is set around it, or else in the colour of controls or in its own.
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

/// A label on a rectangle with round corners.
private struct BorderedLook: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tint) private var tint

    var body: some View {
        configuration.label
            .foregroundColor(textColor)
            .padding(.horizontal, 12).padding(.vertical, 7)
            .background(RoundedRectangle(cornerRadius: 8).fill(fill))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }

    private var color: Color { configuration.role == .destructive ? .red : tint ?? .accentColor }
    private var textColor: Color { isEnabled ? (isProminent ? .white : color) : .secondary }

    private var fill: Color {
        guard isEnabled else { return Color(.tertiarySystemFill) }
        if isProminent { return color }
        return tint == nil && configuration.role == nil ? Color(.secondarySystemFill) : color.opacity(0.15)
    }
}

/// A style whose look depends on whether the button is pressed, as a primitive one.
private struct PressableLook<Look: ButtonStyle>: View {
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

/// The usual look of buttons.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: AutomaticButtonLook())
    }
}

/// The label in its own colours.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: PlainButtonLook())
    }
}

/// The label in the colour of controls, and nothing around it.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: AutomaticButtonLook())
    }
}

/// The label on a gray or tinted rectangle with round corners.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: BorderedButtonLook(isProminent: false))
    }
}

/// A white label on a rectangle in the colour of controls.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        PressableLook(configuration: configuration, look: BorderedButtonLook(isProminent: true))
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The usual look of buttons.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label in its own colours.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the colour of controls, and nothing around it.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a gray or tinted rectangle with round corners.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A white label on a rectangle in the colour of controls.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
