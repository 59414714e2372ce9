import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The registration for remote notifications, and the badge.
@MainActor
struct RemoteNotificationTests {
    private final class FailureDelegate: UIResponder, UIApplicationDelegate {
        var errors: [NSError] = []

        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { errors.append(error as NSError) }
    }

    @Test("R504: a registration for remote notifications fails, in a later turn")
    func registrationFails() async throws {
        let delegate = FailureDelegate()
        try await withApplication(delegate, on: [.monitor("SCREEN", 300, 200)]) { application, _ in
            application.registerForRemoteNotifications()
            #expect(delegate.errors.isEmpty)
            try await waitUntil("the failure") { !delegate.errors.isEmpty }
            #expect(delegate.errors.map(\.domain) == [NSCocoaErrorDomain] && delegate.errors[0].code == 3010)
            #expect(delegate.errors[0].localizedDescription.contains("not supported"))
            application.unregisterForRemoteNotifications()
            #expect(!application.isRegisteredForRemoteNotifications)
        }
    }

    @Test("R504: the number of the badge reads back, and a negative one counts as 0")
    func badgeNumber() {
        withoutDisplay {
            let application = UIApplication.shared
            #expect(application.applicationIconBadgeNumber == 0)
            application.applicationIconBadgeNumber = 3
            #expect(application.applicationIconBadgeNumber == 3)
            application.applicationIconBadgeNumber = -1
            #expect(application.applicationIconBadgeNumber == 0)
        }
    }
}
