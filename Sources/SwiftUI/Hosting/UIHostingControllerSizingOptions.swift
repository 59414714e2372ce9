import Foundation
import UIKit

/// The UIKit sizes that are derived from a hosting controller's content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The controller's preferred content size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The view's intrinsic content size.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
