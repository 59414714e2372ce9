import Foundation

/// A delegate of a scene with windows. It may hold the main window, and it is informed of changes of the geometry.
///
/// All members are optional. ``UISceneDelegate`` shows an example.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene. The window of a storyboard is assigned to it.
    var window: UIWindow? { get set }
    /// Called after the size, orientation, screen or traits of the scene changed. The windows and controllers are
    /// informed before.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - previousCoordinateSpace: The scene's coordinate space before the change.
    ///   - previousInterfaceOrientation: The orientation before the change.
    ///   - previousTraitCollection: The traits before the change.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// Called after the position or size of the scene on the desktop changed.
    ///
    /// - Parameters:
    ///   - windowScene: The scene.
    ///   - previousEffectiveGeometry: The geometry before the change.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
    /// Returns `nil`. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// The default implementation does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    /// The default implementation does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
}
