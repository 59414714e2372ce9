import X11

/// The parts of a scene's image that do not contain what the server shows, because the server has filled them itself or
/// moved pixels in them.
struct UnpaintedRegion: Equatable {
    private(set) var rects: [PixelRect] = []
    private static let most = 64

    init() {}

    /// Creates the gaps of an image that contains nothing yet.
    init(all width: Int, _ height: Int) { rects = [PixelRect(x: 0, y: 0, width: width, height: height)] }

    /// Adds a gap. Too many gaps are replaced by the rectangle around them.
    ///
    /// A gap that is too large does not change any pixels. It only costs time if the server requests the part again.
    mutating func add(_ rect: PixelRect) {
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        if rects.count > Self.most { rects = [rects.reduce(.zero) { $0.union($1) }] }
    }

    /// Removes a rectangle that the image contains now.
    mutating func fill(_ rect: PixelRect) {
        guard meet(rect) else { return }
        let former = rects
        rects.removeAll(keepingCapacity: true)
        for gap in former {
            if gap.intersection(rect).isEmpty {
                add(gap)
            } else {
                for left in gap.subtracting([rect]) { add(left) }
            }
        }
    }

    /// Returns whether a gap lies in a rectangle, at least in part.
    func meet(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }
}
