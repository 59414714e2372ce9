import Foundation

/// The rules for passwords that are made for a text, such as `"required: upper; required: digit; minlength: 8;"`.
///
/// Casement makes no passwords, so it stores the rules only.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, NSCopying {
    /// The rules, as they were given.
    public nonisolated let passwordRulesDescriptor: String

    /// Creates rules.
    public nonisolated init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }

    /// Returns the same object, which does not change.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
