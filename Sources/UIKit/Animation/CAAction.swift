import Foundation

/// A reaction to the change of a layer's property: an animation, or an object of the program.
@preconcurrency @MainActor
public protocol CAAction {
    /// Performs the action.
    ///
    /// - Parameters:
    ///   - event: The key of the property that is about to change.
    ///   - anObject: The layer.
    ///   - dict: Always `nil` here.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` stands for no action. Its method does nothing.
extension NSNull: CAAction {
    /// The default implementation does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
