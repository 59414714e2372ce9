import Foundation
import Graphics

/// The interpolation of transforms by their parts: translation, scale, shear, rotation and perspective. A quarter turn
/// passes through the eighth turn and keeps the size.
///
/// The decompositions are those of CSS Transforms (W3C), after Spencer Thomas' "unmatrix".
enum TransformInterpolation {
    /// Returns the transform at a part of the way. Transforms that flatten are interpolated entry by entry.
    static func value(from a: CATransform3D, to b: CATransform3D, by progress: CGFloat) -> CATransform3D {
        if progress == 0 || a == b { return a }
        if progress == 1 { return b }
        if isPlainScale(a), isPlainScale(b) { return entries(a, b, progress) }
        if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
            guard let from = PlaneTransformParts(CATransform3DGetAffineTransform(a)),
                let to = PlaneTransformParts(CATransform3DGetAffineTransform(b))
            else { return entries(a, b, progress) }
            return CATransform3DMakeAffineTransform(from.interpolated(to: to, by: progress).transform)
        }
        guard let from = SpaceTransformParts(a), let to = SpaceTransformParts(b) else {
            return entries(a, b, progress)
        }
        return from.interpolated(to: to, by: progress).transform
    }

    /// Returns the inverse, or `nil` for a transform that flattens.
    static func inverse(of t: CATransform3D) -> CATransform3D? {
        let inverse = CATransform3DInvert(t)
        // A transform without an inverse is returned unchanged.
        guard inverse == t else { return inverse }
        let square = CATransform3DConcat(t, t)
        let isItsOwn = zip(square.entries, CATransform3DIdentity.entries).allSatisfy { abs($0 - $1) < 1e-9 }
        return isItsOwn ? t : nil
    }

    private static func entries(_ a: CATransform3D, _ b: CATransform3D, _ progress: CGFloat) -> CATransform3D {
        CATransform3D(entries: zip(a.entries, b.entries).map { $0 + ($1 - $0) * progress })
    }

    /// Whether the transform only scales and translates, which is interpolated entry by entry.
    private static func isPlainScale(_ t: CATransform3D) -> Bool {
        t.m12 == 0 && t.m13 == 0 && t.m14 == 0 && t.m21 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
            && t.m34 == 0 && t.m44 == 1
    }
}

/// The parts of a transform of the plane. Applied to a point, they come in the order shear, scale, rotation,
/// translation.
private struct PlaneTransformParts {
    var translation: CGPoint
    var scaleX, scaleY: CGFloat
    var angle: CGFloat
    /// The part besides scale and rotation.
    var m11, m12, m21, m22: CGFloat

    /// Returns `nil` for a transform that flattens.
    init?(_ t: CGAffineTransform) {
        let determinant = t.a * t.d - t.b * t.c
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = CGPoint(x: t.tx, y: t.ty)
        scaleX = hypot(t.a, t.b)
        scaleY = hypot(t.c, t.d)
        if determinant < 0 {
            // One axis is flipped: the one with the smaller entry on the diagonal.
            if t.a < t.d { scaleX = -scaleX } else { scaleY = -scaleY }
        }
        let (a, b, c, d) = (t.a / scaleX, t.b / scaleX, t.c / scaleY, t.d / scaleY)
        angle = atan2(b, a)
        let (sine, cosine) = (sin(-angle), cos(-angle))
        (m11, m12) = (cosine * a - sine * b, sine * a + cosine * b)
        (m21, m22) = (cosine * c - sine * d, sine * c + cosine * d)
    }

    func interpolated(to end: PlaneTransformParts, by progress: CGFloat) -> PlaneTransformParts {
        var (from, to) = (self, end)
        // Two flipped axes are a half turn.
        if (from.scaleX < 0 && to.scaleY < 0) || (from.scaleY < 0 && to.scaleX < 0) {
            from.scaleX = -from.scaleX
            from.scaleY = -from.scaleY
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        // The short way round.
        if to.angle - from.angle > .pi { from.angle += 2 * .pi }
        if from.angle - to.angle > .pi { to.angle += 2 * .pi }
        func mix(_ part: KeyPath<PlaneTransformParts, CGFloat>) -> CGFloat {
            from[keyPath: part] + (to[keyPath: part] - from[keyPath: part]) * progress
        }
        var result = from
        result.translation = CGPoint(x: mix(\.translation.x), y: mix(\.translation.y))
        (result.scaleX, result.scaleY, result.angle) = (mix(\.scaleX), mix(\.scaleY), mix(\.angle))
        (result.m11, result.m12, result.m21, result.m22) = (mix(\.m11), mix(\.m12), mix(\.m21), mix(\.m22))
        return result
    }

    var transform: CGAffineTransform {
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGAffineTransform(
            a: (m11 * cosine - m12 * sine) * scaleX, b: (m11 * sine + m12 * cosine) * scaleX,
            c: (m21 * cosine - m22 * sine) * scaleY, d: (m21 * sine + m22 * cosine) * scaleY, tx: translation.x,
            ty: translation.y)
    }
}

/// The parts of a transform of space. Applied to a point, they come in the order scale, shear, rotation, translation,
/// perspective.
private struct SpaceTransformParts {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The shear of x by y, of x by z and of y by z.
    var shear: SIMD3<Double>
    var rotation: Quaternion
    var perspective: SIMD4<Double>

    /// Returns `nil` for a transform that flattens.
    init?(_ t: CATransform3D) {
        guard let (affine, perspective) = t.separatingPerspective else { return nil }
        self.perspective = perspective
        translation = affine.row(4)
        var rows = [affine.row(1), affine.row(2), affine.row(3)]
        scale = .zero
        shear = .zero
        scale.x = rows[0].length
        guard scale.x > 0 else { return nil }
        rows[0] /= scale.x
        shear.x = rows[0].dot(rows[1])
        rows[1] -= rows[0] * shear.x
        scale.y = rows[1].length
        guard scale.y > 0 else { return nil }
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = rows[0].dot(rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = rows[1].dot(rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = rows[2].length
        guard scale.z > 0 else { return nil }
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if rows[0].dot(rows[1].cross(rows[2])) < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        rotation = Quaternion(rows)
    }

    func interpolated(to end: SpaceTransformParts, by progress: CGFloat) -> SpaceTransformParts {
        var result = self
        result.translation += (end.translation - translation) * progress
        result.scale += (end.scale - scale) * progress
        result.shear += (end.shear - shear) * progress
        result.perspective += (end.perspective - perspective) * progress
        result.rotation = rotation.interpolated(to: end.rotation, by: progress)
        return result
    }

    var transform: CATransform3D {
        let turned = rotation.rows
        let rows = [
            turned[0] * scale.x,
            (turned[1] + turned[0] * shear.x) * scale.y,
            (turned[2] + turned[0] * shear.y + turned[1] * shear.z) * scale.z,
        ]
        var entries: [CGFloat] = []
        for row in rows { entries += [CGFloat(row.x), CGFloat(row.y), CGFloat(row.z), 0] }
        entries += [CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z), 1]
        let affine = CATransform3D(entries: entries)
        return affine.addingPerspective(perspective)
    }
}

extension CATransform3D {
    /// The transform without its perspective, and the column of the perspective that is applied after it; `nil` for a
    /// transform that flattens.
    var separatingPerspective: (affine: CATransform3D, perspective: SIMD4<Double>)? {
        let column = SIMD4<Double>(Double(m14), Double(m24), Double(m34), Double(m44))
        var affine = self
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        if column == SIMD4(0, 0, 0, 1) { return (affine, column) }
        guard let inverse = TransformInterpolation.inverse(of: affine) else { return nil }
        return (affine, inverse.applied(to: column))
    }

    /// Returns the transform that applies a perspective after this one.
    func addingPerspective(_ perspective: SIMD4<Double>) -> CATransform3D {
        var result = self
        let column = applied(to: perspective)
        result.m14 = CGFloat(column.x)
        result.m24 = CGFloat(column.y)
        result.m34 = CGFloat(column.z)
        result.m44 = CGFloat(column.w)
        return result
    }

    /// Returns the product of the matrix with a column.
    private func applied(to column: SIMD4<Double>) -> SIMD4<Double> {
        var result = SIMD4<Double>()
        for index in 0..<4 {
            let row = self.row(index + 1)
            let depth = [m14, m24, m34, m44][index]
            result[index] = row.x * column.x + row.y * column.y + row.z * column.z + Double(depth) * column.w
        }
        return result
    }

    /// Returns the first three entries of a row, which are numbered from 1 to 4.
    func row(_ number: Int) -> SIMD3<Double> {
        switch number {
        case 1: SIMD3<Double>(Double(m11), Double(m12), Double(m13))
        case 2: SIMD3<Double>(Double(m21), Double(m22), Double(m23))
        case 3: SIMD3<Double>(Double(m31), Double(m32), Double(m33))
        default: SIMD3<Double>(Double(m41), Double(m42), Double(m43))
        }
    }
}

/// A rotation of space.
private struct Quaternion {
    var x, y, z, w: Double

    init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    /// Creates the rotation of a matrix with three orthogonal rows of length 1.
    init(_ m: [SIMD3<Double>]) {
        let trace = m[0].x + m[1].y + m[2].z
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            self.init(x: (m[1].z - m[2].y) / s, y: (m[2].x - m[0].z) / s, z: (m[0].y - m[1].x) / s, w: s / 4)
        } else if m[0].x > m[1].y, m[0].x > m[2].z {
            let s = 2 * (1 + m[0].x - m[1].y - m[2].z).squareRoot()
            self.init(x: s / 4, y: (m[0].y + m[1].x) / s, z: (m[2].x + m[0].z) / s, w: (m[1].z - m[2].y) / s)
        } else if m[1].y > m[2].z {
            let s = 2 * (1 + m[1].y - m[0].x - m[2].z).squareRoot()
            self.init(x: (m[0].y + m[1].x) / s, y: s / 4, z: (m[1].z + m[2].y) / s, w: (m[2].x - m[0].z) / s)
        } else {
            let s = 2 * (1 + m[2].z - m[0].x - m[1].y).squareRoot()
            self.init(x: (m[2].x + m[0].z) / s, y: (m[1].z + m[2].y) / s, z: s / 4, w: (m[0].y - m[1].x) / s)
        }
    }

    var rows: [SIMD3<Double>] {
        [
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
    }

    /// Returns the rotation at a part of the way, at a constant speed on the shorter way.
    func interpolated(to end: Quaternion, by progress: Double) -> Quaternion {
        var end = end
        var product = x * end.x + y * end.y + z * end.z + w * end.w
        if product < 0 {
            end = Quaternion(x: -end.x, y: -end.y, z: -end.z, w: -end.w)
            product = -product
        }
        guard product < 1 - 1e-12 else { return self }
        let angle = acos(min(product, 1))
        let (from, to) = (sin((1 - progress) * angle) / sin(angle), sin(progress * angle) / sin(angle))
        return Quaternion(
            x: x * from + end.x * to, y: y * from + end.y * to, z: z * from + end.z * to, w: w * from + end.w * to)
    }
}

extension SIMD3<Double> {
    fileprivate func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
    fileprivate var length: Double { dot(self).squareRoot() }
    fileprivate func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
    }
}
