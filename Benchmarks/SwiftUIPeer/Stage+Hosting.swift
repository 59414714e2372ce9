import Peer
import PeerStage
import SwiftUI

extension Stage {
    /// Whether the row is played with UIKit views that are placed by hand.
    var isByHand: Bool { String(cString: options.page) == "uikit" }

    /// Replaces the content of the window by a SwiftUI view, and lays it out. Nothing is painted yet.
    @discardableResult
    func show<Content: View>(_ view: Content) -> UIHostingController<Content> {
        let controller = UIHostingController(rootView: view)
        window.rootViewController = controller
        window.layoutIfNeeded()
        return controller
    }

    /// Replaces the content of the window by a view of UIKit.
    func show(_ view: UIView) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    /// Brings the layout up to date, as the end of the turn does before anything is painted. Such steps are taken in
    /// time of the processors, because they wait for nothing.
    func layOut() { window.layoutIfNeeded() }
}

extension Color {
    /// A colour as the scenery has it, 0xRRGGBB.
    init(rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255)
    }
}

/// The number of bodies that were evaluated.
@MainActor
final class BodyCount {
    static let shared = BodyCount()
    private(set) var count = 0
    func note() { count += 1 }
    func reset() { count = 0 }
}
