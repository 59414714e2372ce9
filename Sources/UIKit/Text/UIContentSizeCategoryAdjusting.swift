import Foundation

/// An object whose fonts can follow the text size that the user prefers.
///
/// Only fonts of `UIFont.preferredFont(forTextStyle:)` and `UIFontMetrics` follow it. Others keep their size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether the fonts change their size when `preferredContentSizeCategory` of the object's traits changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
