import Foundation
import Testing

@testable import UIKit

/// Geometry in values of Foundation, as text, and in archives.
struct GeometryValueTests {
    @Test("R715: values hold vectors, transforms, insets and offsets, and nothing of another kind")
    func geometryValues() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        let turned = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgAffineTransformValue == .identity)
        #expect(NSNumber(value: 1).uiEdgeInsetsValue == .zero)
    }

    @Test("R745: geometry is cast from values and to values, and not from those of another kind")
    func castsOfGeometry() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let info: [AnyHashable: Any] = [
            "rect": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin), "size": NSValue(cgSize: rect.size),
            "number": NSNumber(value: 5), "insets": NSValue(uiEdgeInsets: .zero), "plain": rect,
        ]
        #expect(info["rect"] as? CGRect == rect && info["plain"] as? CGRect == rect)
        #expect(info["point"] as? CGPoint == rect.origin && info["size"] as? CGSize == rect.size)
        #expect((info["plain"] as? NSValue)?.cgRectValue == rect && info["rect"] as? CGPoint == nil)
        #expect(
            info["number"] as? CGRect == nil && info["number"] as? CGSize == nil && info["insets"] as? CGRect == nil)
        #expect(NSValue(cgPoint: rect.origin).cgRectValue == .zero && NSNumber(value: 5).cgPointValue == .zero)
        #expect(NSValue(uiEdgeInsets: .zero).cgSizeValue == .zero)
    }

    @MainActor
    @Test("R715: animations take transforms in values")
    func valuesInAnimations() {
        let scale = CATransform3DMakeScale(2, 2, 1)
        #expect(AnimatedValue(NSValue(caTransform3D: scale)) == .transform(scale))
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(AnimatedValue(NSValue(cgAffineTransform: turn)) == .transform(CATransform3DMakeAffineTransform(turn)))
    }

    @Test("R715: geometry is written and read as text, and other texts give zero or the identity")
    func geometryTexts() {
        #expect(NSCoder.string(for: CGRect(x: 0, y: -1.5, width: 10, height: 20)) == "{{0, -1.5}, {10, 20}}")
        #expect(NSCoder.string(for: CGPoint(x: 0.1, y: 2)) == "{0.1, 2}")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: CGAffineTransform(translationX: 5, y: 6)) == "[1, 0, 0, 1, 5, 6]")
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4.5}}") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
        #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgPoint(for: "{3, 4, 5}") == .zero && NSCoder.cgRect(for: "nonsense") == .zero)
        #expect(NSCoder.cgAffineTransform(for: "") == .identity)
        #expect(NSCoder.uiOffset(for: "{7,8}").horizontal == 7)
        let transform = CGAffineTransform(rotationAngle: 0.3)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    }

    @Test("R715: archives keep geometry")
    func geometryArchives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.25)
        let transform = CGAffineTransform(rotationAngle: 0.3)
        archiver.encode(rect, forKey: "rect")
        archiver.encode(rect.origin, forKey: "point")
        archiver.encode(rect.size, forKey: "size")
        archiver.encode(insets, forKey: "insets")
        archiver.encode(transform, forKey: "transform")
        archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGRect(forKey: "rect") == rect && reader.decodeCGPoint(forKey: "point") == rect.origin)
        #expect(reader.decodeCGSize(forKey: "size") == rect.size)
        #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
        #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
        #expect(reader.decodeUIOffset(forKey: "none").vertical == 0 && reader.decodeCGRect(forKey: "none") == .zero)
        reader.finishDecoding()
    }

    @Test("R715: equalTo compares points and sizes exactly, and rectangles after standardizing")
    func equality() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(rect.equalTo(CGRect(x: 10, y: 20, width: -10, height: -20)))
        #expect(!rect.equalTo(rect.insetBy(dx: 1, dy: 0)) && !rect.equalTo(.null) && CGRect.null.equalTo(.null))
        #expect(rect.origin.equalTo(.zero) && !rect.size.equalTo(.zero))
    }
}
