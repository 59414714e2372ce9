import Foundation

/// A controller that shows a message with buttons, in front of everything in its window.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete “Trip”?", message: "It cannot be restored.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleteTrip() })
/// present(alert, animated: true)
/// ```
///
/// The user presses a button with a click, a touch or a key. Return presses the ``preferredAction`` of an alert or,
/// without one, its only default action. Escape presses the cancel action. Tab, the arrows and Space move through the
/// buttons and press them.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The kind of an alert.
    public enum Style: Int, Sendable {
        /// A list of actions at the lower edge of the window.
        case actionSheet
        /// A message in the middle of the window.
        case alert
    }

    /// Creates an alert or action sheet without actions.
    ///
    /// - Parameters:
    ///   - title: The title, localized.
    ///   - message: A longer text below the title, localized.
    ///   - preferredStyle: The kind of the alert.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        ownStyle = preferredStyle
        self.title = title
        self.message = message
        adoptStyle()
    }

    /// Creates an action sheet without a text. The nib is ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
        adoptStyle()
    }

    /// Creates an action sheet without a text.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adoptStyle()
    }

    // R223
    private func adoptStyle() {
        let isPad = UIDevice.current.userInterfaceIdiom == .pad
        modalPresentationStyle = ownStyle == .actionSheet && isPad ? .popover : .custom
    }

    private var ownStyle = Style.actionSheet

    /// The kind of the alert.
    open var preferredStyle: Style { ownStyle }

    /// The importance of an alert. It is stored and has no effect, as on an iPad.
    open var severity = UIAlertControllerSeverity.default

    // MARK: Texts

    /// The title. It may change while the alert is shown.
    open override var title: String? { didSet { if title != oldValue { textsDidChange() } } }
    /// The text below the title. It may change while the alert is shown.
    open var message: String? { didSet { if message != oldValue { textsDidChange() } } }

    private func textsDidChange() { contentIfLoaded?.show(title: title, message: message) }

    // MARK: Actions

    /// The actions in the order in which they were added. Their buttons can have another order.
    open private(set) var actions: [UIAlertAction] = []

    /// Adds an action. A second cancel action, and an action that is in the alert already, are refused with a log line.
    open func addAction(_ action: UIAlertAction) {
        guard !actions.contains(where: { $0 === action }) else {
            return Log.view.error("The action \(action.title ?? "") is in \(logName) already; it is not added again.")
        }
        guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
            return Log.view.error(
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        contentIfLoaded?.add(action)
        emphasize()
    }

    /// The action that Return presses, and whose title is bold. The default is `nil`.
    ///
    /// It must be one of ``actions``; another one is refused with a log line. It has no effect on an action sheet.
    open var preferredAction: UIAlertAction? {
        get { ownPreferredAction }
        set {
            if let newValue, !actions.contains(where: { $0 === newValue }) {
                return Log.view.error(
                    "The preferredAction \(newValue.title ?? "") is not one of the actions of \(logName).")
            }
            ownPreferredAction = newValue
            emphasize()
        }
    }
    private var ownPreferredAction: UIAlertAction?

    private var effectivePreferredAction: UIAlertAction? { preferredStyle == .alert ? ownPreferredAction : nil }

    private func emphasize() { contentIfLoaded?.emphasize(effectivePreferredAction) }

    // MARK: Text fields

    /// The text fields from the top; `nil` if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    private var fields: [UITextField] = []

    /// Adds a text field below the message.
    ///
    /// Fields can be added to alerts only, before they are presented. Otherwise the call is refused with a log line.
    ///
    /// - Parameter configurationHandler: Called at once, with the new field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return Log.view.error(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        guard presentingViewController == nil else {
            return Log.view.error("Text fields cannot be added to \(logName), which is presented already.")
        }
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        add(field)
        configurationHandler?(field)
    }

    /// Adds a text field that exists already to an alert that is not presented yet.
    package func add(_ field: UITextField) {
        fields.append(field)
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.submit(field) } }, for: .primaryActionTriggered
        )
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.content.revealField(field) } },
            for: .editingDidBegin)
        contentIfLoaded?.add(field)
    }

    /// Reacts to Return in a field: the next field, or the effect of Return on the alert.
    private func submit(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { perform(.confirm) }
    }

    // MARK: View

    private var contentIfLoaded: AlertContentView? { viewIfLoaded as? AlertContentView }
    /// The view with the panels. A subclass may have replaced it; then this one is in no window.
    private(set) lazy var content = makeContent()

    private func makeContent() -> AlertContentView {
        let content = AlertContentView(style: preferredStyle)
        for field in fields { content.add(field) }
        for action in actions { content.add(action) }
        content.emphasize(effectivePreferredAction)
        content.show(title: title, message: message)
        content.onChoose = { [weak self] in self?.choose($0) }
        content.onContentChange = { [weak self] in self?.presenter?.presentation?.container.setNeedsPlacement() }
        return content
    }

    open override func loadView() { view = content }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        takeFocus()
        UIAccessibility.post(notification: .screenChanged, argument: view)  // R241
    }

    // MARK: Presentation

    override func systemPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        modalPresentationStyle == .popover
            ? AlertPopoverPresentationController(presentedViewController: self, presenting: presenting)
            : AlertPresentationController(presentedViewController: self, presenting: presenting)
    }

    // R234
    override var reasonNotToPresent: String? {
        guard title == nil, message == nil, actions.isEmpty else { return nil }
        return "UIAlertController must have a title, a message or an action to display"
    }

    /// The action that was chosen, until its handler is called.
    private var chosen: UIAlertAction?

    /// Reacts to the press of a button: dismisses the alert, and then calls the action's handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, chosen == nil else { return }
        chosen = action
        finish { [self] in
            chosen = nil
            action.run()
        }
    }

    /// Dismisses the alert without an action, for a click beside an action sheet that has no cancel action.
    func close() { finish {} }

    /// Dismisses the alert, and calls `completion` then.
    func finish(animated: Bool = true, _ completion: @escaping () -> Void) {
        if presenter == nil { completion() } else { dismiss(animated: animated, completion: completion) }
    }

    /// Reacts to a click beside an action sheet.
    func clickedBeside() { if preferredStyle == .actionSheet { perform(.cancel) } }

    // MARK: First responder

    /// The window's first responder before the alert, which becomes first responder again.
    private weak var formerFirstResponder: UIResponder?

    /// Whether the alert can be first responder. It is while it is shown, unless one of its fields or buttons is.
    open override var canBecomeFirstResponder: Bool { true }

    /// Becomes first responder again after a change of the presentation, which takes the view out for a moment.
    func keepFocus() { if viewIfLoaded?.window?.firstResponder == nil { takeFocus() } }

    private func takeFocus() {
        // In a hidden window it waits for `viewIsAppearing(_:)` (R220).
        guard let window = viewIfLoaded?.window, !window.isHidden, window.firstResponder !== self else { return }
        if !fields.isEmpty { window.makeKey() }  // R236
        if let first = window.firstResponder {
            if (first as? UIView)?.isDescendant(of: view) == true { return }
            formerFirstResponder = first
            window.endEditing(true)
        }
        if fields.first?.becomeFirstResponder() != true { becomeFirstResponder() }
    }

    /// Makes the former first responder first again, unless another one outside of the alert has become that.
    func returnFocus(in window: UIWindow?) {
        // A presentation that adapts to another width is not over.
        guard isBeingDismissed else { return }
        let former = formerFirstResponder
        formerFirstResponder = nil
        guard let former, let window, former.responderWindow === window else { return }
        if let first = window.firstResponder, first !== self, (first as? UIView)?.isDescendant(of: view) != true {
            return
        }
        former.becomeFirstForFocus()
    }

    // MARK: Keys

    open override func accessibilityPerformEscape() -> Bool { perform(.cancel) }

    /// Performs the effect of a key. Returns whether it has one.
    @discardableResult
    private func perform(_ key: AlertKey) -> Bool {
        guard chosen == nil, !isBeingDismissed, presentedViewController == nil else { return false }
        let focused = content.focusedButton.flatMap { button in actions.firstIndex { $0 === button.action } }
        let preferred = effectivePreferredAction.flatMap { action in actions.firstIndex { $0 === action } }
        let choices = actions.map { AlertKey.Choice(style: $0.style, isEnabled: $0.isEnabled) }
        switch key.effect(on: choices, style: preferredStyle, preferred: preferred, focused: focused) {
        case .press(let index): choose(actions[index])
        case .dismiss: close()
        case .nothing: return false
        }
        return true
    }

    /// The keys that the alert uses: Return, Enter, Escape, the period with Command or Control, and the arrows.
    open override var keyCommands: [UIKeyCommand]? {
        // A key that is held since before the alert must not press its buttons.
        func command(_ input: String, _ modifiers: UIKeyModifierFlags, _ key: AlertKey) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: modifiers) { [weak self] _ in
                if !UIApplication.shared.keys.isRepeating { self?.perform(key) }
            }
        }
        let keys = [
            command("\r", [], .confirm), command(UIKeyCommand.inputEscape, [], .cancel),
            command(".", .command, .cancel), command(".", .control, .cancel),
        ]
        let arrows = ControlKey.Direction.commands { [weak self] in self?.content.moveFocus(from: nil, $0) }
        return keys + arrows + (super.keyCommands ?? [])
    }

    /// Handles keys that nothing in the alert has used. They go to the window, and not to the controllers behind.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        viewIfLoaded?.window?.pressesBegan(presses, with: event)
    }
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        viewIfLoaded?.window?.pressesEnded(presses, with: event)
    }
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        viewIfLoaded?.window?.pressesCancelled(presses, with: event)
    }
}

/// The importance of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// An ordinary alert.
    case `default`
    /// An alert about something that needs attention at once.
    case critical
}
