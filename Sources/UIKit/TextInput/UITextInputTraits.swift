import Foundation

/// How a text wants to be typed.
///
/// A keyboard of keys has what a desktop's user has chosen, so most of these are for keyboards on the screen: they are kept, and
/// change nothing. Two are acted on: `isSecureTextEntry`, with which a text is typed past the input method, which might keep it;
/// and a `UITextField`'s `enablesReturnKeyAutomatically`.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var isSecureTextEntry: Bool { get }
    /// Whether Return does nothing as long as there is no text.
    var enablesReturnKeyAutomatically: Bool { get }
    var keyboardType: UIKeyboardType { get }
    var keyboardAppearance: UIKeyboardAppearance { get }
    var returnKeyType: UIReturnKeyType { get }
    var autocapitalizationType: UITextAutocapitalizationType { get }
    var autocorrectionType: UITextAutocorrectionType { get }
    var spellCheckingType: UITextSpellCheckingType { get }
    var smartQuotesType: UITextSmartQuotesType { get }
    var smartDashesType: UITextSmartDashesType { get }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    var inlinePredictionType: UITextInlinePredictionType { get }
    /// What the text means; `nil` where it is anything.
    var textContentType: UITextContentType? { get }
}

extension UITextInputTraits {
    public var isSecureTextEntry: Bool { false }
    public var enablesReturnKeyAutomatically: Bool { false }
    public var keyboardType: UIKeyboardType { .default }
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    public var returnKeyType: UIReturnKeyType { .default }
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    public var autocorrectionType: UITextAutocorrectionType { .default }
    public var spellCheckingType: UITextSpellCheckingType { .default }
    public var smartQuotesType: UITextSmartQuotesType { .default }
    public var smartDashesType: UITextSmartDashesType { .default }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
    public var inlinePredictionType: UITextInlinePredictionType { .default }
    public var textContentType: UITextContentType? { nil }
}
