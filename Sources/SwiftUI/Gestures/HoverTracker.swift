import Foundation
import UIKit

/// The views of a tree over which the pointer is followed.
///
/// One recognizer of the tree's view serves all of them. A tree without such views has none.
@MainActor
final class HoverTracker {
    private var layouts: [Weak<HoverLayout>] = []
    /// The number of views when those that are gone were last forgotten.
    private var keptCount = 16
    private var recognizer: UIHoverGestureRecognizer?

    /// Follows the pointer over a view that is shown.
    func add(_ layout: HoverLayout) {
        if layouts.count > 2 * keptCount {
            layouts.removeAll { $0.object == nil }
            keptCount = max(layouts.count, 16)
        }
        layouts.append(Weak(layout))
        guard recognizer == nil, let view = layout.host.view else { return }
        let recognizer = UIHoverGestureRecognizer { [weak self] hover in
            let isOver = hover.state == .began || hover.state == .changed
            self?.pointerDidMove(to: isOver ? hover.location(in: hover.view) : nil)
        }
        self.recognizer = recognizer
        view.addGestureRecognizer(recognizer)
    }

    private func pointerDidMove(to point: CGPoint?) {
        for layout in layouts { layout.object?.pointerDidMove(to: point) }
    }
}
