import Foundation
import UIKit

/// One walk through the layout nodes that collects the layers to show, from back to front.
@MainActor
final class DisplayPass {
    /// The number of pixels in a point.
    let scale: CGFloat
    /// The position of the layer that the pass fills, in the coordinates of the walk.
    private let base: CGPoint
    private(set) var layers: [CALayer] = []
    /// The UIKit views whose layers are among the collected ones.
    private(set) var views: [UIView] = []
    private var completions: [() -> Void] = []

    init(scale: CGFloat, base: CGPoint = .zero) {
        self.scale = scale
        self.base = base
    }

    /// Adds a layer, with its edges on whole pixels.
    func show(_ layer: CALayer, in rect: CGRect) {
        let frame = aligned(rect.offsetBy(dx: -base.x, dy: -base.y))
        // The frame of a layer with a transform is not its position.
        if layer.bounds.size != frame.size { layer.bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if layer.position != center { layer.position = center }
        layers.append(layer)
    }

    /// Adds a UIKit view, with its edges on whole pixels.
    func show(_ view: UIView, in rect: CGRect) {
        let frame = aligned(rect.offsetBy(dx: -base.x, dy: -base.y))
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
        layers.append(view.layer)
        views.append(view)
    }

    /// Returns the layers and views that `body` shows inside of a layer or view with the frame `rect`.
    func collect(in rect: CGRect, _ body: (DisplayPass) -> Void) -> DisplayPass {
        let frame = aligned(rect.offsetBy(dx: -base.x, dy: -base.y))
        let inner = DisplayPass(scale: scale, base: CGPoint(x: base.x + frame.minX, y: base.y + frame.minY))
        body(inner)
        return inner
    }

    /// Adds an action that is called when the collected views are in their superview.
    func whenApplied(_ action: @escaping () -> Void) { completions.append(action) }

    /// Rounds the edges of a rectangle to pixels.
    private func aligned(_ rect: CGRect) -> CGRect {
        // Sums of lengths may lie a little beside half pixels, which must not make a text narrower.
        func rounded(_ position: CGFloat) -> CGFloat { (position * scale + 0.5 + 1e-4).rounded(.down) / scale }
        let (left, top) = (rounded(rect.minX), rounded(rect.minY))
        return CGRect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }

    /// Makes the collected layers and views the content of a view. They replace those of the previous pass.
    ///
    /// - Parameters:
    ///   - parent: The view.
    ///   - base: The number of subviews that stay behind the collected ones.
    ///   - previous: The previous pass, or `nil`.
    func apply(to parent: UIView, above base: Int = 0, previous: DisplayPass?) {
        let shown = Set(views.map(ObjectIdentifier.init))
        for view in previous?.views ?? [] where !shown.contains(ObjectIdentifier(view)) && view.superview === parent {
            view.removeFromSuperview()
        }
        for (index, view) in views.enumerated() {
            let subviews = parent.subviews
            if base + index < subviews.count, subviews[base + index] === view { continue }
            parent.insertSubview(view, at: base + index)
        }
        apply(to: parent.layer, above: base, previous: previous?.layers ?? [])
        let actions = completions
        completions = []
        for action in actions { action() }
    }

    /// Makes the collected layers the sublayers of a layer. They replace those of the previous pass.
    ///
    /// - Parameters:
    ///   - parent: The layer.
    ///   - base: The number of sublayers that stay behind the collected ones.
    ///   - previous: The layers of the previous pass. With `nil` they are all sublayers.
    func apply(to parent: CALayer, above base: Int = 0, previous: [CALayer]? = nil) {
        let old = previous ?? parent.sublayers ?? []
        guard !old.elementsEqual(layers, by: ===) else { return }
        let shown = Set(layers.map(ObjectIdentifier.init))
        for layer in old where !shown.contains(ObjectIdentifier(layer)) && layer.superlayer === parent {
            layer.removeFromSuperlayer()
        }
        var current = parent.sublayers ?? []
        let former = Set(current.map(ObjectIdentifier.init))
        for (index, layer) in layers.enumerated() {
            let position = base + index
            if position < current.count, current[position] === layer { continue }
            parent.insertSublayer(layer, at: UInt32(position))
            // The search must not be made for each layer of a new view.
            if former.contains(ObjectIdentifier(layer)), let place = current.firstIndex(where: { $0 === layer }) {
                current.remove(at: place)
            }
            current.insert(layer, at: min(position, current.count))
        }
    }
}
