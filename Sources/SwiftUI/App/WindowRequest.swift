import Foundation
import UIKit

/// A request for a window of a group, which the activity of a scene carries.
struct WindowRequest: Equatable {
    /// The type of the activities.
    static let activityType = "casement.swiftui.window"

    /// The name of the group.
    let group: String
    /// The encoded value that the window presents, or `nil` for none.
    var value: Data?

    init(group: String, value: Data?) {
        self.group = group
        self.value = value
    }

    /// Creates the request of an activity. Returns `nil` for an activity of the program's own.
    init?(_ activity: NSUserActivity?) {
        guard let activity, activity.activityType == Self.activityType,
            let group = activity.userInfo?["group"] as? String
        else { return nil }
        self.init(group: group, value: (activity.userInfo?["value"] as? String).map { Data($0.utf8) })
    }

    /// An activity with the request.
    var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.userInfo = ["group": group]
        if let value { activity.userInfo?["value"] = String(decoding: value, as: UTF8.self) }
        return activity
    }
}
