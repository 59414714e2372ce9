import Foundation
import UIKit

/// The node of a view that a UIKit container controller shows. It takes the proposed size.
class ContainerControllerNode<V: View>: PlatformNode<V> {
    private(set) var controller: UIViewController?

    /// Creates the controller.
    func makeController() -> UIViewController { UIViewController() }

    override func make(_ values: EnvironmentValues) {
        let controller = makeController()
        self.controller = controller
        layout.willDisplay = { [weak self] in
            self?.join($0)
            self?.reportMove()
            self?.willDisplay()
        }
        layout.install(controller.view) { $0.replacingUnspecifiedDimensions() }
    }

    /// Called before the controller's view is shown, in each display pass.
    func willDisplay() {}

    /// The origin in the last display pass.
    private var shownOrigin: CGPoint?

    /// Lets views around the container read the places of views in its pages again. A page that moves with the
    /// container is not laid out.
    private func reportMove() {
        let (place, motion) = (layout.globalOrigin, layout.motion)
        let origin = CGPoint(x: place.x + motion.x, y: place.y + motion.y)
        if let shownOrigin, shownOrigin != origin, host.readsPreferences { host.preferencesDidChange() }
        shownOrigin = origin
    }

    private func join(_ pass: DisplayPass) {
        guard let controller, let parent = host.controller, controller.parent !== parent else { return }
        parent.addChild(controller)
        pass.whenApplied { [weak parent] in controller.didMove(toParent: parent) }
    }

    override func dismantle() {
        controller?.willMove(toParent: nil)
        controller?.view.removeFromSuperview()
        controller?.removeFromParent()
        controller = nil
    }
}
