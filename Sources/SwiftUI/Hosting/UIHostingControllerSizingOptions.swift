import Foundation
import UIKit

/// The sizes of UIKit that may follow a hosting controller's content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The controller's preferred content size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The view's intrinsic content size.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}
