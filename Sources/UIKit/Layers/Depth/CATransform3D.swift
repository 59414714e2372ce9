import Foundation
import Graphics

/// A transform of space: a matrix of four rows and columns that is multiplied from the right with a row of
/// coordinates, `[x y z 1]`.
///
/// ```
/// var transform = CATransform3DIdentity
/// transform.m34 = -1 / 500  // seen from 500 points before the screen
/// card.layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
/// ```
///
/// The x axis points to the right, the y axis downwards, and the z axis towards the user. Lengths are in points.
/// Entries are kept as they are; a layer refuses a transform with an entry that is not finite.
public struct CATransform3D: Equatable, Sendable {
    /// The factor by which `x` contributes to `x'`.
    public var m11: CGFloat
    /// The factor by which `x` contributes to `y'`.
    public var m12: CGFloat
    /// The factor by which `x` contributes to `z'`.
    public var m13: CGFloat
    /// The factor by which `x` contributes to the divisor.
    public var m14: CGFloat
    /// The factor by which `y` contributes to `x'`.
    public var m21: CGFloat
    /// The factor by which `y` contributes to `y'`.
    public var m22: CGFloat
    /// The factor by which `y` contributes to `z'`.
    public var m23: CGFloat
    /// The factor by which `y` contributes to the divisor.
    public var m24: CGFloat
    /// The factor by which `z` contributes to `x'`.
    public var m31: CGFloat
    /// The factor by which `z` contributes to `y'`.
    public var m32: CGFloat
    /// The factor by which `z` contributes to `z'`.
    public var m33: CGFloat
    /// The factor by which `z` contributes to the divisor. `-1 / d` is a perspective seen from `d` points away.
    public var m34: CGFloat
    /// The translation along the x axis.
    public var m41: CGFloat
    /// The translation along the y axis.
    public var m42: CGFloat
    /// The translation along the z axis.
    public var m43: CGFloat
    /// The constant part of the divisor, 1 by default.
    public var m44: CGFloat

    /// Creates a transform of zeros, as in Core Animation. It is not the identity.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0,
            m42: 0, m43: 0, m44: 0)
    }

    /// Creates a transform from its entries, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    /// The entries, row by row.
    var entries: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Creates a transform from 16 entries, row by row.
    init(entries e: [CGFloat]) {
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8],
            m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }

    /// Whether no entry is NaN or infinite.
    var isFinite: Bool { entries.allSatisfy(\.isFinite) }
}
