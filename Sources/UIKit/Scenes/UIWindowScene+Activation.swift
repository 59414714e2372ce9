import Foundation

extension UIWindowScene {
    /// The prominence of a new scene.
    public enum PresentationStyle: UInt, Sendable {
        /// The system decides. It opens an ordinary scene.
        case automatic
        /// An ordinary scene.
        case standard
        /// A scene in front of the one that requests it, as ``UIWindowSceneProminentPlacement`` describes.
        case prominent
    }

    /// Options for activating or opening a window scene.
    ///
    /// ```swift
    /// let options = UIWindowScene.ActivationRequestOptions()
    /// options.requestingScene = view.window?.windowScene
    /// options.placement = UIWindowSceneProminentPlacement()
    /// ```
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        /// The prominence of a new scene, if ``placement`` is `nil`. The default is `.automatic`.
        open var preferredPresentationStyle = PresentationStyle.automatic
        /// The place of a new scene. The default is `nil`, which leaves it to ``preferredPresentationStyle``.
        open var placement: UIWindowScenePlacement?

        /// Whether a new scene opens in front of the requesting one.
        final var isProminent: Bool {
            guard let placement else { return preferredPresentationStyle == .prominent }
            return placement is UIWindowSceneProminentPlacement
        }
    }
}
