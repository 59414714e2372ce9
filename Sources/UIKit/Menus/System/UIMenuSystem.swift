import Foundation

/// A system of menus: the program's main menu, or the menus of text and other content.
///
/// ```swift
/// UIMenuSystem.main.setNeedsRebuild()   // after a change of what `buildMenu(with:)` depends on
/// ```
///
/// The main menu is built at launch by the application and its delegate. Its key equivalents work whether or not a menu
/// bar shows it. Context menus are built by the responder chain of the view that shows them, each time.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The system of the main menu.
    open class var main: UIMenuSystem { mainSystem }
    /// The system of context menus, such as the edit menu of a text.
    open class var context: UIMenuSystem { contextSystem }

    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()

    /// Programs use ``main`` and ``context``.
    override init() { super.init() }

    /// Has the menus built again before they are next used. Context menus are built for each use anyway.
    open func setNeedsRebuild() { if self === UIMenuSystem.main { UIApplication.shared.mainMenu.setNeedsRebuild() } }

    /// Has the commands of open menus validated again. Commands of other menus are validated when they are used.
    open func setNeedsRevalidate() {
        for case let scene as UIWindowScene in UIApplication.shared.scenes.connected { scene.openMenu?.revalidate() }
    }
}
