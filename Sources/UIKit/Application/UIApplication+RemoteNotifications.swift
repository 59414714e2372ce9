import Foundation

/// Notifications of a server, which desktops do not have, and the badge of the program's icon, which they do not show.
extension UIApplication {
    /// Fails, because a desktop has no remote notifications. The delegate's
    /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called in a later turn of the main queue,
    /// with an error of the domain `NSCocoaErrorDomain` and the code 3010.
    public func registerForRemoteNotifications() {
        // R504
        later { [self] in
            let error = NSError(
                domain: NSCocoaErrorDomain, code: 3010,
                userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported on a desktop."])
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Ends the registration for remote notifications. Without one it does nothing.
    public func unregisterForRemoteNotifications() {}

    /// A Boolean value that indicates whether the program is registered for remote notifications. It is `false`.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// The number for the badge of the program's icon. It reads back, and no desktop shows it. A negative number counts
    /// as 0.
    @available(
        iOS, deprecated: 17.0, message: "Use -[UNUserNotificationCenter setBadgeCount:withCompletionHandler:] instead."
    )
    public var applicationIconBadgeNumber: Int {
        get { badgeNumber }
        set { badgeNumber = max(0, newValue) }
    }
}
