import Foundation
import UIKit

/// A modifier that shows an alert while a value is `true`.
public struct _AlertModifier {
    let isPresented: Binding<Bool>
    let source: any AlertSource
}

/// A description of an alert.
@MainActor
protocol AlertSource {
    /// Returns the alert in the environment of the view, with an object to retain while the alert is shown.
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, owner: AnyObject?)
}

/// An alert whose buttons and text are views.
private struct ViewAlert<Actions: View, Message: View> {
    let style: UIAlertController.Style
    let title: Text
    let actions: () -> Actions
    let message: () -> Message

    nonisolated init(
        _ style: UIAlertController.Style, _ title: Text, _ actions: @escaping () -> Actions,
        _ message: @escaping () -> Message
    ) {
        self.style = style
        self.title = title
        self.actions = actions
        self.message = message
    }
}

extension ViewAlert: AlertSource {
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, owner: AnyObject?) {
        let (tree, buttons) = AlertDescription.buttons(actions(), below: scope)
        let description = AlertDescription(
            style: style, title: title.string(in: scope.values),
            message: AlertDescription.text(message(), below: scope), buttons: buttons)
        return (description, tree)
    }
}

/// An alert in the older form.
private struct OldAlert {
    let content: () -> Alert

    nonisolated init(_ content: @escaping () -> Alert) { self.content = content }
}

extension OldAlert: AlertSource {
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, owner: AnyObject?) {
        (content().description(in: scope.values), nil)
    }
}

extension _AlertModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { AlertNode(view, inputs) }
}

/// The node of a view with an alert.
private final class AlertNode<Base: View>: EffectNode<Base, _AlertModifier>, AppearanceObserver {
    private lazy var evaluation = Evaluation(self)
    private lazy var session = PresentationSession(host)
    private var owner: AnyObject?

    override init(_ view: ModifiedContent<Base, _AlertModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() { evaluate() }
    func disappear() {}
    override func modifierDidChange(from old: _AlertModifier) { evaluate() }

    override func evaluate() {
        // A presenter below a full-screen cover is not visible.
        guard host.isVisible || session.identity != nil else { return }
        let isPresented = evaluation.track { modifier.isPresented.wrappedValue }
        session.change(
            to: isPresented ? AnyHashable(0) : nil, isPresented ? { [unowned self] in makeController() } : nil)
    }

    private func makeController() -> UIViewController {
        let (description, owner) = modifier.source.make(scope)
        self.owner = owner
        let controller = description.makeController { [weak self] in
            // The button has dismissed the alert already.
            self?.session.wasDismissed()
            self?.modifier.isPresented.wrappedValue = false
        }
        if description.style == .actionSheet, let view = host.view {
            controller.popoverPresentationController?.sourceView = view
            controller.popoverPresentationController?.sourceRect = anchor
        }
        session.onUserDismissal = { [weak self] in self?.modifier.isPresented.wrappedValue = false }
        session.onDismiss = { [weak self] in self?.owner = nil }
        return controller
    }

    /// The frame of the view, from which an action sheet is shown as a popover in a wide window.
    private var anchor: CGRect {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        return elements.map { CGRect(origin: $0.globalOrigin, size: $0.size) }.reduce(.null) { $0.union($1) }
    }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        session.change(to: nil, nil)
    }
}

extension View {
    nonisolated func alert<A: View, M: View>(
        _ style: UIAlertController.Style, _ title: Text, _ isPresented: Binding<Bool>,
        _ actions: @escaping () -> A, _ message: @escaping () -> M
    ) -> some View {
        modifier(_AlertModifier(isPresented: isPresented, source: ViewAlert(style, title, actions, message)))
    }

    /// Shows an alert while a value is `true`.
    ///
    /// Each button dismisses the alert and sets the value to `false` before its action. Without buttons the alert has
    /// an OK button.
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - isPresented: The value.
    ///   - actions: The buttons.
    ///   - message: The text below the title.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(.alert, Text(titleKey), isPresented, actions, message) }

    /// Shows an alert without a message while a value is `true`.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(.alert, Text(titleKey), isPresented, actions) { EmptyView() } }

    /// Shows an alert while a value is `true`.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(.alert, Text(title), isPresented, actions, message) }

    /// Shows an alert without a message while a value is `true`.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(.alert, Text(title), isPresented, actions) { EmptyView() } }

    /// Shows an alert while a value is `true`.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(.alert, title, isPresented, actions, message) }

    /// Shows an alert while a value is `true`. It is the older form.
    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        modifier(_AlertModifier(isPresented: isPresented, source: OldAlert(content)))
    }
}
