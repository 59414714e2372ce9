import Foundation
import UIKit

/// A projection of a plane onto another one, as a matrix of three rows.
public struct ProjectionTransform: Equatable, Sendable {
    /// The first row of the matrix.
    public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
    /// The second row of the matrix.
    public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
    /// The third row of the matrix.
    public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

    /// Creates the identity, which maps each point to itself.
    public nonisolated init() {}

    /// Creates a projection from an affine transform.
    public nonisolated init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// Creates the projection of a three-dimensional transform onto the plane z = 0.
    public nonisolated init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// Whether each point is mapped to itself.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Returns the projection that applies this one and then another one.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }

    /// Replaces the projection by the one that maps points back. Returns `false` if there is none.
    public mutating func invert() -> Bool {
        var result = ProjectionTransform()
        result.m11 = m22 * m33 - m23 * m32
        result.m12 = m13 * m32 - m12 * m33
        result.m13 = m12 * m23 - m13 * m22
        result.m21 = m23 * m31 - m21 * m33
        result.m22 = m11 * m33 - m13 * m31
        result.m23 = m13 * m21 - m11 * m23
        result.m31 = m21 * m32 - m22 * m31
        result.m32 = m12 * m31 - m11 * m32
        result.m33 = m11 * m22 - m12 * m21
        let determinant = m11 * result.m11 + m12 * result.m21 + m13 * result.m31
        guard determinant.isFinite, abs(determinant) > 1e-9 else { return false }
        self = result.scaled(by: 1 / determinant)
        return true
    }

    /// Returns the projection that maps points back, or this one if there is none.
    public func inverted() -> ProjectionTransform {
        var result = self
        _ = result.invert()
        return result
    }
}

extension ProjectionTransform {
    private func scaled(by factor: CGFloat) -> ProjectionTransform {
        var result = self
        (result.m11, result.m12, result.m13) = (m11 * factor, m12 * factor, m13 * factor)
        (result.m21, result.m22, result.m23) = (m21 * factor, m22 * factor, m23 * factor)
        (result.m31, result.m32, result.m33) = (m31 * factor, m32 * factor, m33 * factor)
        return result
    }

    /// The projection itself, or the identity if it has invalid entries.
    var valid: ProjectionTransform {
        [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) ? self : ProjectionTransform()
    }

    /// The transform of a layer that shows the projection. It leaves the layer at its depth between the others.
    var layerTransform: CATransform3D {
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m14) = (m11, m12, m13)
        (result.m21, result.m22, result.m24) = (m21, m22, m23)
        (result.m41, result.m42, result.m44) = (m31, m32, m33)
        return result
    }
}

extension CGPoint {
    /// Returns the point to which a projection maps this one.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let weight = m.m13 * x + m.m23 * y + m.m33
        let scale = weight != 0 ? 1 / weight : 1
        return CGPoint(x: (m.m11 * x + m.m21 * y + m.m31) * scale, y: (m.m12 * x + m.m22 * y + m.m32) * scale)
    }
}
