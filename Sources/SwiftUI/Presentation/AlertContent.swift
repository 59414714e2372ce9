import Foundation
import UIKit

/// The views of an alert's actions, and the buttons and text fields that they describe.
@MainActor
protocol AlertContent: AnyObject {
    /// Called after the views have changed.
    var onChange: (() -> Void)? { get set }
    /// Returns whether the alert is still wanted. If it is not, the views are not updated, since they may be about
    /// things that have gone with the alert.
    var isWanted: () -> Bool { get set }
    /// Returns the present button whose view is an element, or `nil`.
    func button(of element: LayoutNode?) -> AlertDescription.Button?
    /// Makes up for an update that was left out while the alert was not wanted.
    func resume()
    /// Ends the updates, because the alert goes away.
    func end()
}

/// The actions of an alert as a view. It is evaluated by itself, so that it follows the values that the program's
/// closure reads.
private struct AlertActions<Actions: View> {
    let actions: () -> Actions

    nonisolated init(_ actions: @escaping () -> Actions) { self.actions = actions }
}

extension AlertActions: View {
    var body: some View { actions() }
}

/// The views of an alert's actions. They are updated while the alert is shown, but not drawn: the alert has buttons of
/// its own, and shows the fields that the views have made.
@MainActor
final class AlertViews<Actions: View> {
    private let tree: ViewTree<AlertActions<Actions>>
    /// The text fields, from the first one.
    let fields: [UITextField]
    private(set) var buttons: [AlertDescription.Button]
    var onChange: (() -> Void)?
    var isWanted: () -> Bool = { true }
    private var isEnded = false
    /// Whether an update was left out.
    private var isPostponed = false
    private let changes = ControlRelay<UITextField>()

    init(_ actions: @escaping () -> Actions, below scope: EnvironmentScope) {
        let tree = ViewTree(AlertActions(actions), below: scope) {
            $0.isEnabled = true
            $0.isInBar = false
            $0.becomeAlertEnvironment()
        }
        self.tree = tree
        Self.update(tree)
        let elements = tree.layout.children
        fields = elements.flatMap(\.textFields)
        buttons = AlertDescription.buttons(in: elements)
        for part in elements.flatMap(\.accessibleParts) {
            if let field = part.view as? UITextField { field.accessibilityIdentifier = part.identifier }
        }
        // A key that follows at once, such as Return, finds a button enabled. The field has set its binding by then.
        changes.send = { [weak self] _ in self?.updateNow() }
        for field in fields { changes.connect(field, for: .editingChanged) }
        tree.host.onRequest = { [weak self] in self?.updateSoon() }
        if tree.host.hasWork { updateSoon() }
    }

    /// Replaces the actions, because the view with the alert was evaluated.
    func update(_ actions: @escaping () -> Actions) { tree.update(AlertActions(actions)) }

    private func updateSoon() {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.updateNow() } }
    }

    private func updateNow() {
        guard !isEnded else { return }
        guard isWanted() else {
            isPostponed = true
            return
        }
        Self.update(tree)
        buttons = AlertDescription.buttons(in: tree.layout.children)
        onChange?()
    }

    /// Updates the views. Their sizes do not matter.
    private static func update(_ tree: ViewTree<AlertActions<Actions>>) { tree.flush(CGSize(width: 270, height: 400)) }
}

extension AlertViews: AlertContent {
    func button(of element: LayoutNode?) -> AlertDescription.Button? {
        guard let element else { return nil }
        return buttons.first { $0.element === element }
    }

    func resume() {
        guard isPostponed else { return }
        isPostponed = false
        updateSoon()
    }

    func end() {
        isEnded = true
        tree.host.onRequest = nil
    }
}

extension LayoutNode {
    /// The text fields of UIKit inside.
    fileprivate var textFields: [UITextField] {
        if let field = hostedView as? UITextField { return [field] }
        return children.flatMap(\.textFields)
    }
}

private struct IsInAlertKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is among the actions of an alert.
    var isInAlert: Bool {
        get { self[IsInAlertKey.self] }
        set { self[IsInAlertKey.self] = newValue }
    }

    /// Removes what concerns the fields around the alert: it has a look of its own.
    fileprivate mutating func becomeAlertEnvironment() {
        isInAlert = true
        focusTarget = nil
        submitAction = nil
        keyPressActions = KeyPressActions()
        editCommands = EditCommands()
        textInput = TextInputSettings()
        text = TextValues()
        font = .footnote
        foregroundColor = nil
        multilineTextAlignment = .leading
    }
}
