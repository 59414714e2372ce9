import Foundation
import Graphics

/// Geometry as text, for example in a property list.
extension NSCoder {
    /// Returns a point as text, for example `{1, 2.5}`.
    public class func string(for point: CGPoint) -> String { GeometryText.text([point.x, point.y]) }
    /// Returns a vector as text, for example `{1, 2.5}`.
    public class func string(for vector: CGVector) -> String { GeometryText.text([vector.dx, vector.dy]) }
    /// Returns a size as text, for example `{10, 20}`.
    public class func string(for size: CGSize) -> String { GeometryText.text([size.width, size.height]) }
    /// Returns a rectangle as text, for example `{{0, 0}, {10, 20}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    /// Returns a transform as text, for example `[1, 0, 0, 1, 5, 5]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(GeometryText.text(numbers).dropFirst().dropLast())]"
    }
    /// Returns insets as text: top, left, bottom and right, for example `{8, 16, 8, 16}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.text([insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Returns insets as text: top, leading, bottom and trailing, for example `{8, 16, 8, 16}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.text([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Returns an offset as text, for example `{0, 4}`.
    public class func string(for offset: UIOffset) -> String {
        GeometryText.text([offset.horizontal, offset.vertical])
    }

    /// Returns the point of a text such as `{1, 2.5}`; zero for any other text.
    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// Returns the vector of a text such as `{1, 2.5}`; zero for any other text.
    public class func cgVector(for string: String) -> CGVector {
        GeometryText.numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
    }
    /// Returns the size of a text such as `{10, 20}`; zero for any other text.
    public class func cgSize(for string: String) -> CGSize {
        GeometryText.numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// Returns the rectangle of a text such as `{{0, 0}, {10, 20}}`; zero for any other text.
    public class func cgRect(for string: String) -> CGRect {
        GeometryText.numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the transform of a text such as `[1, 0, 0, 1, 5, 5]`; the identity for any other text.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.numbers(6, in: string).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
    /// Returns the insets of a text such as `{8, 16, 8, 16}`; zero for any other text.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.numbers(4, in: string).map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } ?? .zero
    }
    /// Returns the insets of a text such as `{8, 16, 8, 16}`; zero for any other text.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryText.numbers(4, in: string).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }
    /// Returns the offset of a text such as `{0, 4}`; zero for any other text.
    public class func uiOffset(for string: String) -> UIOffset {
        GeometryText.numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

/// Geometry in archives with keys. Foundation encodes points, sizes and rectangles.
extension NSCoder {
    /// Encodes a vector.
    public func encode(_ vector: CGVector, forKey key: String) { encode(text: Self.string(for: vector), key) }
    /// Encodes a transform.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(text: Self.string(for: transform), key)
    }
    /// Encodes insets.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(text: Self.string(for: insets), key) }
    /// Encodes insets that follow the direction of reading.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(text: Self.string(for: insets), key)
    }
    /// Encodes an offset.
    public func encode(_ offset: UIOffset, forKey key: String) { encode(text: Self.string(for: offset), key) }

    /// Decodes a point; zero if there is none under the key.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }
    /// Decodes a size; zero if there is none under the key.
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }
    /// Decodes a rectangle; zero if there is none under the key.
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }
    /// Decodes a vector; zero if there is none under the key.
    public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
    /// Decodes a transform; the identity if there is none under the key.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: text(key))
    }
    /// Decodes insets; zero if there are none under the key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
    /// Decodes insets that follow the direction of reading; zero if there are none under the key.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        Self.nsDirectionalEdgeInsets(for: text(key))
    }
    /// Decodes an offset; zero if there is none under the key.
    public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

    private func encode(text: String, _ key: String) { encode(text as NSString, forKey: key) }
    private func text(_ key: String) -> String {
        guard containsValue(forKey: key), let text = decodeObject(of: NSString.self, forKey: key) else { return "" }
        return text as String
    }
}

/// Numbers in braces.
private enum GeometryText {
    /// Returns numbers as text, for example `{1, 2.5}`. Whole numbers have no point.
    static func text(_ numbers: [CGFloat]) -> String {
        "{"
            + numbers.map { number in
                let text = "\(Double(number))"
                return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
            }.joined(separator: ", ") + "}"
    }

    /// Returns the numbers of a text with braces and commas, or `nil` unless there are `count`.
    static func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let words = text.split { "{}[], ".contains($0) }
        let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
        return words.count == count && numbers.count == count ? numbers : nil
    }
}
