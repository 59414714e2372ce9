import Foundation
import UIKit

/// The texts, fields and buttons of an alert.
@MainActor
struct AlertDescription {
    /// A button of an alert.
    struct Button {
        var title: String
        /// The icon of a label, which swipe actions show.
        var image: UIImage?
        var role: ButtonRole?
        /// The colour that is set for controls, or `nil`.
        var tint: Color?
        var isEnabled = true
        /// Whether Return presses the button, and its title is bold.
        var isPreferred = false
        /// The view of the button, or `nil`.
        weak var element: LayoutNode?
        var action: () -> Void
    }

    var style: UIAlertController.Style
    var title: String
    var message: String?
    var buttons: [Button]
    /// The text fields between the texts and the buttons.
    var fields: [UITextField] = []
    /// Called after the action of a button.
    var onPress: ((ButtonRole?) -> Void)?

    /// Creates the alert. `close` is called before the action of a button. `content` has the views of the buttons and
    /// fields, which do nothing without it.
    func makeController(
        keeping content: (any AlertContent)? = nil, close: @escaping () -> Void
    ) -> UIAlertController {
        let controller = UIAlertController(
            title: title.isEmpty ? nil : title, message: message, preferredStyle: style)
        if style == .alert {
            for field in fields { controller.add(field) }
        } else if !fields.isEmpty {
            GraphHost.logger.error("The text fields of the dialog \"\(title)\" are not shown; only alerts have fields.")
        }
        var buttons = buttons
        if buttons.isEmpty { buttons = [Button(title: "OK", role: style == .alert ? nil : .cancel) {}] }
        if style == .actionSheet, !buttons.contains(where: { $0.role == .cancel }) {
            buttons.append(Button(title: SystemText.cancel.localized, role: .cancel) {})
        }
        var hasCancel = false
        for button in buttons {
            // UIKit permits one cancel button.
            let isCancel = button.role == .cancel && !hasCancel
            if isCancel { hasCancel = true }
            let style: UIAlertAction.Style =
                isCancel ? .cancel : button.role == .destructive ? .destructive : .default
            let action = UIAlertAction(title: button.title, style: style) { [onPress] _ in
                withExtendedLifetime(content) {
                    // The action may have changed since the alert was made.
                    let current = content?.button(of: button.element) ?? button
                    content?.end()
                    close()
                    current.action()
                    onPress?(current.role)
                }
            }
            action.isEnabled = button.isEnabled
            controller.addAction(action)
            if button.isPreferred { controller.preferredAction = action }
        }
        content?.onChange = { [weak controller, weak content, buttons] in
            for (action, button) in zip(controller?.actions ?? [], buttons) {
                // A button whose view is gone keeps its look, and does nothing.
                guard let current = content?.button(of: button.element) else { continue }
                action.isEnabled = current.isEnabled
            }
        }
        return controller
    }

    /// Returns the buttons that views describe, in the environment of a position in a tree.
    static func buttons<Actions: View>(_ actions: Actions, below scope: EnvironmentScope) -> (
        tree: AnyObject, buttons: [Button]
    ) {
        let tree = ViewTree(Group { actions }, below: scope) {
            $0.isEnabled = true
            $0.isInBar = false
        }
        tree.host.update()
        return (tree, buttons(in: tree.layout.children))
    }

    /// Returns the buttons among views.
    static func buttons(in elements: [LayoutNode]) -> [Button] {
        elements.compactMap { element in
            let action = element.rowAction
            guard action != nil || element.traits.isButton else { return nil }
            return Button(
                title: element.text ?? "", image: element.image, role: element.traits.role,
                tint: element.innermostTint, isEnabled: action != nil,
                isPreferred: element.traits.shortcut == .defaultAction, element: element, action: action ?? {})
        }
    }

    /// Returns the text that views describe.
    static func text<Message: View>(_ message: Message, below scope: EnvironmentScope) -> String? {
        let tree = ViewTree(message, below: scope) { _ in }
        tree.host.update()
        let texts = tree.layout.children.compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

extension LayoutNode {
    /// The colour of controls at the innermost first child.
    var innermostTint: Color? { children.first?.innermostTint ?? scope.values.tint }
}
