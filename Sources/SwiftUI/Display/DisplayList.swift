import Foundation
import UIKit

/// The layers and UIKit views that a surface shows, from back to front: the result of a display pass.
///
/// A surface is a hosting view, the content of a scroll view, the row of a list, or a group with an effect.
@MainActor
struct DisplayList {
    /// A view with the position of its layer in the list.
    struct PlacedView {
        let position: Int
        let view: UIView
    }

    /// The number that nodes remember together with their positions in the list. A pass that visits all nodes makes a
    /// list with a new number.
    let number: Int
    /// The number of pixels in a point.
    let scale: CGFloat
    /// The position of the surface, in the coordinates of the walk.
    let base: CGPoint
    private(set) var layers: [CALayer] = []
    private(set) var placedViews: [PlacedView] = []

    private static var lastNumber = 0

    /// Creates an empty list with a new number.
    init(scale: CGFloat, base: CGPoint) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.scale = scale
        self.base = base
    }

    /// The UIKit views whose layers are in the list.
    var views: [UIView] { placedViews.map(\.view) }

    /// Appends a layer, or the layer of a view.
    mutating func append(_ layer: CALayer, _ view: UIView?) {
        if let view { placedViews.append(PlacedView(position: layers.count, view: view)) }
        layers.append(layer)
    }

    /// Appends a part of another list.
    mutating func append(_ range: Range<Int>, of list: DisplayList) {
        let distance = layers.count - range.lowerBound
        layers += list.layers[range]
        guard !list.placedViews.isEmpty else { return }
        for placed in list.placedViews[list.viewIndex(range.lowerBound)..<list.viewIndex(range.upperBound)] {
            placedViews.append(PlacedView(position: placed.position + distance, view: placed.view))
        }
    }

    /// Removes all layers from a position on.
    mutating func removeAll(from position: Int) {
        placedViews.removeSubrange(viewIndex(position)...)
        layers.removeSubrange(position...)
    }

    /// Takes the layers and views of another list.
    mutating func adopt(_ list: DisplayList) { (layers, placedViews) = (list.layers, list.placedViews) }

    /// Returns the index of the first view whose layer is at a position or behind it in the list.
    private func viewIndex(_ position: Int) -> Int {
        var range = 0..<placedViews.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                placedViews[middle].position < position
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// The part of a display list that a node has filled.
struct DisplayRecord {
    /// The number of the list, or 0.
    var list = 0
    /// The position of the node in the coordinates of the walk.
    var origin = CGPoint.zero
    /// The position of the node's first layer, counted from that of the node above.
    var start = 0
    /// The number of layers of the node and of those below it.
    var count = 0
}
