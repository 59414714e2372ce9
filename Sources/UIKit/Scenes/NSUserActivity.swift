import Foundation

/// What the user is doing, so that a scene can take it up: as it is opened, or in the next run of the program.
///
/// Foundation on Linux has no `NSUserActivity`; this is the part of it that scenes need. There is no Handoff and no
/// index to search, so an activity goes from one scene to another, or into what is kept of its session.
open class NSUserActivity: NSObject {
    /// What kind of activity it is, in reverse-domain style, such as `org.example.reading`.
    public let activityType: String
    /// What the user would call it.
    open var title: String?
    /// What is needed to take it up. Only what a property list can hold is kept for the next run; the rest is named in
    /// the log.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` without which the activity makes no sense.
    open var requiredUserInfoKeys: Set<String>?
    /// The same content on the web.
    open var webpageURL: URL?
    /// What the content is called among all that the program shows: scenes' activation conditions decide by it.
    open var targetContentIdentifier: String?
    /// What the program calls the activity itself.
    open var persistentIdentifier: String?
    /// `userInfo` is out of date: before it is kept, the scene's `updateUserActivityState(_:)` and the delegate bring
    /// it up to date.
    open var needsSave = false
    open weak var delegate: (any NSUserActivityDelegate)?

    /// It is what the user is doing now.
    package private(set) var isCurrent = false
    package private(set) var isInvalid = false

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Puts values into `userInfo`; those that have the same key are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// It is what the user is doing from now on. No other device hears of it; an invalid one stays as it is.
    open func becomeCurrent() { isCurrent = !isInvalid }

    /// The user is doing something else.
    open func resignCurrent() { isCurrent = false }

    /// It is over: it cannot become current any more, and is not kept.
    open func invalidate() {
        isInvalid = true
        isCurrent = false
    }
}

/// Brings an activity up to date.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity, whose `needsSave` is true, is about to be kept.
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
