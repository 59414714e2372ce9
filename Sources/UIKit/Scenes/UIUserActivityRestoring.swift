/// An object that can continue an activity of the user. All responders can.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Continues the activity.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
