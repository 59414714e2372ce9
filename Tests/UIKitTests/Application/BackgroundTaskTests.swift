import Foundation
import Testing
import UIKit

@MainActor
struct BackgroundTaskTests {
    @Test("R504: each background task has an identifier of its own, on any thread, and all the time that it needs")
    func backgroundTasks() async {
        let application = UIApplication.shared
        let first = application.beginBackgroundTask(withName: "save") {}
        let second = await Task.detached { await UIApplication.shared.beginBackgroundTask() }.value
        #expect(first != second && first != .invalid && second != .invalid)
        application.endBackgroundTask(first)
        application.endBackgroundTask(.invalid)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
    }
}
