import Foundation
import Graphics

/// The look of a ``UIActionSheet``.
public enum UIActionSheetStyle: Int, Sendable {
    /// The look of the program.
    case automatic = -1
    /// The look of the program.
    case `default`
    /// Dark.
    case blackTranslucent
    /// Dark.
    case blackOpaque
}

/// A list of actions in a window of its own, from the time before ``UIAlertController``.
///
/// ```swift
/// let sheet = UIActionSheet(
///     title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
///     otherButtonTitles: "Archive", "Move")
/// sheet.show(in: view)
/// ```
///
/// The window has the level 2001 and is key while the sheet is up. Buttons have indices: first the destructive one,
/// then the others, and last the cancel button. New code uses ``UIAlertController``.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    private lazy var alert = LegacyAlert(style: .actionSheet, buttons: LegacyButtons(), owner: self)

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an action sheet without a title and buttons.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an action sheet.
    ///
    /// - Parameters:
    ///   - title: The title, or `nil`.
    ///   - delegate: The delegate, which is not retained.
    ///   - cancelButtonTitle: The title of the cancel button; `nil` for none.
    ///   - destructiveButtonTitle: The title of the red button; `nil` for none.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?
    ) {
        self.init(
            title: title, delegate: delegate,
            buttons: .actionSheet(cancel: cancelButtonTitle, destructive: destructiveButtonTitle, others: []))
    }

    /// Creates an action sheet with further buttons.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, delegate: delegate,
            buttons: .actionSheet(
                cancel: cancelButtonTitle, destructive: destructiveButtonTitle,
                others: [firstButtonTitle] + moreButtonTitles))
    }

    private convenience init(title: String?, delegate: (any UIActionSheetDelegate)?, buttons: LegacyButtons) {
        self.init(frame: .zero)
        alert.title = title ?? ""
        alert.buttons = buttons
        self.delegate = delegate
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UIActionSheetDelegate)?
    /// The title. The default is empty. It may change while the sheet is up.
    open var title: String {
        get { alert.title }
        set { alert.title = newValue }
    }
    /// The look of the sheet. The default is `automatic`. Set it before the sheet is shown.
    open var actionSheetStyle = UIActionSheetStyle.automatic {
        didSet { alert.isDark = actionSheetStyle == .blackTranslucent || actionSheetStyle == .blackOpaque }
    }

    // MARK: Buttons

    /// Adds a button, and returns its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.buttons.add(title) }
    /// Returns the title of a button; `nil` if there is no button with this index.
    open func buttonTitle(at buttonIndex: Int) -> String? { alert.buttons.title(at: buttonIndex) }
    /// The number of buttons.
    open var numberOfButtons: Int { alert.buttons.titles.count }
    /// The index of the cancel button, which Escape and a click beside the sheet press; -1 if there is none.
    open var cancelButtonIndex: Int {
        get { alert.buttons.cancelIndex }
        set { alert.buttons.cancelIndex = newValue }
    }
    /// The index of the red button; -1 if there is none.
    open var destructiveButtonIndex: Int {
        get { alert.buttons.destructiveIndex }
        set { alert.buttons.destructiveIndex = newValue }
    }
    /// The index of the first button that is neither the cancel nor the destructive one; -1 if there is none.
    open var firstOtherButtonIndex: Int { alert.buttons.firstOtherIndex }

    // MARK: Showing

    /// Shows the sheet at the lower edge of the view's scene. If the view is in no scene, that is the scene that is, or
    /// was last, active.
    open func show(in view: UIView) { alert.show(preferring: view.window?.windowScene) }

    /// Shows the sheet in a popover beside a rectangle of a view. In a narrow window it is at the lower edge.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        guard !alert.isUp else { return }
        alert.source = (view, rect)
        alert.show(preferring: view.window?.windowScene, animated: animated)
    }

    /// Dismisses the sheet as if the button had been pressed, but without `actionSheet(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.dismiss(with: buttonIndex, animated: animated)
    }

    /// A Boolean value that indicates whether the sheet is up.
    open var isVisible: Bool { alert.isVisible }
}

extension UIActionSheet: LegacyAlertOwner {
    func alertWillPresent() { delegate?.willPresent(self) }
    func alertDidPresent() { delegate?.didPresent(self) }
    func alertWasClicked(at index: Int) { delegate?.actionSheet(self, clickedButtonAt: index) }
    func alertWillDismiss(with index: Int) { delegate?.actionSheet(self, willDismissWithButtonIndex: index) }
    func alertDidDismiss(with index: Int) { delegate?.actionSheet(self, didDismissWithButtonIndex: index) }
    func alertWasCancelled() { delegate?.actionSheetCancel(self) }
    var enablesFirstOtherButton: Bool { true }
}
