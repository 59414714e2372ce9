import Foundation
import Testing

@testable import UIKit

/// Names that the launch code of iOS programs uses, and that have a meaning on a desktop only in part.
@MainActor
struct SharedNameTests {
    private final class Reader: UIResponder {
        var pages: [String] = []
        override func restoreUserActivityState(_ activity: NSUserActivity) {
            if activity.activityType == NSUserActivityTypeBrowsingWeb { pages.append(activity.webpageURL?.host ?? "") }
        }
    }

    @Test("responders continue an activity that shows a web page")
    func restoring() {
        let (reader, activity) = (Reader(), NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb))
        activity.webpageURL = URL(string: "https://example.org/page")
        let all: [any UIUserActivityRestoring] = [reader]
        for object in all { object.restoreUserActivityState(activity) }
        #expect(reader.pages == ["example.org"])
    }

    @Test("names have iOS's values, and launch options of a desktop lack them")
    func sharedNames() {
        #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
        #expect(UIBackgroundFetchResult.failed.rawValue == 2)
        #expect(UIApplication.ExtensionPointIdentifier.keyboard.rawValue == "com.apple.keyboard-service")
        let options: [UIApplication.LaunchOptionsKey: Any] = [.url: "casement:"]
        #expect(options[.remoteNotification] == nil && options[.userActivityDictionary] == nil)
    }
}
