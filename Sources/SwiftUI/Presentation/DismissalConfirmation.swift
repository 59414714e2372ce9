import Foundation
import UIKit

extension View {
    /// Asks the user before a window closes, if the user closes it with the button or the menu of its frame.
    ///
    /// ```swift
    /// Editor(note: note)
    ///     .dismissalConfirmationDialog("Discard the changes?", shouldPresent: note.isEdited) {
    ///         Button("Discard", role: .destructive) { note.revert() }
    ///     }
    /// ```
    ///
    /// Each button closes the window after its action, except for one with the role `cancel`. Without actions there is
    /// a button that closes. A cancel button is added if there is none. `dismissWindow` and the end of the program do
    /// not ask. Of several views in a window that should ask, the one that appeared last does. While a sheet or another
    /// view is presented over that view, the window stays open, without a question.
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - shouldPresent: Whether the user is asked.
    ///   - actions: The buttons.
    ///   - message: The text below the title.
    public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { confirmDismissal(Text(titleKey), shouldPresent, actions, message) }

    /// Asks the user, without a message, before a window closes.
    public nonisolated func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A
    ) -> some View { confirmDismissal(Text(titleKey), shouldPresent, actions) { EmptyView() } }

    /// Asks the user before a window closes.
    @_disfavoredOverload
    public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { confirmDismissal(Text(title), shouldPresent, actions, message) }

    /// Asks the user, without a message, before a window closes.
    @_disfavoredOverload
    public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View>(
        _ title: S, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A
    ) -> some View { confirmDismissal(Text(title), shouldPresent, actions) { EmptyView() } }

    /// Asks the user before a window closes.
    public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
        _ title: Text, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { confirmDismissal(title, shouldPresent, actions, message) }

    /// Asks the user, without a message, before a window closes.
    public nonisolated func dismissalConfirmationDialog<A: View>(
        _ title: Text, shouldPresent: Bool, @ViewBuilder actions: @escaping () -> A
    ) -> some View { confirmDismissal(title, shouldPresent, actions) { EmptyView() } }

    private nonisolated func confirmDismissal<A: View, M: View>(
        _ title: Text, _ shouldPresent: Bool, _ actions: @escaping () -> A, _ message: @escaping () -> M
    ) -> some View {
        modifier(
            DismissalConfirmationModifier(
                title: title, shouldPresent: shouldPresent, actions: actions, message: message))
    }
}

/// A modifier that asks the user before a window closes.
private struct DismissalConfirmationModifier<Actions: View, Message: View> {
    let title: Text
    let shouldPresent: Bool
    let actions: () -> Actions
    let message: () -> Message
    @State private var isPresented = false

    nonisolated init(
        title: Text, shouldPresent: Bool, actions: @escaping () -> Actions, message: @escaping () -> Message
    ) {
        (self.title, self.shouldPresent, self.actions, self.message) = (title, shouldPresent, actions, message)
    }
}

extension DismissalConfirmationModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isPresented = $isPresented
        let dialog = ClosingAlert(ViewAlert(.alert, title, isFixed: false, actions, message))
        content
            .modifier(_AlertModifier(isPresented, dialog))
            .modifier(_CloseRequestModifier(isEnabled: shouldPresent) { isPresented.wrappedValue = true })
    }
}

/// An alert whose buttons close the window.
private struct ClosingAlert: AlertSource {
    private let base: any AlertSource

    init(_ base: any AlertSource) { self.base = base }

    func make(_ scope: EnvironmentScope) -> (description: AlertDescription, content: (any AlertContent)?) {
        let made = base.make(scope)
        var description = made.description
        if description.buttons.isEmpty { description.buttons = [.init(title: "Close", role: .destructive) {}] }
        if !description.buttons.contains(where: { $0.role == .cancel }) {
            description.buttons.append(.init(title: "Cancel", role: .cancel) {})
        }
        let tree = scope.tree
        description.onPress = { [weak tree] role in
            guard role != .cancel, let scene = tree?.view?.window?.windowScene else { return }
            // The alert comes to its end first.
            DispatchQueue.main.async { MainActor.assumeIsolated { UIApplication.shared.close(scene) } }
        }
        return (description, made.content)
    }

    func update(_ content: any AlertContent) { base.update(content) }
}

/// A modifier that takes the user's requests to close a window.
struct _CloseRequestModifier {
    let isEnabled: Bool
    let action: () -> Void
}

extension _CloseRequestModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { CloseRequestNode(view, inputs) }
}

/// A node that may take the requests to close its scene.
@MainActor
private protocol CloseRequestTaker: AnyObject {
    var windowScene: UIWindowScene? { get }
    /// Takes a request, or returns `false`.
    func take() -> Bool
}

/// The shown nodes that take requests to close scenes, in the order in which they appeared.
@MainActor
private final class CloseRequests {
    static let shown = CloseRequests()
    private var takers: [any CloseRequestTaker] = []

    func add(_ taker: any CloseRequestTaker) {
        takers.append(taker)
        guard let scene = taker.windowScene else { return }
        scene.onCloseRequest = { [weak self, weak scene] in
            guard let self, let scene else { return false }
            return takers.reversed().contains { $0.windowScene === scene && $0.take() }
        }
    }

    func remove(_ taker: any CloseRequestTaker) { takers.removeAll { $0 === taker } }
}

/// The node of a view that takes requests to close its scene.
private final class CloseRequestNode<Base: View>: EffectNode<Base, _CloseRequestModifier>, AppearanceObserver,
    CloseRequestTaker
{
    override init(_ view: ModifiedContent<Base, _CloseRequestModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    var windowScene: UIWindowScene? { host.view?.window?.windowScene }

    func appear() {
        CloseRequests.shown.remove(self)
        CloseRequests.shown.add(self)
    }

    func disappear() { CloseRequests.shown.remove(self) }

    func take() -> Bool {
        guard modifier.isEnabled else { return false }
        // The question would come when the sheet is gone, which may be long after the request.
        if host.controller?.presentedViewController == nil { modifier.action() }
        return true
    }

    override func willUnmount() {
        CloseRequests.shown.remove(self)
        host.stopObservingAppearance(self)
    }
}
