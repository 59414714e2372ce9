import Foundation

/// The part of a scene that must be painted again: a few rectangles with edges on whole pixels.
///
/// Two rectangles are joined if their union is at most a tenth larger than both. Beyond a few rectangles, the two with
/// the least waste are joined. A thousand small changes therefore cost no more than a few large ones.
struct DamageRegion: Equatable {
    private(set) var rects: [CGRect] = []
    static let mostRects = 8

    var isEmpty: Bool { rects.isEmpty }

    /// Adds a rectangle, enlarged to whole pixels. Empty, null and infinite rectangles add nothing.
    mutating func add(_ rect: CGRect) {
        // Most changes lie in what has changed already (benchmark row *animation: 1,000 moving views*).
        for present in rects where present.covers(rect) { return }
        guard rect.isFinite, !rect.isEmpty, !rect.isInfinite else { return }
        var new = rect.integral
        // The union may be worth joining with another rectangle, so the search begins again.
        while let index = rects.firstIndex(where: { Self.isWorthJoining($0, new) }) {
            new = new.joined(with: rects.remove(at: index))
        }
        rects.append(new)
        if rects.count > Self.mostRects { joinClosest() }
    }

    /// Returns the part of the region within `bounds`.
    func clipped(to bounds: CGRect) -> DamageRegion {
        var result = DamageRegion()
        for rect in rects {
            let part = rect.overlap(with: bounds)
            if !part.isNull, !part.isEmpty { result.rects.append(part) }
        }
        return result
    }

    private static func area(_ rect: CGRect) -> CGFloat { rect.size.width * rect.size.height }

    private static func isWorthJoining(_ a: CGRect, _ b: CGRect) -> Bool {
        area(a.joined(with: b)) <= (area(a) + area(b)) * 1.1
    }

    private mutating func joinClosest() {
        var best = (first: 0, second: 1, waste: CGFloat.infinity)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let (a, b) = (rects[first], rects[second])
                let waste = Self.area(a.joined(with: b)) - Self.area(a) - Self.area(b)
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let second = rects.remove(at: best.second)
        let first = rects.remove(at: best.first)
        add(first.joined(with: second))
    }
}
