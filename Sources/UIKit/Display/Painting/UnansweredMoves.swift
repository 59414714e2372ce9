import X11

/// The moves of pixels that the server has been asked for and has not answered to.
///
/// A part that the server lost before such a move has moved as well: neither the part nor the place that its pixels
/// have gone to shows what it should.
///
/// ```swift
/// var moves = UnansweredMoves()
/// moves.add(move, serial: 12)
/// moves.lost(rect, after: 10)   // the rectangle, and the place that `move` has moved its pixels to
/// ```
struct UnansweredMoves: Equatable {
    private var moves: [Entry] = []

    private struct Entry: Equatable {
        let move: PixelMove
        let serial: UInt
    }

    /// Adds a move with the number of its request.
    mutating func add(_ move: PixelMove, serial: UInt) { moves.append(Entry(move: move, serial: serial)) }

    /// Removes the moves up to a request, because the server has answered to it.
    mutating func answered(_ serial: UInt) { moves.removeAll { $0.serial <= serial } }

    /// Returns the parts of the scene that do not show what they should.
    ///
    /// - Parameters:
    ///   - rect: The pixels that the server has lost.
    ///   - serial: The last request that the server had processed then.
    func lost(_ rect: PixelRect, after serial: UInt) -> [PixelRect] {
        guard !moves.isEmpty else { return [rect] }
        var parts = [rect.cgRect]
        for entry in moves where entry.serial > serial {
            parts += parts.map { entry.move.destination(of: $0) }.filter { !$0.isEmpty && !$0.isNull }
            // Many parts are one large part. It costs time and no pixels.
            if parts.count > 16 { parts = [parts.reduce(.null) { $0.union($1) }] }
        }
        return parts.map { PixelRect($0) }
    }
}
