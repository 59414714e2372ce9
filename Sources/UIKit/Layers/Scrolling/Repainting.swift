import Foundation

/// The work that brings the pixels of a scene up to date: some are moved first, and then others are painted.
struct Repainting: Equatable {
    /// The moves. Their areas do not overlap.
    private(set) var moves: [PixelMove] = []
    /// The pixels to paint after the moves.
    private(set) var region: DamageRegion
    /// The pixels that change without regard to moves.
    private let damage: DamageRegion

    /// Creates the work for damage alone.
    init(damage: DamageRegion) { (self.damage, region) = (damage, damage) }

    /// The pixels that look different afterwards.
    var changed: DamageRegion {
        var changed = region
        for move in moves { changed.add(move.area) }
        return changed
    }

    /// Adds pixels to paint.
    mutating func add(_ rect: CGRect) { region.add(rect) }

    /// Adds a move, and the painting that it requires.
    ///
    /// Damage and overlays do not move with the area. Their pixels do, so they are painted where they are and where
    /// these pixels have gone.
    ///
    /// - Parameters:
    ///   - move: The move.
    ///   - changed: The pixels in the area that change besides, after the move.
    ///   - overlays: The areas of what lies in front.
    mutating func add(_ move: PixelMove, changed: DamageRegion, overlays: [CGRect]) {
        moves.append(move)
        for rect in move.uncovered + changed.rects { region.add(rect) }
        for rect in damage.rects { region.add(move.destination(of: rect)) }
        for rect in overlays {
            let pixels = rect.integral
            region.add(pixels.intersection(move.area))
            region.add(move.destination(of: pixels))
        }
    }
}
