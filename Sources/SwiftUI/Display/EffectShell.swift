import Foundation
import UIKit

/// The layer around a part of a tree that has an effect as a whole. It is that of a view if there are views of UIKit
/// inside.
@MainActor
final class EffectShell {
    private var layer: CALayer?
    private var view: GroupView?

    /// Shows a part of the tree in the layer.
    ///
    /// - Parameters:
    ///   - pass: The pass that the layer is added to.
    ///   - rect: The frame of the layer.
    ///   - prepare: Sets the look of the layer. It receives whether the layer is new.
    ///   - body: Adds the part. It gets the pass inside and the place of `rect` there.
    func show(
        _ pass: DisplayPass, in rect: CGRect, prepare: (CALayer, Bool) -> Void,
        _ body: (DisplayPass, CGPoint) -> Void
    ) {
        let inner = pass.collect(in: rect, body)
        if inner.views.isEmpty {
            let layer = self.layer ?? CALayer()
            prepare(layer, self.layer == nil)
            (self.layer, view) = (layer, nil)
            pass.show(layer, in: rect)
            inner.apply(to: layer)
        } else {
            let view = self.view ?? GroupView()
            prepare(view.layer, self.view == nil)
            (self.view, layer) = (view, nil)
            pass.show(view, in: rect)
            view.show(inner)
        }
    }
}
