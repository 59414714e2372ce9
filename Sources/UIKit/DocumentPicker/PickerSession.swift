import Foundation

/// The course of a choice in a picker of documents or photos, from its appearance to its disappearance.
///
/// The choice is the desktop's own dialog or a page of UIKit's.
@MainActor
final class PickerSession {
    /// Whether the picker is on the screen.
    private(set) var isUnderWay = false
    /// Whether the program is still to be notified.
    private(set) var owesResult = false
    /// The number of beginnings and ends. The work of an earlier choice has no effect.
    private(set) var number = 0
    /// The token of the desktop's dialog.
    private var dialog: String?

    /// Whether the desktop shows its dialog.
    var showsDialog: Bool { dialog != nil }

    /// Returns whether the desktop shows the dialog of a picker, and nothing is seen of the picker.
    static func isDesktopDialog(_ picker: UIViewController) -> Bool {
        picker.parent == nil && picker.presenter?.presentation?.active is DesktopDialogPresentationController
    }

    // MARK: Beginning and end

    /// Begins a choice, unless one is under way. Returns whether it has begun.
    func begin() -> Bool {
        guard !isUnderWay else { return false }
        number += 1
        (isUnderWay, owesResult) = (true, true)
        return true
    }

    /// Ends the choice, and closes the desktop's dialog.
    func end() {
        isUnderWay = false
        number += 1
        if let dialog { UIApplication.shared.desktopBus?.fileChooser?.close(dialog) }
        dialog = nil
    }

    /// Returns whether a picker that has disappeared has ended its choice. A controller in front of the whole window
    /// does not end it.
    static func isOver(_ picker: UIViewController) -> Bool {
        picker.presentedViewController == nil || picker.isBeingDismissed
    }

    /// Dismisses a picker with what is in front of it.
    ///
    /// - Parameters:
    ///   - picker: The picker.
    ///   - end: A closure that ends the choice. It is not called if the choice is over, as it is if a page over the
    ///     whole window has hidden the picker before.
    func leave(_ picker: UIViewController, animated: Bool, end: @escaping () -> Void, completion: (() -> Void)?) {
        let current = number
        picker.presenter?.dismiss(animated: animated) { [self] in
            if number == current { end() }
            completion?()
        }
    }

    // MARK: The result

    /// Returns whether the program is to be notified of a result. It is notified once.
    func takeResult() -> Bool {
        defer { owesResult = false }
        return owesResult
    }

    /// Lets the user choose again in a picker that stays on the screen.
    func continueChoice() { owesResult = isUnderWay }

    // MARK: The desktop's dialog

    /// Shows the desktop's dialog for the files of a request.
    func showDialog(
        for request: DocumentRequest, of picker: UIViewController, by portal: FileChooserPortal,
        then answer: @escaping (FileChooserAnswer) -> Void
    ) {
        let call = FileChooserCall(
            request: request, window: picker.view.window?.windowScene?.host?.displayID,
            token: FileChooserPortal.makeToken())
        dialog = call.token
        portal.show(call) { [weak self] in
            self?.dialog = nil
            answer($0)
        }
    }
}
