import CCairo
import Foundation

/// Pixels of a flat picture as they look through a projective transform.
///
/// Each target pixel takes the colour of its place in the picture, between the four nearest pixels. So there are no
/// pieces whose seams could show. The outline is smooth: a pixel on it is covered as far as it lies inside.
struct ProjectedSampler {
    /// The picture: premultiplied pixels of 32 bits.
    let source: UnsafePointer<UInt32>
    let sourceWidth: Int
    let sourceHeight: Int
    /// The distance between two rows of the picture, in pixels.
    let sourceStride: Int
    /// The place of the picture's first pixel in the whole plane, in the plane's pixels.
    let sourceX: Int
    let sourceY: Int
    /// The size of the whole plane in its pixels, of which the picture may be a part. Its sides are the outline.
    let planeWidth: Int
    let planeHeight: Int
    /// The transform from target pixels to the plane's pixels.
    let toPlane: ProjectiveTransform

    /// A number that changes linearly over the target: `x * dx + y * dy + start`.
    private struct Ramp {
        let dx, dy, start: CGFloat
        func value(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x * dx + y * dy + start }

        /// Returns the distance from the line where the number is zero, in pixels.
        var normalized: Ramp {
            let length = (dx * dx + dy * dy).squareRoot()
            return length > 0
                ? Ramp(dx: dx / length, dy: dy / length, start: start / length)
                : Ramp(dx: 0, dy: 0, start: start > 0 ? 1 : -1)
        }
    }

    /// Writes the pixels of a target whose first pixel is at `x`, `y`.
    func write(_ target: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, x: Int, y: Int) {
        let t = toPlane
        let u = Ramp(dx: t.a, dy: t.c, start: t.tx)
        let v = Ramp(dx: t.b, dy: t.d, start: t.ty)
        let q = Ramp(dx: t.p, dy: t.q, start: t.s)
        func opposite(_ ramp: Ramp, _ size: Int) -> Ramp {
            let size = CGFloat(size)
            return Ramp(dx: q.dx * size - ramp.dx, dy: q.dy * size - ramp.dy, start: q.start * size - ramp.start)
        }
        let left = u.normalized
        let right = opposite(u, planeWidth).normalized
        let top = v.normalized
        let bottom = opposite(v, planeHeight).normalized
        for row in 0..<height {
            let pixels = target + row * stride
            let py = CGFloat(y + row) + 0.5
            for column in 0..<width {
                let px = CGFloat(x + column) + 0.5
                let w = q.value(px, py)
                guard w > 0 else { continue }
                let inside = min(
                    min(left.value(px, py), right.value(px, py)), min(top.value(px, py), bottom.value(px, py)))
                guard inside > -0.5 else { continue }
                let color = sample(u.value(px, py) / w - 0.5, v.value(px, py) / w - 0.5)
                pixels[column] = inside >= 0.5 ? color : Self.scale(color, UInt32((inside + 0.5) * 256))
            }
        }
    }

    /// Returns the colour at a place of the plane, in its pixels; whole numbers are the middles of pixels.
    @inline(__always)
    private func sample(_ planeX: CGFloat, _ planeY: CGFloat) -> UInt32 {
        let x = min(max(planeX - CGFloat(sourceX), 0), CGFloat(sourceWidth - 1))
        let y = min(max(planeY - CGFloat(sourceY), 0), CGFloat(sourceHeight - 1))
        let (left, top) = (Int(x), Int(y))
        let (partX, partY) = (UInt32((x - CGFloat(left)) * 256), UInt32((y - CGFloat(top)) * 256))
        let first = source + (top &* sourceStride &+ left)
        let right = left &+ 1 < sourceWidth ? 1 : 0
        let second = top &+ 1 < sourceHeight ? first + sourceStride : first
        return Self.mix(
            Self.mix(first[0], first[right], partX), Self.mix(second[0], second[right], partX), partY)
    }

    /// Returns the mixture of two pixels, with `part` of 256 parts of the second.
    @inline(__always)
    private static func mix(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
        let rest = 256 &- part
        let even = ((first & 0xff00ff) &* rest &+ (second & 0xff00ff) &* part) >> 8 & 0xff00ff
        let odd = ((first >> 8 & 0xff00ff) &* rest &+ (second >> 8 & 0xff00ff) &* part) & 0xff00_ff00
        return even | odd
    }

    /// Returns `part` of 256 parts of a pixel.
    @inline(__always)
    private static func scale(_ pixel: UInt32, _ part: UInt32) -> UInt32 {
        ((pixel & 0xff00ff) &* part) >> 8 & 0xff00ff | ((pixel >> 8 & 0xff00ff) &* part) & 0xff00_ff00
    }
}
