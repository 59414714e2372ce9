import Foundation
import UIKit

/// A modifier that shows an alert while a value is `true`, or while there is an item.
public struct _AlertModifier {
    /// Returns the alert to show and its identity, or `nil`.
    let alert: () -> (identity: AnyHashable, source: any AlertSource)?
    /// Sets the value to `false`, or the item to `nil`.
    let end: () -> Void

    nonisolated init(_ isPresented: Binding<Bool>, _ source: any AlertSource) {
        alert = { isPresented.wrappedValue ? (0, source) : nil }
        end = { isPresented.wrappedValue = false }
    }

    nonisolated init<Item: Identifiable>(_ item: Binding<Item?>, _ source: @escaping (Item) -> any AlertSource) {
        alert = { item.wrappedValue.map { (AnyHashable($0.id), source($0)) } }
        end = { item.wrappedValue = nil }
    }
}

/// A description of an alert.
@MainActor
protocol AlertSource {
    /// Returns the alert in the environment of the view, with its views, to retain while the alert is shown.
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, content: (any AlertContent)?)
    /// Updates the views of an alert that is shown.
    func update(_ content: any AlertContent)
}

extension AlertSource {
    func update(_ content: any AlertContent) {}
}

/// An alert whose buttons and text are views.
struct ViewAlert<Actions: View, Message: View> {
    let style: UIAlertController.Style
    let title: Text
    /// Whether the actions are those for the data with which the alert was presented.
    let isFixed: Bool
    let actions: () -> Actions
    let message: () -> Message

    nonisolated init(
        _ style: UIAlertController.Style, _ title: Text, isFixed: Bool, _ actions: @escaping () -> Actions,
        _ message: @escaping () -> Message
    ) {
        self.style = style
        self.title = title
        self.isFixed = isFixed
        self.actions = actions
        self.message = message
    }
}

extension ViewAlert: AlertSource {
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, content: (any AlertContent)?) {
        let views = AlertViews(actions, below: scope)
        let description = AlertDescription(
            style: style, title: title.string(in: scope.values),
            message: AlertDescription.text(message(), below: scope), buttons: views.buttons, fields: views.fields)
        return (description, views)
    }

    func update(_ content: any AlertContent) {
        if !isFixed, let views = content as? AlertViews<Actions> { views.update(actions) }
    }
}

/// A type that describes an alert in the older form.
@MainActor
protocol OldAlertForm {
    /// Returns the texts and buttons in an environment.
    func description(in values: EnvironmentValues) -> AlertDescription
}

/// An alert or an action sheet in the older form.
struct OldAlert {
    let content: () -> any OldAlertForm

    nonisolated init(_ content: @escaping () -> any OldAlertForm) { self.content = content }
}

extension OldAlert: AlertSource {
    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, content: (any AlertContent)?) {
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
    /// The views of the alert that is shown, or `nil`.
    private var content: (any AlertContent)?

    override init(_ view: ModifiedContent<Base, _AlertModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() {
        session.presenterDidAppear()
        evaluate()
    }

    func disappear() {}
    override func modifierDidChange(from old: _AlertModifier) { evaluate() }

    override func evaluate() {
        // A presenter below a full-screen cover is not visible.
        guard host.isVisible || session.identity != nil else { return }
        let alert = evaluation.track { modifier.alert() }
        if let alert, let content, alert.identity == session.identity {
            alert.source.update(content)
            content.resume()
        } else {
            content?.end()
        }
        session.change(
            to: alert?.identity,
            alert.map { alert in { [unowned self] in makeController(modifier.alert()?.source ?? alert.source) } })
    }

    /// Whether the value still asks for the alert that is shown.
    private var isWanted: Bool { modifier.alert().map { $0.identity == session.identity } ?? false }

    private func makeController(_ source: any AlertSource) -> UIViewController {
        let (description, content) = source.make(scope)
        self.content = content
        content?.isWanted = { [weak self] in self?.isWanted == true }
        let controller = description.makeController(keeping: content) { [weak self] in
            // The button has dismissed the alert already.
            self?.session.wasDismissed()
            self?.modifier.end()
        }
        if description.style == .actionSheet, let view = host.view {
            // In a wide window an action sheet is a popover beside the view.
            controller.popoverPresentationController?.sourceView = view
            controller.popoverPresentationController?.sourceRect = frameInRoot
        }
        session.onUserDismissal = { [weak self] in self?.modifier.end() }
        session.onDismiss = { [weak self] in self?.content = nil }
        return controller
    }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        content?.end()
        session.change(to: nil, nil)
    }
}

extension View {
    nonisolated func alert<A: View, M: View>(
        _ style: UIAlertController.Style, _ title: Text, _ isPresented: Binding<Bool>, isFixed: Bool = false,
        _ actions: @escaping () -> A, _ message: @escaping () -> M
    ) -> some View {
        modifier(_AlertModifier(isPresented, ViewAlert(style, title, isFixed: isFixed, actions, message)))
    }

    /// Shows an alert while a value is `true`.
    ///
    /// Each button dismisses the alert and sets the value to `false` before its action. Without buttons the alert has
    /// an OK button. Return presses the button with the shortcut `defaultAction`, or the only button without a role.
    ///
    /// A `TextField` or `SecureField` among the actions is a field below the message. The first one is edited when the
    /// alert appears, and Return leads to the next one.
    ///
    /// ```swift
    /// .alert("Rename", isPresented: $isRenaming) {
    ///     TextField("Name", text: $name)
    ///     Button("Cancel", role: .cancel) {}
    ///     Button("Rename") { rename(to: name) }.disabled(name.isEmpty)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - isPresented: The value.
    ///   - actions: The buttons and text fields.
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

    /// Shows an alert without a message while a value is `true`.
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(.alert, title, isPresented, actions) { EmptyView() } }

    /// Shows an alert while a value is `true`. It is the older form.
    public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        modifier(_AlertModifier(isPresented, OldAlert(content)))
    }

    /// Shows an alert while there is an item. It is the older form.
    ///
    /// - Parameters:
    ///   - item: The item. It becomes `nil` when the user presses a button.
    ///   - content: Returns the alert for an item.
    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View { modifier(_AlertModifier(item) { item in OldAlert { content(item) } }) }
}
