import Foundation

/// A service for content, such as copying it, in the list of an activity view controller.
///
/// ```swift
/// final class StarActivity: UIActivity {
///     override var activityTitle: String? { "Add Star" }
///     override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
///     override func perform() { activityDidFinish(true) }
/// }
/// ```
///
/// A subclass overrides these members and calls ``activityDidFinish(_:)`` at the end.
@preconcurrency @MainActor
open class UIActivity: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The kind of an activity.
    public enum Category: Int, Sendable {
        /// A service that uses the content within the program.
        case action
        /// A service that gives the content to others. Such activities come first.
        case share
    }

    @preconcurrency @MainActor public override init() { super.init() }

    /// The kind of the activity. The default is `action`.
    open class var activityCategory: UIActivity.Category { .action }
    /// The name by which the activity is excluded and reported. The default is `nil`.
    open var activityType: UIActivity.ActivityType? { nil }
    /// The title, localized. The default is `nil`.
    open var activityTitle: String? { nil }
    /// The image, which is drawn in the colour of texts. The default is `nil`.
    open var activityImage: UIImage? { nil }

    /// Returns whether the activity can use some content. Otherwise it is not in the list. The default is `false`.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Takes the content, before the activity is performed. The default does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller that is presented in place of calling ``perform()``. The default is `nil`.
    open var activityViewController: UIViewController? { nil }

    /// Performs the activity. The default ends it without success.
    open func perform() { activityDidFinish(false) }

    /// Ends the activity: the list is dismissed, and its completion handler is called. Further calls do nothing.
    ///
    /// - Parameter completed: Whether the service was completed. The list then ends with it; else it stays.
    open func activityDidFinish(_ completed: Bool) {
        let finished = whenFinished
        whenFinished = nil
        finished?(completed)
    }

    var whenFinished: ((Bool) -> Void)?
}

extension UIActivity {
    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name, in reverse domain notation.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copying to the general pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Opening a URL with the desktop's program for it.
        static let open = ActivityType("com.apple.UIKit.activity.Open")

        // The desktop has none of the following services. Programs exclude them by these names.

        /// Sending to a device nearby. There is no such service here.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Sending by email. There is no such service here.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Sending as a message. There is no such service here.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Printing. There is no such service here.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Saving among photos. There is no such service here.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Using an image for a contact. There is no such service here.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Adding to a list of pages. There is no such service here.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Opening a book. There is no such service here.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Marking up as a document. There is no such service here.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Posting to a network. There is no such service here.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posting to a network. There is no such service here.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Posting to a network. There is no such service here.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Posting to a network. There is no such service here.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Posting to a network. There is no such service here.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Posting to a network. There is no such service here.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    }
}

/// Content whose value depends on the activity that uses it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns a value of the content's type, by which the possible activities are chosen.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the content for an activity; `nil` for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns a title for the content. The default is empty.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Empty by default.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
