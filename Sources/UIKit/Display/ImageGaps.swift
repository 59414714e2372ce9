import X11

/// Where a scene's image does not hold what the server shows, as the server has filled that by itself.
struct ImageGaps: Equatable {
    private(set) var rects: [PixelRect] = []
    private static let most = 64

    init() {}

    /// An image that holds nothing yet.
    init(all width: Int, _ height: Int) { rects = [PixelRect(x: 0, y: 0, width: width, height: height)] }

    /// Many become the one around them: what is a gap by mistake costs time where the server asks for it, no pixels.
    mutating func add(_ rect: PixelRect) {
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        if rects.count > Self.most { rects = [rects.reduce(.zero) { $0.union($1) }] }
    }

    /// The image holds that rectangle now.
    mutating func fill(_ rect: PixelRect) {
        guard meet(rect) else { return }
        let left = rects.flatMap { $0.subtracting([rect]) }
        rects = []
        for rect in left { add(rect) }
    }

    func meet(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }
}
