import Foundation
import Graphics

extension NSValue {
    /// Creates a value with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates a value with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates a value with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates a value with a vector.
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
    /// Creates a value with a transform of the plane.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(
            numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    /// Creates a value with a transform of space, such as the end of an animation of `transform`.
    public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.entries) }
    /// Creates a value with insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Creates a value with insets that follow the direction of reading.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Creates a value with an offset.
    public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }

    // Foundation ends the program when it reads a type that the value does not hold.

    /// The rectangle of the value; zero if it has none.
    public var cgRectValue: CGRect { holds("{CGRect") ? rectValue : .zero }
    /// The point of the value; zero if it has none.
    public var cgPointValue: CGPoint { holds("{CGPoint") ? pointValue : .zero }
    /// The size of the value; zero if it has none.
    public var cgSizeValue: CGSize { holds("{CGSize") ? sizeValue : .zero }
    /// The vector of the value; zero if it has none.
    public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0) }
    /// The transform of the plane; the identity if the value has none.
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }
    /// The transform of space; the identity if the value has none.
    public var caTransform3DValue: CATransform3D {
        numbers(16).map { CATransform3D(entries: $0) } ?? CATransform3DIdentity
    }
    /// The insets of the value; zero if it has none.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// The insets that follow the direction of reading; zero if the value has none.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    /// The offset of the value; zero if it has none.
    public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }

    // Foundation on Linux boxes its own types and arrays of numbers. The other types are such arrays.
    private convenience init(numbers: [CGFloat]) {
        let numbers = numbers.map(Double.init)
        self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
    }

    /// Returns the numbers of the value if it is an array of `count` numbers.
    func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        numbers.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { getValue(base) }
        }
        return numbers.map { CGFloat($0) }
    }
}
