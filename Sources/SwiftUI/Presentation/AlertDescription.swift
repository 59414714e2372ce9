import Foundation
import UIKit

/// The texts and buttons of an alert.
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
        var action: () -> Void
    }

    var style: UIAlertController.Style
    var title: String
    var message: String?
    var buttons: [Button]

    /// Creates the alert. `close` is called before the action of a button. `owner` has the views of the buttons, whose
    /// actions do nothing without it.
    func makeController(keeping owner: AnyObject? = nil, close: @escaping () -> Void) -> UIAlertController {
        let controller = UIAlertController(
            title: title.isEmpty ? nil : title, message: message, preferredStyle: style)
        var buttons = buttons
        if buttons.isEmpty { buttons = [Button(title: "OK", role: style == .alert ? nil : .cancel) {}] }
        if style == .actionSheet, !buttons.contains(where: { $0.role == .cancel }) {
            buttons.append(Button(title: "Cancel", role: .cancel) {})
        }
        var hasCancel = false
        for button in buttons {
            // UIKit permits one cancel button.
            let isCancel = button.role == .cancel && !hasCancel
            if isCancel { hasCancel = true }
            let style: UIAlertAction.Style =
                isCancel ? .cancel : button.role == .destructive ? .destructive : .default
            let action = UIAlertAction(title: button.title, style: style) { _ in
                withExtendedLifetime(owner) {
                    close()
                    button.action()
                }
            }
            action.isEnabled = button.isEnabled
            controller.addAction(action)
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
        let buttons = tree.layout.children.compactMap { element -> Button? in
            let action = element.rowAction
            guard action != nil || element.traits.isButton else { return nil }
            return Button(
                title: element.text ?? "", image: element.image, role: element.traits.role,
                tint: element.innermostTint, isEnabled: action != nil, action: action ?? {})
        }
        return (tree, buttons)
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
