import Foundation

/// The place in which a new scene opens. Use one of its subclasses.
@preconcurrency @MainActor
open class UIWindowScenePlacement: NSObject, @MainActor NSCopying {
    fileprivate override init() { super.init() }

    /// Returns the placement itself, because it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The place of an ordinary scene, which the system and the window manager choose.
@preconcurrency @MainActor
open class UIWindowSceneStandardPlacement: UIWindowScenePlacement {
    /// Creates a standard placement.
    @preconcurrency @MainActor public override init() { super.init() }
}

/// A place in the middle of the requesting scene and in front of it.
///
/// ```swift
/// let request = UISceneSessionActivationRequest(role: .windowApplication, userActivity: activity)
/// let options = UIWindowScene.ActivationRequestOptions()
/// options.requestingScene = view.window?.windowScene
/// options.placement = UIWindowSceneProminentPlacement()
/// request.options = options
/// UIApplication.shared.activateSceneSession(for: request)
/// ```
///
/// The scene's X window belongs to that of the requesting scene (`WM_TRANSIENT_FOR`). Window managers keep such a
/// window in front of its owner, and minimize it together with it. Tiling managers let it float. It is smaller than
/// its owner, and at most 704 x 720 points large. After the requesting scene has closed, and in the next run of the
/// program, it is an ordinary scene.
///
/// It has no effect on a scene that is open already, without a requesting scene, if that is the scene of an external
/// monitor, and in programs whose scenes fill their monitors.
@preconcurrency @MainActor
open class UIWindowSceneProminentPlacement: UIWindowScenePlacement {
    /// Creates a prominent placement.
    @preconcurrency @MainActor public override init() { super.init() }
}
