import Foundation

/// The properties that describe how a text is typed, for example whether it is secret.
///
/// ```swift
/// final class PINView: UIView, UIKeyInput {
///     private var digits = ""
///     var isSecureTextEntry: Bool { true }
///     override var canBecomeFirstResponder: Bool { true }
///     var hasText: Bool { !digits.isEmpty }
///     func insertText(_ text: String) { digits += text.filter(\.isNumber) }
///     func deleteBackward() { _ = digits.popLast() }
/// }
/// ```
///
/// All properties have defaults. Most are meant for on-screen keyboards: Casement stores them, and they change nothing.
/// Two have an effect: ``isSecureTextEntry``, and ``enablesReturnKeyAutomatically`` of a ``UITextField``.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// A Boolean value that indicates whether the text is secret. The default is `false`.
    ///
    /// Secret text is typed without the input method, which might store it.
    var isSecureTextEntry: Bool { get }
    /// A Boolean value that indicates whether Return does nothing while there is no text. The default is `false`.
    var enablesReturnKeyAutomatically: Bool { get }
    /// The layout of the on-screen keyboard. The default is `default`.
    var keyboardType: UIKeyboardType { get }
    /// The colours of the on-screen keyboard. The default is `default`.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// The label of the Return key. The default is `default`.
    var returnKeyType: UIReturnKeyType { get }
    /// The letters that are capitalized. The default is `sentences`.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Whether typed words are corrected. The default is `default`.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Whether misspelled words are marked. The default is `default`.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// Whether straight quotation marks are replaced by curly ones. The default is `default`.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// Whether hyphens are replaced by dashes. The default is `default`.
    var smartDashesType: UITextSmartDashesType { get }
    /// Whether spaces are adjusted around pasted and cut text. The default is `default`.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    /// Whether the rest of typed text is predicted. The default is `default`.
    var inlinePredictionType: UITextInlinePredictionType { get }
    /// The meaning of the text; `nil` for any text. The default is `nil`.
    var textContentType: UITextContentType? { get }
    /// The rules for passwords that are made for the text; `nil` for none. The default is `nil`.
    var passwordRules: UITextInputPasswordRules? { get }
}

extension UITextInputTraits {
    /// `false` by default.
    public var isSecureTextEntry: Bool { false }
    /// `false` by default.
    public var enablesReturnKeyAutomatically: Bool { false }
    /// `UIKeyboardType.default` by default.
    public var keyboardType: UIKeyboardType { .default }
    /// `UIKeyboardAppearance.default` by default.
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    /// `UIReturnKeyType.default` by default.
    public var returnKeyType: UIReturnKeyType { .default }
    /// `UITextAutocapitalizationType.sentences` by default.
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    /// `UITextAutocorrectionType.default` by default.
    public var autocorrectionType: UITextAutocorrectionType { .default }
    /// `UITextSpellCheckingType.default` by default.
    public var spellCheckingType: UITextSpellCheckingType { .default }
    /// `UITextSmartQuotesType.default` by default.
    public var smartQuotesType: UITextSmartQuotesType { .default }
    /// `UITextSmartDashesType.default` by default.
    public var smartDashesType: UITextSmartDashesType { .default }
    /// `UITextSmartInsertDeleteType.default` by default.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
    /// `UITextInlinePredictionType.default` by default.
    public var inlinePredictionType: UITextInlinePredictionType { .default }
    /// `nil` by default.
    public var textContentType: UITextContentType? { nil }
    /// `nil` by default.
    public var passwordRules: UITextInputPasswordRules? { nil }
}
