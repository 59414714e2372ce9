import Foundation

/// An object that can handle events: a view, view controller, window, scene or the application.
///
/// An event that a responder does not handle goes to ``next``. The chain leads from a view through its superviews to
/// the root view controller, the window, the window scene, the application and its delegate.
///
/// ```swift
/// final class EditorController: UIViewController {
///     override var canBecomeFirstResponder: Bool { true }
///
///     override func viewDidAppear(_ animated: Bool) {
///         super.viewDidAppear(animated)
///         becomeFirstResponder()
///     }
/// }
/// ```
@preconcurrency @MainActor
/// Creates a responder that is in no responder chain.
open class UIResponder: _AccessibleObject, _SelectorTable, UIResponderStandardEditActions,
    UIPasteConfigurationSupporting
{
    /// The values that `objc_setAssociatedObject` has set, which are released with the object.
    final nonisolated(unsafe) var associations: [UnsafeRawPointer: AssociatedValue] = [:]

    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    @preconcurrency @MainActor public override init() { super.init() }

    /// The class with its module and the address, for example `<App.EditorController: 0x7f1c9c00>`.
    nonisolated open override var description: String { ObjectDescription.text(of: self) }

    /// Prepares an object that was loaded from a storyboard or nib. The default does nothing. Overrides call super.
    ///
    /// It is called after the object's outlets are connected. A view controller of a storyboard is the exception: it is
    /// called before the controller's view is loaded, and the outlets are connected with the view.
    open func awakeFromNib() {}

    /// Prepares the object for its picture in Interface Builder.
    ///
    /// UIKit does not call it in a program, on iOS neither. The method of this class does nothing.
    open func prepareForInterfaceBuilder() {}

    /// The responder that receives the events that this one does not handle. The default is `nil`.
    open var next: UIResponder? { nil }  // R64

    /// The activity of the user in this responder. A scene's is updated before the scene's state is saved. The default
    /// is `nil`.
    open var userActivity: NSUserActivity?

    /// Stores in the activity the data with which it can be continued. Called for a scene whose activity needs saving.
    ///
    /// The default does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Continues the activity. Casement does not call it. The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// The undo manager of the responder: that of the next responder that has one, and at last that of the window.
    ///
    /// Override it to have one of your own, for example in the view controller of a document.
    open var undoManager: UndoManager? { next?.undoManager }  // R445

    // MARK: Observing

    /// Receives a change of a property that the responder observes by its name.
    ///
    /// Override it if you call `addObserver(_:forKeyPath:options:context:)`, and call super for observations that are
    /// not yours. The method of this class logs that nothing has handled the change.
    ///
    /// - Parameters:
    ///   - keyPath: The name that the observation has.
    ///   - object: The object with the property.
    ///   - change: The values that the observation's options ask for.
    ///   - context: The pointer that the observation has.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { KeyValueLog.unhandled(keyPath, by: self) }

    // MARK: Actions

    /// Returns whether the responder has the method of a selector.
    ///
    /// The selector's name is searched among the methods of the responder's class. A selector with a method of its own
    /// is also had by each instance of that method's class.
    nonisolated open func responds(to aSelector: Selector!) -> Bool { aSelector?.method(of: self) != nil }

    /// Returns whether the responder performs an action now. The default is whether it has the method. With a
    /// ``pasteConfiguration`` it pastes if ``canPaste(_:)`` accepts the content of the general pasteboard.
    ///
    /// Override it to disable an action, for example while nothing is selected.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: The object that sends the action, such as a key command.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action) || action == .paste && ResponderPasting.acceptsPasteboard(self) == true
    }

    /// Returns the first responder that can perform an action, from this one up the responder chain; `nil` if none can.
    ///
    /// - Parameters:
    ///   - action: The method.
    ///   - sender: The object that sends the action. ``canPerformAction(_:withSender:)`` receives it.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        // R66
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Edit actions

    // A subclass overrides the actions that it performs. This class does not respond to them.

    /// Cuts the selection. The method of this class does nothing.
    open func cut(_ sender: Any?) {}
    /// Copies the selection. The method of this class does nothing.
    open func copy(_ sender: Any?) {}
    /// Inserts a copy in place of the selection. The method of this class calls ``paste(itemProviders:)``, if there is
    /// a ``pasteConfiguration``.
    open func paste(_ sender: Any?) { ResponderPasting.paste(into: self) }
    /// Selects the object or word at the caret. The method of this class does nothing.
    open func select(_ sender: Any?) {}
    /// Selects everything. The method of this class does nothing.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection. The method of this class does nothing.
    open func delete(_ sender: Any?) {}
    /// Makes the selection bold, or no longer bold. The method of this class does nothing.
    open func toggleBoldface(_ sender: Any?) {}
    /// Makes the selection italic, or no longer italic. The method of this class does nothing.
    open func toggleItalics(_ sender: Any?) {}
    /// Underlines the selection, or no longer. The method of this class does nothing.
    open func toggleUnderline(_ sender: Any?) {}
    /// Lets the user search in the content. The method of this class does nothing.
    open func find(_ sender: Any?) {}
    /// Lets the user search in the content, and replace what is found. The method of this class does nothing.
    open func findAndReplace(_ sender: Any?) {}
    /// Goes to the next match. The method of this class does nothing.
    open func findNext(_ sender: Any?) {}
    /// Goes to the previous match. The method of this class does nothing.
    open func findPrevious(_ sender: Any?) {}
    /// Uses the selection as the text of the next search. The method of this class does nothing.
    open func useSelectionForFind(_ sender: Any?) {}

    // MARK: Pasting

    /// The types of content that the responder takes. The default is `nil`: none.
    ///
    /// With a configuration, the Paste action of menus and keys calls ``paste(itemProviders:)``. So does a drop on a
    /// view. The configuration is copied. Text fields and text views insert what is pasted by themselves.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { ResponderPasting.configuration(of: self) }
        set { ResponderPasting.setConfiguration(newValue, of: self) }
    }

    /// Takes content that the user has pasted or dropped. Loads must begin here. The method of this class does nothing.
    ///
    /// - Parameter itemProviders: The items, with all their types.
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Returns whether content would be taken. The default is whether an item has a type that ``pasteConfiguration``
    /// accepts.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return itemProviders.contains(where: pasteConfiguration.accepts)
    }

    // MARK: First responder

    /// A Boolean value that indicates whether the responder can become first responder. The default is `false`.
    open var canBecomeFirstResponder: Bool { false }
    /// A Boolean value that indicates whether the responder can stop being first responder. The default is `true`.
    open var canResignFirstResponder: Bool { true }
    /// A Boolean value that indicates whether the responder receives keys first while its window is key.
    ///
    /// Each window has its own first responder.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the first responder of its window. Subclasses that override it call super.
    ///
    /// - Returns: Whether it is first responder now. `false` if it cannot be, has no window, or the present one does
    ///   not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirst() }

    /// Stops being first responder. Subclasses that override it call super.
    ///
    /// - Returns: Whether it is not first responder now. `false` if ``canResignFirstResponder`` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool { resignFirst() }

    /// Reacts to the forced loss of the first responder's role, after a refusal to resign. The default does nothing.
    func firstResponderWasTaken() {}

    /// The window whose first responder this can be.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Motion

    /// Handles the beginning of a motion. The default sends it to ``next``.
    ///
    /// The first responder of the key window receives it, or else the window. A motion is a shake: the key that
    /// `CasementShakesWithKey` in Info.plist turns on, or a test, makes one.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// Handles the end of a motion. The default sends it to ``next``.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// Handles the interruption of a motion. The default sends it to ``next``. Casement interrupts none.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Input views

    /// The view that is shown in place of a keyboard while the responder is first responder. The default is `nil`.
    ///
    /// Override it to have one. It lies at the lower edge of the scene, as wide as the scene, and is as high as its
    /// intrinsic content size or else its frame. With `nil` the view of the next responder that has one is shown. The
    /// keys of the keyboard type nevertheless.
    open var inputView: UIView? { nil }

    /// The view that is shown above the input view while the responder is first responder. The default is `nil`.
    ///
    /// Override it to have one. Without an input view it lies at the lower edge of the scene. It is as wide as the
    /// scene and as high as its frame. With a flexible height, or with constraints instead of a frame, it is as high as
    /// its content needs. With `nil` the view of the next responder that has one is shown.
    open var inputAccessoryView: UIView? { nil }

    /// The shortcuts of the responder's text. Casement stores them and shows none, as an iPhone does.
    open var inputAssistantItem: UITextInputAssistantItem { .item(of: self) }

    /// Shows the present input view and accessory view of the first responder. Does nothing for other responders.
    ///
    /// Call it after changing them or their heights.
    open func reloadInputViews() {
        if isFirstResponder { responderWindow?.windowScene?.inputViews.update() }
    }

    // MARK: Keys

    /// Called before a menu shows a command that this responder can perform, so that it can change the title, the state
    /// and the attributes. The default does nothing.
    open func validate(_ command: UICommand) {}

    /// Changes the menus of a menu system before they are used. The default calls the method of ``next``.
    ///
    /// For the main menu it is called on the application, whose next responder is its delegate, at the end of the
    /// launch and after `setNeedsRebuild()`. For a context menu it is called on the first responder, each time that the
    /// menu is shown. Overrides call super.
    open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }

    /// The key commands of this responder. The default is `nil`. They are searched from the first responder up the
    /// chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The system's own key commands of this responder, which come after `keyCommands`. Overrides of that by a program
    /// do not take them away (R1112).
    var systemKeyCommands: [UIKeyCommand] { [] }

    /// Takes the keys of this responder while it is the first responder, after key commands and before presses.
    package var keyAction: UIKey.Action? { nil }

    /// Handles keys that went down. The default sends them to ``next``.
    ///
    /// A first responder that is a ``UIKeyInput`` takes the keys that type. Call super for keys that you do not handle.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // R63
        let rest = presses.filter { !typeText(of: $0) }
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    /// Handles a changed force of keys. Never called for keys, because their force does not change.
    ///
    /// The default sends the presses to ``next``.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesChanged($0, with: event) }
    }
    /// Handles keys that came up. The default sends them to ``next``.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesEnded($0, with: event) }
    }
    /// Handles keys that were taken away while they were down, because another program has the keyboard or the window
    /// is gone.
    ///
    /// The default sends them to ``next``.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        passOn(presses) { next?.pressesCancelled($0, with: event) }
    }

    /// Passes on the presses that this responder has not taken as text.
    private func passOn(_ presses: Set<UIPress>, _ body: (Set<UIPress>) -> Void) {
        let rest = presses.filter { !($0.isText && $0.responder === self) }
        if !rest.isEmpty { body(rest) }
    }

    // MARK: Touches

    /// Handles touches that began. The default sends them to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Handles touches that moved. The default sends them to ``next``.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Handles touches that ended. The default sends them to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Handles touches that will not end: a gesture has taken them, or their window, scene or device is gone.
    ///
    /// The default sends them to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// Handles better values for estimated properties. The default sends them to ``next``.
    ///
    /// X servers estimate nothing, so Casement never calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
}

extension UIResponder: AssociationHolder {}
