import Foundation

/// A button of an alert or action sheet.
///
/// ```swift
/// let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in
///     removeDocument()
/// }
/// ```
///
/// Add it with ``UIAlertController/addAction(_:)``.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @MainActor NSCopying {
    /// The look and the meaning of a button.
    public enum Style: Int, Sendable {
        /// An ordinary button.
        case `default`
        /// The button that leaves everything as it is. An alert has at most one. Escape presses it.
        case cancel
        /// A button that deletes or changes data. Its title is red.
        case destructive
    }

    /// The title of the button. Without a title the button is empty.
    open var title: String? { ownTitle }
    /// The style of the button.
    open var style: Style { ownStyle }
    /// Whether the user can press the button. The default is `true`. It may change while the alert is shown.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    /// A name that identifies the button in tests. It is never shown. It may change while the alert is shown.
    open var accessibilityIdentifier: String? {
        didSet { if accessibilityIdentifier != oldValue { onChange?() } }
    }

    private var ownTitle: String?
    private var ownStyle = Style.default
    private var handler: ((UIAlertAction) -> Void)?
    /// A closure that is called when `isEnabled` or the identifier has changed.
    var onChange: (() -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of the button, localized.
    ///   - style: The style of the button.
    ///   - handler: Called after the user has pressed the button and the alert is gone. It receives the action.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        ownTitle = title
        ownStyle = style
        self.handler = handler
    }

    /// Creates an action without a title, in the style `default`.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Runs the handler.
    func run() { handler?(self) }

    /// Returns an action with the same title, style and handler.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction()
        copy.ownTitle = ownTitle
        copy.ownStyle = ownStyle
        copy.handler = handler
        return copy
    }
}

extension UIAlertAction: UIAccessibilityIdentification {}
