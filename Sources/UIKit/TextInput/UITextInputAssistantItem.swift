import Foundation

/// The buttons in the bar of shortcuts above an on-screen keyboard.
///
/// Programs with an accessory view of their own remove them:
///
/// ```swift
/// textView.inputAssistantItem.leadingBarButtonGroups = []
/// textView.inputAssistantItem.trailingBarButtonGroups = []
/// ```
///
/// The groups are stored. Casement shows no on-screen keyboard, and so no bar above it.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// A Boolean value that indicates whether the user can hide the bar. The default is `true`.
    open var allowsHidingShortcuts = true
    /// The groups at the leading end of the bar. The default is none.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The groups at the trailing end of the bar. The default is none.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    /// The address that stands for a responder's item among its associated objects: few responders have one.
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Returns the item of a responder, which is made when it is first needed.
    static func item(of responder: UIResponder) -> UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(responder, key) as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(responder, key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
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
