/// The controller that shows a `UIAlertView` or `UIActionSheet`.
///
/// Its delegate receives the press of a button before the alert is dismissed.
@MainActor
final class LegacyAlertController: UIAlertController {
    weak var alert: LegacyAlert?

    /// Adds the buttons with indices from `actions.count`.
    func addButtons(_ buttons: LegacyButtons) {
        for index in actions.count..<max(actions.count, buttons.titles.count) {
            addAction(UIAlertAction(title: buttons.titles[index], style: buttons.style(at: index)))
        }
    }

    override func choose(_ action: UIAlertAction) {
        guard action.isEnabled, let index = actions.firstIndex(where: { $0 === action }) else { return }
        alert?.press(index)
    }

    override func close() { alert?.dismiss(with: LegacyButtons.none, animated: true) }

    // A legacy alert without a text or button is shown. The program can add buttons and dismiss it.
    override var reasonNotToPresent: String? { nil }
}
