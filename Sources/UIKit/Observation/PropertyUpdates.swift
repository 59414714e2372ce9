import Foundation

/// The `updateProperties()` methods that have not run since they were requested.
struct StaleProperties: OptionSet {
    let rawValue: UInt8

    /// That of the view.
    static let view = StaleProperties(rawValue: 1 << 0)
    /// That of the view's controller.
    static let controller = StaleProperties(rawValue: 1 << 1)
    /// Both, as in a new view.
    static let all: StaleProperties = [.view, .controller]
    /// Not a method: the view is in the list of `PropertyUpdates`.
    static let listed = StaleProperties(rawValue: 1 << 2)

    /// Whether a method is due.
    var isDue: Bool { !isDisjoint(with: .all) }
}

/// The views whose properties were requested to be updated before the next layout (R855). A new view is not one of
/// them: its properties are updated before its first layout.
@MainActor
enum PropertyUpdates {
    private struct Link { weak var view: UIView? }
    private static var links: [Link] = []
    /// The maximum number of repetitions, also of a layout that requests updates.
    static let limit = 100

    static func add(_ view: UIView) {
        if !view.staleProperties.contains(.listed) {
            view.staleProperties.insert(.listed)
            links.append(Link(view: view))
        }
        view.backing.markDirty(.constraints)
    }

    /// Updates the requested properties in a tree of layers, superviews first. Requests that arrive meanwhile belong to
    /// the same update.
    static func update(in root: CALayer) {
        for _ in 0..<limit {
            guard !links.isEmpty else { return }
            let due = take(in: root)
            guard !due.isEmpty else { return }
            for view in due.sorted(by: { $0.depthInTree < $1.depthInTree }) {
                view.traitCollection.performAsCurrent(view.updateStaleProperties)
            }
        }
        giveUp(in: root)
    }

    /// Whether an update is requested in a tree of layers.
    static func areDue(in root: CALayer) -> Bool {
        links.contains { $0.view?.backing.isDescendant(of: root) == true }
    }

    /// Forgets the requests in a tree, which arrive endlessly.
    static func giveUp(in root: CALayer) {
        Log.view.error("Updates of properties request themselves endlessly; stopped after \(limit) rounds.")
        for view in take(in: root) { view.staleProperties.subtract(.all) }
    }

    /// Marks the views in the list whose marks a layout has removed, so that a commit follows.
    static func restoreMarks() {
        for link in links {
            guard let layer = link.view?.backing, !layer.needsLayoutInTree else { continue }
            layer.markDirty(.constraints)
        }
    }

    /// Removes the views of a tree from the list and returns them.
    private static func take(in root: CALayer) -> [UIView] {
        var (due, others): ([UIView], [Link]) = ([], [])
        for link in links {
            guard let view = link.view else { continue }
            guard view.backing.isDescendant(of: root) else {
                others.append(link)
                continue
            }
            view.staleProperties.remove(.listed)
            due.append(view)
        }
        links = others
        return due
    }

    /// Updates the properties of a view and of all views in it where that is due, superviews first.
    static func update(treeOf view: UIView) {
        if view.hasStaleProperties { view.traitCollection.performAsCurrent(view.updateStaleProperties) }
        for subview in view.parts { update(treeOf: subview) }
    }
}

extension UIView {
    /// Whether an update of properties is due that can run code of the program.
    fileprivate var hasStaleProperties: Bool {
        staleProperties.isDue && (viewController != nil || type(of: self) != UIView.self)
    }

    /// Updates the properties of the view's controller and of the view where that is due.
    func updateStaleProperties() {
        if staleProperties.contains(.controller), let controller = viewController {
            staleProperties.remove(.controller)
            update(.controllerProperties, of: controller) { controller.updateProperties() }
        }
        guard staleProperties.contains(.view) else { return }
        staleProperties.remove(.view)
        update(.properties, of: self) { updateProperties() }
    }

    private func update(_ method: TrackedMethod, of object: AnyObject, _ body: () -> Void) {
        // Casement's own classes have no properties to update.
        guard !FrameworkClasses.contain(type(of: object)) else { return }
        tracking(method) { observing(method, by: object, body) }
    }

    /// Requests an update of properties before the next layout. Outside of a window it is a part of that layout.
    func requestUpdate(of properties: StaleProperties) {
        let isKnown = staleProperties.contains(properties)
        staleProperties.formUnion(properties)
        // A controller may have come to a view after the view's first layout. A view that waits in the list may have
        // come to another window since.
        guard !isKnown || properties == .controller || staleProperties.contains(.listed) else { return }
        if containingWindow == nil { setNeedsLayout() } else { PropertyUpdates.add(self) }
    }
}
