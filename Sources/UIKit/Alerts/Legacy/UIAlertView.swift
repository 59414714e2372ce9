import Foundation
import Graphics

/// The kinds of text fields in a ``UIAlertView``.
public enum UIAlertViewStyle: Int, Sendable {
    /// No text field.
    case `default`
    /// A field for a password.
    case secureTextInput
    /// A field for a text.
    case plainTextInput
    /// A field for a name and one for a password.
    case loginAndPasswordInput
}

/// An alert in a window of its own, from the time before ``UIAlertController``.
///
/// ```swift
/// let alert = UIAlertView(
///     title: "No connection", message: "Try again later.", delegate: self, cancelButtonTitle: "OK")
/// alert.show()
/// ```
///
/// The window has the level 1996 and is key while the alert is up. No controller has to present it, so it works above
/// everything. A later alert hides an earlier one until it is dismissed. The alert need not be retained while it is up.
/// New code uses ``UIAlertController``, where an action has its own closure instead of an index.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    private lazy var alert = LegacyAlert(style: .alert, buttons: LegacyButtons(), owner: self)

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates an alert without a title and buttons.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an alert.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - delegate: The delegate, which is not retained.
    ///   - cancelButtonTitle: The title of the cancel button, which has the index 0; `nil` for none.
    public convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
    ) {
        self.init(
            title: title, message: message, delegate: delegate,
            buttons: .alertView(cancel: cancelButtonTitle, others: []))
    }

    /// Creates an alert with further buttons. They have the indices after that of the cancel button.
    public convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, message: message, delegate: delegate,
            buttons: .alertView(cancel: cancelButtonTitle, others: [firstButtonTitle] + moreButtonTitles))
    }

    private convenience init(
        title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, buttons: LegacyButtons
    ) {
        self.init(frame: .zero)
        alert.title = title ?? ""
        alert.message = message
        alert.buttons = buttons
        self.delegate = delegate
    }

    /// The delegate, which is not retained.
    open weak var delegate: (any UIAlertViewDelegate)?
    /// The title. The default is empty. It may change while the alert is up.
    open var title: String {
        get { alert.title }
        set { alert.title = newValue }
    }
    /// The text below the title. The default is `nil`. It may change while the alert is up.
    open var message: String? {
        get { alert.message }
        set { alert.message = newValue }
    }

    // MARK: Buttons

    /// Adds a button, and returns its index.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { alert.buttons.add(title) }
    /// Returns the title of a button; `nil` if there is no button with this index.
    open func buttonTitle(at buttonIndex: Int) -> String? { alert.buttons.title(at: buttonIndex) }
    /// The number of buttons.
    open var numberOfButtons: Int { alert.buttons.titles.count }
    /// The index of the cancel button, which Escape presses; -1 if there is none.
    open var cancelButtonIndex: Int {
        get { alert.buttons.cancelIndex }
        set { alert.buttons.cancelIndex = newValue }
    }
    /// The index of the first button that is not the cancel button; -1 if there is none.
    open var firstOtherButtonIndex: Int { alert.buttons.firstOtherIndex }

    // MARK: Text fields

    /// The text fields of the alert. The default is none. Set it before the alert is shown.
    open var alertViewStyle = UIAlertViewStyle.default {
        didSet { if alertViewStyle != oldValue { alert.fields = Self.fields(of: alertViewStyle) } }
    }

    private static func fields(of style: UIAlertViewStyle) -> [UITextField] {
        func field(_ placeholder: String?, isSecure: Bool) -> UITextField {
            let field = UITextField()
            field.font = .preferredFont(forTextStyle: .footnote)
            field.adjustsFontForContentSizeCategory = true
            field.placeholder = placeholder
            field.isSecureTextEntry = isSecure
            return field
        }
        return switch style {
        case .default: []
        case .secureTextInput: [field(nil, isSecure: true)]
        case .plainTextInput: [field(nil, isSecure: false)]
        case .loginAndPasswordInput: [field("Login", isSecure: false), field("Password", isSecure: true)]
        }
    }

    /// Returns a text field of the alert, which exists before the alert is shown.
    ///
    /// An index without a field ends the program, where UIKit raises an exception.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        guard alert.fields.indices.contains(textFieldIndex) else {
            fatalError(  // R249
                "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields "
                    + "(\(alert.fields.count))")
        }
        return alert.fields[textFieldIndex]
    }

    // MARK: Showing

    /// Shows the alert in the scene that is, or was last, active.
    ///
    /// In an application with scenes that has none at present, the alert waits for one. Does nothing if it is up.
    open func show() { alert.show() }

    /// Dismisses the alert as if the button had been pressed, but without `alertView(_:clickedButtonAt:)`.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        alert.dismiss(with: buttonIndex, animated: animated)
    }

    /// A Boolean value that indicates whether the alert is up.
    open var isVisible: Bool { alert.isVisible }
}

extension UIAlertView: LegacyAlertOwner {
    func alertWillPresent() { delegate?.willPresent(self) }
    func alertDidPresent() { delegate?.didPresent(self) }
    func alertWasClicked(at index: Int) { delegate?.alertView(self, clickedButtonAt: index) }
    func alertWillDismiss(with index: Int) { delegate?.alertView(self, willDismissWithButtonIndex: index) }
    func alertDidDismiss(with index: Int) { delegate?.alertView(self, didDismissWithButtonIndex: index) }
    func alertWasCancelled() { delegate?.alertViewCancel(self) }
    var enablesFirstOtherButton: Bool { delegate?.alertViewShouldEnableFirstOtherButton(self) != false }
}
