import Testing
import UIKit
import UIKitTesting

/// What tests ask of the application that they run.
extension UIApplication {
    /// The scene that an application without scenes has on its main screen. Asking for it makes it.
    @MainActor
    func mainScene() throws -> UIWindowScene {
        let window = UIWindow()
        return try #require(window.windowScene)
    }
}

/// A window of one colour, with a root view controller.
@MainActor
func makeWindow(
    _ color: UIColor? = nil, level: UIWindow.Level = .normal, frame: CGRect? = nil, in scene: UIWindowScene
) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = level
    if let frame { window.frame = frame }
    window.rootViewController = UIViewController()
    window.backgroundColor = color
    return window
}

extension VirtualDisplay {
    /// The X windows of a scene's visible windows, from bottom to top, as the server has them.
    @MainActor
    func children(of scene: UIWindowScene) throws -> [UInt] {
        let top = try #require(scene.xWindow)
        return try tree(of: top).children.filter(\.isMapped).map(\.id)
    }
}
