import Testing

@testable import UIKit

struct CATransform3DTests {
    /// Returns the point that a transform maps a point to, with its divisor applied.
    private func map(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
        let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
        return [
            (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
            (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w,
        ]
    }

    private func isClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test("R301: translations, scalings and rotations move points in space")
    func basics() {
        #expect(map(CATransform3DMakeTranslation(1, 2, 3), 10, 20, 30) == [11, 22, 33])
        #expect(map(CATransform3DMakeScale(2, 3, 4), 10, 20, 30) == [20, 60, 120])
        #expect(isClose(map(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1, 0, 0), [0, 1, 0]))
        #expect(isClose(map(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 1, 0), [0, 0, 1]))
        #expect(isClose(map(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 1, 0, 0), [0, 0, -1]))
        let third = CATransform3DMakeRotation(2 * .pi / 3, 5, 5, 5)
        #expect(isClose(map(third, 1, 0, 0), [0, 1, 0]), "an axis of any length")
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)), "an axis without a length")
        let plane = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.3, 0, 0, 1))
        #expect(isClose([plane.a, plane.b], [cos(0.3), sin(0.3)]), "the plane turns as an affine rotation does")
    }

    @Test("R301: translate, scale and rotate are applied before the transform that they change, concat after it")
    func caTransform3DOrder() {
        let scale = CATransform3DMakeScale(2, 2, 2)
        #expect(map(CATransform3DTranslate(scale, 1, 0, 0), 0, 0, 0) == [2, 0, 0])
        #expect(map(CATransform3DScale(CATransform3DMakeTranslation(1, 0, 0), 2, 2, 2), 1, 1, 1) == [3, 2, 2])
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
        #expect(isClose(map(turned, 1, 0, 0), [5, 1, 0]))
        let both = CATransform3DConcat(scale, CATransform3DMakeTranslation(1, 0, 0))
        #expect(map(both, 1, 1, 1) == [3, 2, 2])
    }

    @Test("R301: the inverse undoes a perspective, and a transform without an inverse comes back unchanged")
    func inverse() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        t = CATransform3DRotate(CATransform3DTranslate(t, 10, 20, 30), 0.7, 1, 2, 3)
        let product = CATransform3DConcat(t, CATransform3DInvert(t))
        #expect(isClose(product.entries, CATransform3DIdentity.entries))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
        #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
        var broken = CATransform3DIdentity
        broken.m22 = .nan
        #expect(CATransform3DInvert(broken).m22.isNaN)
    }

    @Test("R301: affine transforms are represented exactly, and others are recognised")
    func affine() {
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(plane)
        #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == plane)
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(perspective) && !CATransform3DIsIdentity(perspective))
        #expect(CATransform3DEqualToTransform(t, t) && !CATransform3DEqualToTransform(t, perspective))
        #expect(CATransform3D().m11 == 0 && CATransform3DIsIdentity(CATransform3DIdentity))
    }
}
