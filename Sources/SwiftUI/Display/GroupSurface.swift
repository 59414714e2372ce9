import Foundation
import UIKit

/// The layer around a part of the tree that is shown with an effect. If the part has UIKit views, it is a view.
@MainActor
final class GroupSurface {
    private var layer: CALayer?
    private var view: GroupView?
    private var shown: DisplayList?
    private var isShowing = false

    /// Shows the content of `body` inside of the layer or view.
    ///
    /// - Parameters:
    ///   - isLocal: Whether the content is shown in the coordinates of the layer instead of those of the pass.
    ///   - prepare: Applies the effect to the layer. It receives whether the layer is new.
    func show(
        in pass: DisplayPass, _ rect: CGRect, isLocal: Bool = false,
        prepare: (_ layer: CALayer, _ isNew: Bool) -> Void,
        _ body: (DisplayPass) -> Void
    ) {
        let inner = pass.collect(in: rect, after: shown, visitsAll: isShowing, isLocal: isLocal) {
            isShowing = true
            body($0)
            isShowing = false
        }
        shown = inner.finished()
        if inner.finished().placedViews.isEmpty {
            let isNew = layer == nil
            let layer = layer ?? CALayer()
            (self.layer, view) = (layer, nil)
            prepare(layer, isNew)
            pass.show(layer, in: rect)
            inner.apply(to: layer)
        } else {
            let isNew = view == nil
            let view = view ?? GroupView()
            (self.view, layer) = (view, nil)
            prepare(view.layer, isNew)
            pass.show(view, in: rect)
            inner.apply(to: view)
        }
    }

    /// Removes the layer or view, because the part is shown without an effect.
    func end() { (layer, view, shown) = (nil, nil, nil) }
}
