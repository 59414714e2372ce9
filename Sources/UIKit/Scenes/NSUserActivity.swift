import Foundation

/// The kind of activity that shows the web page of `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of the user that a scene can continue, when it opens or in the next run of the program.
///
/// ```
/// let activity = NSUserActivity(activityType: "org.example.reading")
/// activity.title = "Chapter 3"
/// activity.userInfo = ["page": 41]
/// scene.session.stateRestorationActivity = activity
/// ```
///
/// Foundation on Linux has no `NSUserActivity`. This class contains the part of it that scenes need. There is no
/// Handoff and no search index, so an activity goes from one scene to another, or is stored with its session.
open class NSUserActivity: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The kind of activity in reverse-domain style, such as `org.example.reading`.
    public let activityType: String
    /// The title of the activity for the user. The default is `nil`.
    open var title: String?
    /// The data that is needed to continue the activity. The default is `nil`.
    ///
    /// For the next run, keys become strings, and only values that a property list can hold are stored. The keys of
    /// other values are logged.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed to continue the activity. The default is `nil`. Casement only stores
    /// them.
    open var requiredUserInfoKeys: Set<String>?
    /// A web page with the same content, or `nil`.
    open var webpageURL: URL?
    /// The identifier of the content in the program, which the activation conditions of scenes evaluate. The default is
    /// `nil`.
    open var targetContentIdentifier: String?
    /// The program's own identifier for the activity, or `nil`.
    open var persistentIdentifier: String?
    /// A Boolean value that indicates whether `userInfo` is out of date. The default is `false`.
    ///
    /// Before a scene's `userActivity` is stored, the scene's `updateUserActivityState(_:)` and the delegate update it.
    /// Then the value is `false` again.
    open var needsSave = false
    /// The words by which a search finds the activity. They are stored and have no effect: there is no search index.
    open var keywords: Set<String> = []
    /// The date after which the activity is not offered. It is stored and has no effect. The default is `nil`.
    open var expirationDate: Date?
    /// Whether other devices may continue the activity. It is stored and has no effect: there is no Handoff. The
    /// default is `true`.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found by searching. It is stored and has no effect. The default is `false`.
    open var isEligibleForSearch = false
    /// Whether other users may find the activity by searching. It is stored and has no effect. The default is `false`.
    open var isEligibleForPublicIndexing = false
    /// Whether the system may suggest the activity to the user. It is stored and has no effect. The default is `false`.
    open var isEligibleForPrediction = false
    /// The delegate, which updates the activity before it is stored. It is not retained.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether the activity is marked as the user's current one.
    package private(set) var isCurrent = false
    /// Whether `invalidate()` was called.
    package private(set) var isInvalid = false

    /// Creates an activity of a kind, such as `org.example.reading`.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`. They replace values with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Marks the activity as the user's current one. It has no effect on an invalid activity, and no other device is
    /// informed.
    open func becomeCurrent() { isCurrent = !isInvalid }

    /// Marks the activity as no longer current.
    open func resignCurrent() { isCurrent = false }

    /// Ends the activity. It cannot become current again, and it is not stored.
    open func invalidate() {
        isInvalid = true
        isCurrent = false
    }
}

/// A delegate that updates an activity before it is stored.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before the activity is stored, if its `needsSave` is `true`.
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// The default implementation does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
