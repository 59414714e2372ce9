import Foundation
import Graphics

/// The opening of menus for other modules of the package.
@MainActor
package enum MenuPresenter {
    /// Opens a menu beside a part of a view.
    ///
    /// - Parameters:
    ///   - menu: The menu. Without elements nothing is shown.
    ///   - frame: The part of the view that the menu belongs to, in the view's coordinates.
    ///   - view: The view, which must be in a window.
    ///   - putsFirstNearest: Whether a menu above the part has its first element at the lower end.
    ///   - kept: An object that is kept as long as the menu is open.
    package static func show(
        _ menu: UIMenu, from frame: CGRect, in view: UIView, putsFirstNearest: Bool = false,
        keeping kept: AnyObject? = nil
    ) {
        guard let scene = view.window?.windowScene else { return }
        var setup = MenuSession.Setup(
            menu: menu, source: .frame(view.convert(frame, to: scene.coordinateSpace)), view: view, sender: view)
        setup.putsFirstNearest = putsFirstNearest
        _ = MenuSession.open(setup, in: scene) { session in
            session.onEnd = { withExtendedLifetime(kept) {} }
        }
    }
}
