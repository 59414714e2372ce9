import Foundation

/// A point or a displacement in the plane of the simulation, in points.
struct PhysicsVector: Equatable, Sendable {
    var x: Double
    var y: Double

    static let zero = PhysicsVector(0, 0)

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var isFinite: Bool { x.isFinite && y.isFinite }
    var length: Double { (x * x + y * y).squareRoot() }

    /// The vector that is turned by a quarter, from x towards y.
    var turned: PhysicsVector { PhysicsVector(-y, x) }

    /// The vector of length 1 in the same direction; zero for a zero vector.
    var normalized: PhysicsVector {
        let length = length
        return length > 1e-12 ? PhysicsVector(x / length, y / length) : .zero
    }

    func dot(_ other: PhysicsVector) -> Double { x * other.x + y * other.y }
    /// Returns the third component of the cross product.
    func cross(_ other: PhysicsVector) -> Double { x * other.y - y * other.x }

    /// Returns the vector that is turned by an angle whose cosine and sine are given.
    func rotated(_ rotation: Rotation) -> PhysicsVector {
        PhysicsVector(x * rotation.cosine - y * rotation.sine, x * rotation.sine + y * rotation.cosine)
    }

    /// Returns the vector that is turned back by an angle.
    func unrotated(_ rotation: Rotation) -> PhysicsVector {
        PhysicsVector(x * rotation.cosine + y * rotation.sine, y * rotation.cosine - x * rotation.sine)
    }

    static func + (a: PhysicsVector, b: PhysicsVector) -> PhysicsVector { PhysicsVector(a.x + b.x, a.y + b.y) }
    static func - (a: PhysicsVector, b: PhysicsVector) -> PhysicsVector { PhysicsVector(a.x - b.x, a.y - b.y) }
    static prefix func - (a: PhysicsVector) -> PhysicsVector { PhysicsVector(-a.x, -a.y) }
    static func * (a: PhysicsVector, b: Double) -> PhysicsVector { PhysicsVector(a.x * b, a.y * b) }
    static func += (a: inout PhysicsVector, b: PhysicsVector) { a = a + b }
    static func -= (a: inout PhysicsVector, b: PhysicsVector) { a = a - b }
}

/// The cosine and the sine of an angle.
struct Rotation: Equatable, Sendable {
    var cosine: Double
    var sine: Double

    init(_ angle: Double) { (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle)) }
}
