import CCairo
import Foundation

/// An affine transform of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// ```swift
/// let turned = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
/// let point = CGPoint(x: 1, y: 0).applying(turned)  // about (0, 2)
/// ```
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor by which `x` contributes to `x'`.
    public var a: CGFloat
    /// The factor by which `x` contributes to `y'`.
    public var b: CGFloat
    /// The factor by which `y` contributes to `x'`.
    public var c: CGFloat
    /// The factor by which `y` contributes to `y'`.
    public var d: CGFloat
    /// The horizontal translation.
    public var tx: CGFloat
    /// The vertical translation.
    public var ty: CGFloat

    /// The transform that leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform of zeros, as in CoreGraphics. It is not the identity.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from its entries, in the order `a`, `b`, `c`, `d`, `tx`, `ty`.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a rotation by `angle` radians: counterclockwise if the y axis points up, clockwise if it points down.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scaling by `sx` and `sy`.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation by `tx` and `ty`.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Whether this is exactly `identity`.
    public var isIdentity: Bool {
        self == .identity
    }

    /// Returns the transform that applies this one first and `t2` second.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c,
            b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the inverse of this transform. A transform without an inverse is returned unchanged.
    public func inverted() -> CGAffineTransform {
        guard isInvertible else { return self }
        let determinant = a * d - b * c
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }

    /// Returns the transform that applies a rotation by `angle` radians first and this transform second.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that applies a scaling first and this transform second.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transform that applies a translation first and this transform second.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Whether the transform has an inverse with finite entries.
    package var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && (1 / determinant).isFinite && determinant.isFinite && tx.isFinite && ty.isFinite
    }

    /// The same transform as a cairo matrix.
    package var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(
            xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }
}

extension CGPoint {
    /// Returns the point that `t` maps this one to.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are finite.
    package var isFinite: Bool {
        x.isFinite && y.isFinite
    }
}

extension CGSize {
    /// Returns the size that `t` maps this one to, without its translation. A side can become negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the smallest rectangle around the four mapped corners. The null and the infinite rectangle are returned
    /// unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // Each coordinate of a corner is a sum of one of the first pair and one of the second. The least and the
        // greatest sum are those of the least and the greatest parts, exact to the last bit.
        func span(_ first: (CGFloat, CGFloat), _ second: (CGFloat, CGFloat), _ offset: CGFloat) -> (
            low: CGFloat, high: CGFloat
        ) {
            (
                min(first.0, first.1) + min(second.0, second.1) + offset,
                max(first.0, first.1) + max(second.0, second.1) + offset
            )
        }
        let x = span((t.a * minX, t.a * maxX), (t.c * minY, t.c * maxY), t.tx)
        let y = span((t.b * minX, t.b * maxX), (t.d * minY, t.d * maxY), t.ty)
        return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }

    /// Whether all four numbers are finite.
    package var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}
