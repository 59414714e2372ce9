import Foundation

/// The layers of a scene's visible windows, from back to front, and the areas that they were painted on.
///
/// The areas have an array of their own. A commit for one window among a thousand must not visit the other layers.
@MainActor
struct VisibleLayers {
    private(set) var all: [CALayer] = []
    private var extents: [Extent] = []

    /// The pixels that a window was painted on, including its subviews. The edges are rounded outwards to a `Float`.
    private struct Extent {
        let left, top, right, bottom: Float

        /// Creates the extent of a rectangle. The null rectangle of a window that was never painted meets no other
        /// extent.
        nonisolated init(_ rect: CGRect) {
            guard !rect.isNull else {
                (left, top, right, bottom) = (.infinity, .infinity, -.infinity, -.infinity)
                return
            }
            (left, top) = (Self.below(rect.minX), Self.below(rect.minY))
            (right, bottom) = (-Self.below(-rect.maxX), -Self.below(-rect.maxY))
        }

        private nonisolated static func below(_ value: Double) -> Float {
            let near = Float(value)
            return Double(near) > value ? near.nextDown : near
        }

        nonisolated func meets(_ other: Extent) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    mutating func insert(_ layer: CALayer, at index: Int) {
        all.insert(layer, at: index)
        extents.insert(Extent(layer.subtreeRect), at: index)
    }

    mutating func remove(at index: Int) {
        all.remove(at: index)
        extents.remove(at: index)
    }

    /// Updates the area of a layer after it was painted somewhere else.
    ///
    /// `index` is the layer's index before it was painted. Drawing code can have hidden windows since.
    mutating func extentDidChange(of layer: CALayer, at index: Int) {
        let isThere = index < all.count && all[index] === layer
        guard let index = isThere ? index : all.firstIndex(where: { $0 === layer }) else { return }
        extents[index] = Extent(layer.subtreeRect)
    }

    /// Returns the layers that were painted on a part of `area`, from back to front.
    func meeting(_ area: CGRect) -> [CALayer] {
        let area = Extent(area)
        var result: [CALayer] = []
        for index in extents.indices where extents[index].meets(area) { result.append(all[index]) }
        return result
    }
}
