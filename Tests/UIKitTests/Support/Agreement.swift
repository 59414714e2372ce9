import Foundation
import UIKit
import UIKitTesting

/// The comparison between the application's model of its scenes and windows and the server's state.
@MainActor
struct Agreement {
    let display: VirtualDisplay
    private var differences: [String] = []

    /// Returns the current differences. There should be none.
    static func differences(of application: UIApplication, on display: VirtualDisplay) throws -> [String] {
        var agreement = Agreement(display: display)
        let tree = try display.tree()
        for scene in application.connectedScenes.compactMap({ $0 as? UIWindowScene }) {
            agreement.compare(scene, in: tree)
        }
        try agreement.compareFocus(of: application)
        return agreement.differences
    }

    private init(display: VirtualDisplay) { self.display = display }

    private mutating func compare(_ scene: UIWindowScene, in tree: WindowTree) {
        let name = "scene \(scene.title ?? "")"
        let shown = scene.windows.filter { !$0.isHidden }
        guard let id = scene.xWindow else {
            if !shown.isEmpty { differences.append("\(name) has no X window for \(shown.count) windows") }
            return
        }
        guard let top = tree.window(id) else { return differences.append("\(name): the server has no window \(id)") }
        if scene.activationState != .background, !top.isViewable { differences.append("\(name) is not viewable") }
        let scale = scene.screen.scale
        let bounds = scene.coordinateSpace.bounds
        if top.frame.width != (bounds.width * scale).rounded() || top.frame.height != (bounds.height * scale).rounded()
        {
            differences.append("\(name) is \(bounds.size) at scale \(scale), the server has \(top.frame.size)")
        }
        for window in scene.windows { compare(window, in: top, scale: scale) }
        let expected = scene.visibleOrder.compactMap(\.xWindow)
        let found = top.children.filter { $0.isMapped && expected.contains($0.id) }.map(\.id)
        if found != expected { differences.append("\(name): order \(expected), the server has \(found)") }
    }

    private mutating func compare(_ window: UIWindow, in top: WindowTree, scale: CGFloat) {
        guard let id = window.xWindow else {
            if !window.isHidden { differences.append("\(window) has no X window") }
            return
        }
        guard let node = top.children.first(where: { $0.id == id }) else {
            return differences.append("\(window): the scene has no window \(id)")
        }
        if node.isMapped == window.isHidden { differences.append("\(window): mapped is \(node.isMapped)") }
        // The frame of a hidden window reaches the server when the window is shown.
        guard !window.isHidden else { return }
        let frame = window.frame.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
        if node.frame != frame { differences.append("\(window): \(frame), the server has \(node.frame)") }
    }

    /// Checks that the key window of the active scene, if there is one, has the focus.
    private mutating func compareFocus(of application: UIApplication) throws {
        let active = application.connectedScenes.compactMap { $0 as? UIWindowScene }
            .first { $0.activationState == .foregroundActive && $0.session.role == .windowApplication }
        guard let key = active?.keyWindow?.xWindow else { return }
        let focus = try display.focus
        if focus != key { differences.append("the focus is \(focus), the key window \(key)") }
    }
}
