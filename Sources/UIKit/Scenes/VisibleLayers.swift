import Foundation

/// The layers of a scene's visible windows from back to front, and what each was painted on, side by side in memory: a
/// commit that is about one window among a thousand must not visit the thousand.
@MainActor
struct VisibleLayers {
    private(set) var all: [CALayer] = []
    private var extents: [Extent] = []

    /// The pixels that a window with all in it was painted on, rounded outwards to what a `Float` can tell.
    private struct Extent {
        let left, top, right, bottom: Float

        /// That of a window that was not painted yet meets nothing.
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

    /// The layer at that place has been painted somewhere else.
    mutating func extentDidChange(at index: Int) { extents[index] = Extent(all[index].subtreeRect) }

    /// The layers that were painted on something of `area`, from back to front.
    func meeting(_ area: CGRect) -> [CALayer] {
        let area = Extent(area)
        var result: [CALayer] = []
        for index in extents.indices where extents[index].meets(area) { result.append(all[index]) }
        return result
    }
}
