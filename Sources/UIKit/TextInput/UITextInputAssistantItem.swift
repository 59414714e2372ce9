import Foundation

/// The shortcuts of a text, which an iPad shows in a bar at the lower edge.
///
/// Programs with an accessory view of their own remove them:
///
/// ```swift
/// textView.inputAssistantItem.leadingBarButtonGroups = []
/// textView.inputAssistantItem.trailingBarButtonGroups = []
/// ```
///
/// Casement shows no such bar, as an iPhone does not. Groups are stored, and the first ones that are not shown are
/// logged. Show such buttons in a ``UIResponder/inputAccessoryView`` instead.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// A Boolean value that indicates whether the user can hide the shortcuts. The default is `true`.
    open var allowsHidingShortcuts = true
    /// The groups at the leading end. The default is none.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { report(leadingBarButtonGroups) } }
    /// The groups at the trailing end. The default is none.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { report(trailingBarButtonGroups) } }

    private var hasReported = false

    private func report(_ groups: [UIBarButtonItemGroup]) {
        guard !hasReported, !groups.isEmpty else { return }
        hasReported = true
        Log.view.warning("The bar button groups of an inputAssistantItem are not shown, as on an iPhone.")
    }

    private nonisolated(unsafe) static var itemKey: UInt8 = 0

    /// Returns the item of a responder, which is made when it is first needed.
    static func item(of responder: UIResponder) -> UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(responder, &itemKey) as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(responder, &itemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}

/// An input view or accessory view that makes the clicks of a keyboard, with ``UIDevice/playInputClick()``.
///
/// A desktop's keyboard makes its own, so Casement plays none.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// A Boolean value that indicates whether the view wants clicks while it is visible. The default is `false`.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}
