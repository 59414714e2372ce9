import UIKit

/// A scene's counter. It travels in user activities: to a new scene, and to the next run of the program.
struct Counter {
    static let activityType = "org.example.two-scenes.counter"

    var number = 1
    var value = 0

    init(number: Int) { self.number = number }

    init(_ activity: NSUserActivity?) {
        number = activity?.userInfo?["number"] as? Int ?? 1
        value = activity?.userInfo?["value"] as? Int ?? 0
    }

    @MainActor
    var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.userInfo = ["number": number, "value": value]
        return activity
    }
}
