import Foundation

/// A blur of alpha bytes with three box filters in each direction. It approximates a Gaussian, and costs the same for
/// any width.
enum BoxBlur {
    /// The largest standard deviation, in pixels. Larger blurs look the same, so they are limited to it.
    static let largestSigma: CGFloat = 500

    /// Returns the radii of the three boxes that come closest to a Gaussian with standard deviation `sigma`. A box is
    /// `2 * radius + 1` pixels wide. The array is empty if `sigma` is not positive.
    static func radii(sigma: CGFloat) -> [Int] {
        guard sigma > 0 else { return [] }
        let sigma = min(sigma, largestSigma)
        let variance = 12 * sigma * sigma
        var narrow = Int((variance / 3 + 1).squareRoot())
        if narrow % 2 == 0 { narrow -= 1 }
        let width = CGFloat(narrow)
        let narrowCount = ((variance - 3 * width * width - 12 * width - 9) / (-4 * width - 4)).rounded()
        return (0..<3).map { CGFloat($0) < narrowCount ? (narrow - 1) / 2 : (narrow + 1) / 2 }
    }

    /// Returns the number of pixels by which the blur extends a shape on each side.
    static func reach(sigma: CGFloat) -> Int {
        radii(sigma: sigma).reduce(0, +)
    }

    /// Blurs the bytes in place. Pixels outside of them count as zero.
    static func blur(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: CGFloat) {
        let radii = radii(sigma: sigma).filter { $0 > 0 }
        guard !radii.isEmpty, width > 0, height > 0 else { return }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(width, height * stride)) { copy in
            guard let copy = copy.baseAddress else { return }
            for radius in radii {
                for row in 0..<height {
                    blurRow(pixels + row * stride, copy, width, radius)
                }
            }
            for radius in radii {
                blurColumns(pixels, copy, width, height, stride, radius)
            }
        }
    }

    private static func blurRow(
        _ row: UnsafeMutablePointer<UInt8>, _ copy: UnsafeMutablePointer<UInt8>, _ width: Int, _ radius: Int
    ) {
        copy.update(from: row, count: width)
        let factor = reciprocal(radius)
        var sum: UInt32 = 0
        for index in 0..<min(radius, width) {
            sum &+= UInt32(copy[index])
        }
        for index in 0..<width {
            if index &+ radius < width { sum &+= UInt32(copy[index &+ radius]) }
            row[index] = UInt8(truncatingIfNeeded: (sum &* factor &+ half) >> shift)
            if index >= radius { sum &-= UInt32(copy[index &- radius]) }
        }
    }

    /// Blurs all columns at once. It keeps a running sum for each column and reads whole rows, so that memory is read
    /// in order.
    private static func blurColumns(
        _ pixels: UnsafeMutablePointer<UInt8>, _ copy: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int,
        _ stride: Int, _ radius: Int
    ) {
        copy.update(from: pixels, count: height * stride)
        let factor = reciprocal(radius)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
            sums.initialize(repeating: 0)
            guard let sums = sums.baseAddress else { return }
            for row in 0..<min(radius, height) {
                let source = copy + row &* stride
                for column in 0..<width { sums[column] &+= UInt32(source[column]) }
            }
            for row in 0..<height {
                if row &+ radius < height {
                    let entering = copy + (row &+ radius) &* stride
                    for column in 0..<width { sums[column] &+= UInt32(entering[column]) }
                }
                let target = pixels + row &* stride
                for column in 0..<width {
                    target[column] = UInt8(truncatingIfNeeded: (sums[column] &* factor &+ half) >> shift)
                }
                if row >= radius {
                    let leaving = copy + (row &- radius) &* stride
                    for column in 0..<width { sums[column] &-= UInt32(leaving[column]) }
                }
            }
        }
    }

    /// The fixed-point factor for dividing by the width of a box: the sum is multiplied by `2^24 / width`. The product
    /// is at most `255 * 2^24`; with the rounding half it still fits 32 bits.
    private static let shift: UInt32 = 24
    private static let half: UInt32 = 1 << 23

    private static func reciprocal(_ radius: Int) -> UInt32 {
        (1 << shift) / UInt32(2 * radius + 1)
    }
}
