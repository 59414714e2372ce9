import Foundation

extension UIWindowScene {
    /// How prominent a new scene is to be.
    public enum PresentationStyle: UInt, Sendable {
        case automatic, standard, prominent
    }

    /// How a window scene is to come before the user.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// A wish that a desktop has one answer to: a window of its own.
        open var preferredPresentationStyle = PresentationStyle.automatic
    }
}
