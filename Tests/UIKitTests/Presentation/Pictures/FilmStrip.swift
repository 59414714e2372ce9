import UIKitTesting

/// Small frames of animations in one picture: a row for each animation.
struct FilmStrip {
    private(set) var rows: [[Screenshot]] = []
    /// The pixels of a frame's side that become one pixel of the strip.
    let reduction: Int
    /// The distance between the frames in pixels of the strip.
    private static let gap = 4

    init(reduction: Int) { self.reduction = reduction }

    mutating func beginRow() { rows.append([]) }
    mutating func add(_ frame: Screenshot) { rows[rows.count - 1].append(frame) }

    /// The picture of all frames, which have the size of the first one; `nil` without a frame.
    var picture: Screenshot? {
        guard let first = rows.first?.first, reduction > 0 else { return nil }
        let (width, height) = (first.width / reduction, first.height / reduction)
        let columns = rows.map(\.count).max() ?? 0
        let (stepX, stepY) = (width + Self.gap, height + Self.gap)
        let (fullWidth, fullHeight) = (columns * stepX - Self.gap, rows.count * stepY - Self.gap)
        var pixels = [UInt8](repeating: 255, count: fullWidth * fullHeight * 4)
        for (row, frames) in rows.enumerated() {
            for (column, frame) in frames.enumerated() {
                let start = row * stepY * fullWidth + column * stepX
                reduce(frame, width, height) { pixels[(start + $1 * fullWidth + $0) * 4 + $2] = $3 }
            }
        }
        return Screenshot(width: fullWidth, height: fullHeight, rgba: pixels)
    }

    /// Calls `put` with the mean colour of each square of pixels: the place, the channel and its value.
    private func reduce(
        _ frame: Screenshot, _ width: Int, _ height: Int, put: (_ x: Int, _ y: Int, _ channel: Int, UInt8) -> Void
    ) {
        let area = reduction * reduction
        frame.rgba.withUnsafeBufferPointer { source in
            for y in 0..<height {
                for x in 0..<width {
                    for channel in 0..<4 {
                        var sum = 0
                        for line in 0..<reduction {
                            var place = ((y * reduction + line) * frame.width + x * reduction) * 4 + channel
                            for _ in 0..<reduction {
                                sum += Int(source[place])
                                place += 4
                            }
                        }
                        put(x, y, channel, UInt8((sum + area / 2) / area))
                    }
                }
            }
        }
    }
}
