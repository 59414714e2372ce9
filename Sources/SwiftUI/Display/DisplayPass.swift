import Foundation
import UIKit

/// One walk through the layout nodes that brings the layers of a surface up to date.
///
/// The walk visits the nodes that are marked (`LayoutNode.markForDisplay`) or have moved, and those above them. All
/// others keep their part of the surface's former list. Showing a surface for the first time is the same walk with an
/// empty list, in which no node has a part yet.
///
/// As long as the visited nodes show the layers that they have shown before, the list stays as it is. At the first
/// difference the pass begins to make a new one.
@MainActor
final class DisplayPass {
    /// The number of pixels in a point.
    let scale: CGFloat
    /// Whether the surface is inside of another one, and not a canvas by itself.
    private(set) var isInGroup = false
    /// The list of the pass before.
    private let former: DisplayList
    /// The list up to the last layer that was shown. As long as it does not differ, it has the rest of the former one.
    private var list: DisplayList
    /// The number of the list.
    private let number: Int
    /// Whether the list differs from the former one.
    private var isChanged = false
    /// The number of layers that were shown.
    private var count = 0
    /// The position of the visited node's first layer.
    private var start = 0
    /// The former position of the visited node's first layer, or `nil` if the nodes below have no positions.
    private var formerStart: Int?
    private var completions: [() -> Void] = []

    /// Creates the pass that follows another one.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels in a point.
    ///   - base: The position of the surface, in the coordinates of the walk.
    ///   - former: The list of the pass before, or `nil` for a new surface.
    ///   - visitsAll: Whether all nodes are visited.
    init(scale: CGFloat, base: CGPoint = .zero, after former: DisplayList? = nil, visitsAll: Bool = false) {
        self.scale = scale
        self.former = former ?? DisplayList(scale: scale, base: base)
        if let former, former.scale == scale, former.base == base, !visitsAll {
            list = former
            formerStart = 0
        } else {
            list = DisplayList(scale: scale, base: base)
            list.adopt(self.former)
        }
        number = list.number
    }

    // MARK: Showing

    /// The layers that were shown.
    var layers: [CALayer] { finished().layers }

    /// Adds a layer, with its edges on whole pixels.
    func show(_ layer: CALayer, in rect: CGRect) {
        let frame = aligned(rect)
        // The frame of a layer with a transform is not its position.
        if layer.bounds.size != frame.size { layer.bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if layer.position != center { layer.position = center }
        append(layer, nil)
    }

    /// Adds a UIKit view, with its edges on whole pixels.
    func show(_ view: UIView, in rect: CGRect) {
        let frame = aligned(rect)
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
        append(view.layer, view)
    }

    /// Adds an action that is called when the collected views are in their superview.
    func whenApplied(_ action: @escaping () -> Void) { completions.append(action) }

    /// Returns a pass for a surface with the frame `rect` inside of this one, after `body` has shown its content.
    ///
    /// If `isLocal` is `true`, the content is shown in the coordinates of the surface instead of those of the walk.
    func collect(
        in rect: CGRect, after former: DisplayList?, visitsAll: Bool = false, isLocal: Bool = false,
        _ body: (DisplayPass) -> Void
    ) -> DisplayPass {
        let (base, frame) = (list.base, aligned(rect))
        let inner = DisplayPass(
            scale: scale, base: isLocal ? .zero : CGPoint(x: base.x + frame.minX, y: base.y + frame.minY),
            after: former, visitsAll: visitsAll)
        inner.isInGroup = true
        body(inner)
        return inner
    }

    private func append(_ layer: CALayer, _ view: UIView?) {
        if !isChanged, count == list.layers.count || list.layers[count] !== layer { depart() }
        if isChanged { list.append(layer, view) }
        count += 1
    }

    /// Begins a new list with the layers that were shown up to now.
    private func depart() {
        isChanged = true
        list.removeAll(from: count)
    }

    /// Rounds the edges of a rectangle to pixels, and moves it into the coordinates of the surface.
    private func aligned(_ rect: CGRect) -> CGRect {
        // Sums of lengths may lie a little beside half pixels, which must not make a text narrower.
        func rounded(_ position: CGFloat) -> CGFloat { (position * scale + 0.5 + 1e-4).rounded(.down) / scale }
        let rect = rect.offsetBy(dx: -list.base.x, dy: -list.base.y)
        let (left, top) = (rounded(rect.minX), rounded(rect.minY))
        return CGRect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }

    // MARK: Nodes

    /// Keeps the layers of a node that shows the same as before. Returns its part of the list, or `nil` if the former
    /// part is unknown, so that it must be visited.
    func keep(_ record: DisplayRecord) -> DisplayRecord? {
        guard let formerStart, record.list == number else { return nil }
        let position = formerStart + record.start
        if !isChanged, position != count { depart() }
        if isChanged { list.append(position..<(position + record.count), of: former) }
        var kept = record
        kept.start = count - start
        count += record.count
        return kept
    }

    /// Calls `body`, which shows the content of a node. Returns the part of the list that it has filled.
    func visit(_ record: DisplayRecord, at origin: CGPoint, _ body: () -> Void) -> DisplayRecord {
        let outer = (start, formerStart)
        formerStart = record.list == number ? formerStart.map { $0 + record.start } : nil
        start = count
        body()
        let result = DisplayRecord(
            list: number, origin: origin, start: start - outer.0, count: count - start)
        (start, formerStart) = outer
        return result
    }

    // MARK: Applying

    /// Returns the list of everything that was shown.
    func finished() -> DisplayList {
        if !isChanged, count < list.layers.count { depart() }
        return list
    }

    /// Makes the collected layers and views the content of a view. They replace those of the previous pass.
    ///
    /// - Parameters:
    ///   - parent: The view.
    ///   - base: The number of subviews that stay behind the collected ones.
    func apply(to parent: UIView, above base: Int = 0) {
        let views = finished().views
        if isChanged, !former.placedViews.isEmpty {
            let shown = Set(views.map(ObjectIdentifier.init))
            for view in former.views where !shown.contains(ObjectIdentifier(view)) && view.superview === parent {
                view.removeFromSuperview()
            }
        }
        for (index, view) in views.enumerated() {
            let subviews = parent.subviews
            if base + index < subviews.count, subviews[base + index] === view { continue }
            parent.insertSubview(view, at: base + index)
        }
        apply(to: parent.layer, above: base)
        let actions = completions
        completions = []
        for action in actions { action() }
    }

    /// Makes the collected layers the sublayers of a layer. They replace those of the previous pass.
    ///
    /// - Parameters:
    ///   - parent: The layer.
    ///   - base: The number of sublayers that stay behind the collected ones.
    func apply(to parent: CALayer, above base: Int = 0) {
        let layers = finished().layers
        guard isChanged else { return }
        let shown = Set(layers.map(ObjectIdentifier.init))
        for layer in former.layers where !shown.contains(ObjectIdentifier(layer)) && layer.superlayer === parent {
            layer.removeFromSuperlayer()
        }
        var current = parent.sublayers ?? []
        let present = Set(current.map(ObjectIdentifier.init))
        for (index, layer) in layers.enumerated() {
            let position = base + index
            if position < current.count, current[position] === layer { continue }
            parent.insertSublayer(layer, at: UInt32(position))
            // The search must not be made for each layer of a new view.
            if present.contains(ObjectIdentifier(layer)), let place = current.firstIndex(where: { $0 === layer }) {
                current.remove(at: place)
            }
            current.insert(layer, at: min(position, current.count))
        }
    }
}
