import Foundation

/// An object that controls and observes the editing of a text view. All methods are optional: they have default
/// implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether the view may begin editing and become first responder. The default is `true`.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether the view may end editing. The default is `true`.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether the user may replace text. The default is `true`. Return is a line break.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The range to replace, in UTF-16 code units.
    ///   - text: The new text; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called after the user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called after the text or the selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns whether a link that the user presses is opened. The default asks the method without an interaction.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - URL: The link.
    ///   - characterRange: The text of the link, in UTF-16 code units.
    ///   - interaction: The kind of the press, which is always `invokeDefaultAction`.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Returns whether a link that the user presses is opened. The default is `true`.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// Returns the action for a press on an item, such as a link. The default is `defaultAction`. With `nil` the menu
    /// of the item is shown.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// Returns the menu of an item, such as a link. The default is `defaultMenu`, and `nil` stands for no menu.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    /// Called before the menu of an item appears.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// Called before the menu of an item disappears.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// Returns the edit menu of a text. `nil`, the default, stands for the suggested actions. A menu without elements
    /// is not shown.
    ///
    /// - Parameters:
    ///   - textView: The text view.
    ///   - range: The selection, in UTF-16 code units.
    ///   - suggestedActions: The edit actions that are possible now.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Called before the edit menu appears.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Called before the edit menu disappears.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
    /// Returns `true`, which allows editing to begin.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns `true`, which allows editing to end.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// The default implementation does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true`, which allows all changes.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// The default implementation does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns the answer of the method without an interaction.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    /// Returns `true`, which opens the link.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool { true }
    /// Returns the default action.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    /// Returns the default menu.
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    /// The default implementation does nothing.
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
    /// Returns `nil`, which shows the suggested actions.
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The default implementation does nothing.
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    /// The default implementation does nothing.
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
