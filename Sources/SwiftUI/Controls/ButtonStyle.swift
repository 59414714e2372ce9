import Foundation

/// An appearance of buttons, which may depend on whether they are pressed.
///
/// ```swift
/// struct Card: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding().opacity(configuration.isPressed ? 0.5 : 1)
///     }
/// }
/// Button("Save") {}.buttonStyle(Card())
/// ```
@preconcurrency @MainActor
public protocol ButtonStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The properties of a button.
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button that determine its appearance.
public struct ButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The button's purpose, or `nil`.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the button is pressed.
    public let isPressed: Bool
}

/// An appearance and behaviour of buttons.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a button. It calls `configuration.trigger()` to perform the button's action.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The properties of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button that determine its appearance and behaviour.
public struct PrimitiveButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The button's purpose, or `nil`.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: () -> Void

    /// Performs the button's action.
    public func trigger() { action() }
}

/// A button without its appearance.
struct ButtonConfiguration {
    let role: ButtonRole?
    let label: AnyView
    let action: () -> Void
}

/// A style of any type.
struct AnyButtonStyle {
    let makeBody: @MainActor (ButtonConfiguration) -> AnyView

    /// Creates a style whose appearance depends on whether the button is pressed.
    @MainActor
    init<S: ButtonStyle>(_ style: S) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, isPressed in
                    style.makeBody(
                        configuration: ButtonStyleConfiguration(
                            role: configuration.role, label: .init(content: configuration.label), isPressed: isPressed))
                }
                .modifier(_TapModifier(action: configuration.action, coversFrame: true)))
        }
    }

    /// Creates a style with a behaviour of its own. Buttons in its appearance have the style that was set before it.
    @MainActor
    init<S: PrimitiveButtonStyle>(primitive style: S, inside outer: AnyButtonStyle? = nil) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, _ in
                    style.makeBody(
                        configuration: PrimitiveButtonStyleConfiguration(
                            role: configuration.role, label: .init(content: configuration.label),
                            action: configuration.action))
                }
                .environment(\.buttonStyle, outer ?? AnyButtonStyle(AutomaticButtonLook())))
        }
    }
}

/// The appearance that a style creates, with the style's own dynamic properties.
struct StyleBody<Style, Content: View> {
    let style: Style
    let content: @MainActor (Style, _ isPressed: Bool) -> Content
}

extension StyleBody: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { StyleNode(view, inputs) }
}

/// The node of an appearance that a style creates.
private final class StyleNode<Style, Content: View>: _ViewNode<StyleBody<Style, Content>> {
    private var view: StyleBody<Style, Content>
    private let bound: BoundValue<Style>
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?

    init(_ view: StyleBody<Style, Content>, _ inputs: _NodeInputs) {
        self.view = view
        bound = BoundValue(view.style)
        super.init(inputs)
        evaluate()
    }

    override var label: String { "\(Style.self)" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: StyleBody<Style, Content>) {
        self.view = view
        _ = bound.accept(view.style)
        evaluate()
    }

    override func evaluate() {
        let value = evaluation.track {
            bound.prepare(evaluation)
            return view.content(bound.value, scope.read { $0.isPressed })
        }
        if let content { content.update(value) } else { content = Content._makeNode(value, inputs) }
    }

    override func willUnmount() {
        evaluation.end()
        bound.end()
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle { MainActor.assumeIsolated { AnyButtonStyle(AutomaticButtonLook()) } }
}

extension EnvironmentValues {
    /// The style of buttons.
    var buttonStyle: AnyButtonStyle {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the buttons in this view.
    @MainActor
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }

    /// Sets the style of the buttons in this view, with a behaviour of its own.
    @MainActor
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyle) { $0 = AnyButtonStyle(primitive: style, inside: $0) }
    }
}
