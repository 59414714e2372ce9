import Foundation
import Graphics

/// The field in place of the title of a navigation bar while the user renames it (R841).
///
/// Return and the end of editing take the new title, and Escape leaves the old one. An empty title is not taken.
@MainActor
final class NavigationRenameField: UITextField, UITextFieldDelegate {
    private let item: UINavigationItem
    private let onEnd: () -> Void
    private var isCancelled = false
    /// The least width of the field in points.
    static let leastWidth: CGFloat = 200

    init(_ item: UINavigationItem, text: String, onEnd: @escaping () -> Void) {
        (self.item, self.onEnd) = (item, onEnd)
        super.init(frame: .zero)
        self.text = text
        delegate = self
        borderStyle = .roundedRect
        textAlignment = .center
        returnKeyType = .done
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? {
        let escape = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: []) { [weak self] _ in
            self?.cancel()
        }
        return (super.keyCommands ?? []) + [escape]
    }

    private func cancel() {
        isCancelled = true
        resignFirstResponder()
    }

    private var newTitle: String { (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        resignFirstResponder()
        return true
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        if isCancelled || newTitle.isEmpty { return true }
        return item.renameDelegate?.navigationItem(item, shouldEndRenamingWith: newTitle) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        let title = newTitle
        onEnd()
        guard !isCancelled, !title.isEmpty, title != item.title else { return }
        item.title = title
        item.renameDelegate?.navigationItem(item, didEndRenamingWith: title)
    }
}

extension UINavigationItem {
    /// Lets the user rename the item in its bar. Does nothing without a bar that shows it.
    final func beginRenaming() {
        guard let bar, bar.topItem === self, let renameDelegate,
            renameDelegate.navigationItemShouldBeginRenaming(self)
        else { return }
        let title = title ?? ""
        let (text, range) = renameDelegate.navigationItem(
            self, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
        // A delegate may return a range of another text.
        let valid = range.clamped(to: text.startIndex..<text.endIndex)
        bar.content?.rename(with: text, selecting: NSRange(valid, in: text))
    }

    /// The elements that the system suggests for the title's menu.
    final var suggestedTitleActions: [UIMenuElement] {
        guard renameDelegate != nil else { return [] }
        let rename = UIAction(title: BarText.rename.localized, image: UIImage(systemName: "pencil")) { [weak self] _ in
            self?.beginRenaming()
        }
        return [rename]
    }

    /// The menu that a press of the title opens; `nil` without one.
    final var titleMenu: UIMenu? {
        let suggested = suggestedTitleActions
        if let titleMenuProvider { return titleMenuProvider(suggested) }
        return suggested.isEmpty ? nil : UIMenu(children: suggested)
    }

    /// Whether a press of the title opens a menu.
    final var hasTitleMenu: Bool { titleMenuProvider != nil || renameDelegate != nil }
}
