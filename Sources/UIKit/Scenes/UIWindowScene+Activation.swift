import Foundation

extension UIWindowScene {
    /// The prominence of a new scene. It has no effect here.
    public enum PresentationStyle: UInt, Sendable {
        /// `automatic`: the system decides. `standard`: an ordinary scene. `prominent`: a scene that stands out.
        case automatic, standard, prominent
    }

    /// Options for activating or opening a window scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// The requested prominence. The default is `.automatic`. It has no effect.
        open var preferredPresentationStyle = PresentationStyle.automatic
    }
}
