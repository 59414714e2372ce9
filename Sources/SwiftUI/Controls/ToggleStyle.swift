import Foundation

/// An appearance of toggles.
///
/// ```swift
/// struct Check: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isOn.toggle() } label: {
///             Image(systemName: configuration.isOn ? "checkmark.square" : "square")
///             configuration.label
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol ToggleStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The properties of a toggle.
    typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle for its style.
public struct ToggleStyleConfiguration {
    /// The label of a toggle.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether the toggle stands for several values that differ.
    public var isMixed: Bool

    @MainActor
    init(label: AnyView, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = Label(content: label)
        _isOn = isOn
        self.isMixed = isMixed
    }
}

/// The default style of toggles: a switch, and in a bar a button.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        DefaultToggle(configuration: configuration)
    }
}

/// A toggle in the default style.
private struct DefaultToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if isInBar {
            ButtonToggleStyle().makeBody(configuration: configuration)
        } else {
            SwitchToggleStyle().makeBody(configuration: configuration)
        }
    }
}

/// A style with a label and a switch.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    /// Creates the style.
    public nonisolated init() { tint = nil }

    /// Creates the style with a colour for switches that are on.
    public nonisolated init(tint: Color) { self.tint = tint }

    /// Returns the appearance of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledControl(LabelColumn { configuration.label }) {
            SwitchView(isOn: configuration.$isOn, tint: tint)
        }
    }
}

/// A style with a button that is highlighted while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .buttonStyle(ToggleButtonLook(isOn: configuration.isOn))
    }
}

/// The appearance of a toggle as a button.
private struct ToggleButtonLook: ButtonStyle {
    let isOn: Bool
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape

    func makeBody(configuration: Configuration) -> some View {
        let color = tint ?? .accentColor
        return configuration.label
            .foregroundColor(isEnabled ? (isOn ? .white : color) : .secondary)
            .padding(.horizontal, size.padding.horizontal).padding(.vertical, size.padding.vertical)
            .background(ButtonBorder(shape: shape, size: size).fill(isOn && isEnabled ? color : .clear))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style of toggles: a switch, and in a bar a button.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A style with a label and a switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A style with a button that is highlighted while it is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of toggles of any type.
struct AnyToggleStyle {
    let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

    /// Creates a style. Toggles in its appearance have the style that was set before it.
    @MainActor
    init<S: ToggleStyle>(_ style: S, inside outer: AnyToggleStyle? = nil) {
        makeBody = { configuration in
            let body = StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
            guard let outer else { return AnyView(body) }
            return AnyView(body.environment(\.toggleStyle, outer))
        }
    }
}

private struct ToggleStyleKey: EnvironmentKey {
    static var defaultValue: AnyToggleStyle { MainActor.assumeIsolated { AnyToggleStyle(DefaultToggleStyle()) } }
}

extension EnvironmentValues {
    /// The style of toggles.
    var toggleStyle: AnyToggleStyle {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the toggles in this view.
    @MainActor
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        transformEnvironment(\.toggleStyle) { $0 = AnyToggleStyle(style, inside: $0) }
    }
}
