import Foundation
import Testing

@testable import UIKit

/// The values of animations: interpolation, addition and key paths.
struct AnimatedValueTests {
    private func transform(_ value: AnimatedValue) -> CATransform3D {
        if case .transform(let matrix) = value { matrix } else { CATransform3D() }
    }
    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(a.entries, b.entries).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test(
        "R254: numbers, points, sizes, rectangles and lists are half-way at a half, and go beyond the end for a spring")
    func halfWay() {
        #expect(AnimatedValue.number(2).interpolated(to: .number(4), by: 0.5) == .number(3))
        #expect(AnimatedValue.number(2).interpolated(to: .number(4), by: 1.5) == .number(5))
        #expect(
            AnimatedValue.point(.zero).interpolated(to: .point(CGPoint(x: 4, y: 8)), by: 0.25)
                == .point(CGPoint(x: 1, y: 2)))
        #expect(
            AnimatedValue.rect(.zero).interpolated(to: .rect(CGRect(x: 2, y: 4, width: 6, height: 8)), by: 0.5)
                == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(AnimatedValue.numbers([0, 1]).interpolated(to: .numbers([1, 0]), by: 0.25) == .numbers([0.25, 0.75]))
    }

    @Test("values of different kinds and lists of different lengths jump at the end")
    func jumps() {
        #expect(AnimatedValue.numbers([0]).interpolated(to: .numbers([1, 2]), by: 0.9) == .numbers([0]))
        #expect(AnimatedValue.numbers([0]).interpolated(to: .numbers([1, 2]), by: 1) == .numbers([1, 2]))
        #expect(AnimatedValue.number(1).interpolated(to: .point(.zero), by: 0.5) == .number(1))
    }

    @Test("a colour that appears from nothing has its hue from the start")
    func colours() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let middle = try #require(AnimatedValue.color(.clear).interpolated(to: .color(red), by: 0.5).color)
        #expect(middle.red == 1 && middle.green == 0 && middle.alpha == 0.5)
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let purple = try #require(AnimatedValue.color(red).interpolated(to: .color(blue), by: 0.5).color)
        #expect(purple.red == 0.5 && purple.blue == 0.5 && purple.alpha == 1)
    }

    @Test("paths with the same elements are interpolated point by point, others jump")
    func paths() throws {
        let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let large = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50), transform: nil)
        let middle = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 30), transform: nil)
        #expect(AnimatedValue.path(small).interpolated(to: .path(large), by: 0.5) == .path(middle))
        let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(AnimatedValue.path(small).interpolated(to: .path(round), by: 0.5) == .path(small))
    }

    @Test("a quarter turn passes through the eighth turn and keeps the size, in the plane and in space")
    func turns() {
        for axis in [(0.0, 0.0, 1.0), (0, 1, 0), (1, 1, 0)] {
            func turn(_ angle: Double) -> AnimatedValue {
                .transform(CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2))
            }
            let middle = transform(turn(0).interpolated(to: turn(.pi / 2), by: 0.5))
            #expect(isNear(middle, transform(turn(.pi / 4))), "about \(axis)")
        }
        let scaled = CATransform3DMakeScale(3, 1, 1)
        #expect(
            isNear(
                transform(AnimatedValue.transform(CATransform3DIdentity).interpolated(to: .transform(scaled), by: 0.5)),
                CATransform3DMakeScale(2, 1, 1)))
    }

    @Test("a turn with a perspective keeps the perspective on the way")
    func perspective() {
        var start = CATransform3DIdentity
        start.m34 = -1 / 500
        let end = CATransform3DRotate(start, .pi / 2, 0, 1, 0)
        let middle = transform(AnimatedValue.transform(start).interpolated(to: .transform(end), by: 0.5))
        #expect(isNear(middle, CATransform3DRotate(start, .pi / 4, 0, 1, 0)))
    }

    @Test("the difference of two values gives the first one when it is added to the second")
    func differences() throws {
        let pairs: [(AnimatedValue, AnimatedValue)] = [
            (.number(3), .number(5)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 5, y: 9))),
            (.rect(CGRect(x: 1, y: 2, width: 30, height: 40)), .rect(CGRect(x: 5, y: 9, width: 10, height: 20))),
            (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 7, height: 8))),
        ]
        for (old, new) in pairs { #expect(new.adding(try #require(old.difference(from: new))) == old) }
        let old = AnimatedValue.transform(CATransform3DMakeRotation(0.3, 0, 0, 1))
        let new = AnimatedValue.transform(CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1))
        #expect(isNear(transform(new.adding(try #require(old.difference(from: new)))), transform(old)))
        #expect(old.difference(from: .transform(CATransform3DMakeScale(0, 0, 1))) == nil, "it flattens")
        #expect(AnimatedValue.color(.white).difference(from: .color(.black)) == nil)
    }

    @Test("R288: a key path reads and sets a component and leaves the others")
    func components() {
        func set(_ path: String, _ value: AnimatedValue, to new: CGFloat) -> AnimatedValue? {
            let component = AnimationKeyPath(path).component
            return component.map { value.setting($0, to: .number(new)) }
        }
        let rect = AnimatedValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(set("bounds.size.width", rect, to: 9) == .rect(CGRect(x: 1, y: 2, width: 9, height: 4)))
        #expect(set("bounds.origin.y", rect, to: 9) == .rect(CGRect(x: 1, y: 9, width: 3, height: 4)))
        #expect(set("position.x", .point(.zero), to: 9) == .point(CGPoint(x: 9, y: 0)))
        #expect(set("shadowOffset.height", .size(.zero), to: 9) == .size(CGSize(width: 0, height: 9)))
        #expect(AnimationKeyPath("path").component == nil && AnimationKeyPath("a.b").key == "a.b")
    }

    @Test("R288: scale, rotation and translation of a transform are set one by one")
    func transformComponents() throws {
        var value = AnimatedValue.transform(CATransform3DIdentity)
        func set(_ path: String, _ number: CGFloat) throws {
            value = value.setting(try #require(AnimationKeyPath(path).component), to: .number(number))
        }
        func get(_ path: String) throws -> CGFloat? {
            value[try #require(AnimationKeyPath(path).component)]?.number
        }
        try set("transform.scale", 2)
        try set("transform.rotation.z", 0.5)
        try set("transform.translation.x", 30)
        #expect(
            isNear(
                transform(value),
                CATransform3DConcat(
                    CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(0.5, 0, 0, 1)),
                    CATransform3DMakeTranslation(30, 0, 0))))
        #expect(abs(try #require(try get("transform.rotation")) - 0.5) < 1e-9)
        #expect(abs(try #require(try get("transform.scale.x")) - 2) < 1e-9)
        try set("transform.scale.y", -1)
        #expect(abs(try #require(try get("transform.scale.y")) + 1) < 1e-9)
        #expect(abs(try #require(try get("transform.rotation.z")) - 0.5) < 1e-9)
    }

    @Test("R288: a rotation about y under a perspective is the same as rotating first")
    func rotationUnderPerspective() throws {
        var base = CATransform3DIdentity
        base.m34 = -1 / 500
        for angle in [0.5, 1.4, 2.5] {
            let set = AnimatedValue.transform(base).setting(.rotation(.y), to: .number(angle))
            #expect(isNear(transform(set), CATransform3DRotate(base, angle, 0, 1, 0)), "\(angle)")
        }
    }

    @Test("values are taken from numbers of all kinds, boxes and arrays; NaN is none")
    func animatedValueObjects() {
        #expect(AnimatedValue(3) == .number(3))
        #expect(AnimatedValue(Float(0.5)) == .number(0.5))
        #expect(AnimatedValue(2.5) == .number(2.5))
        #expect(AnimatedValue(NSNumber(value: 4)) == .number(4))
        #expect(AnimatedValue(NSValue(cgPoint: CGPoint(x: 1, y: 2))) == .point(CGPoint(x: 1, y: 2)))
        #expect(
            AnimatedValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)))
                == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(AnimatedValue([0, 0.5, 1]) == .numbers([0, 0.5, 1]))
        #expect(AnimatedValue([CGColor.white, CGColor.black]) == .colors([.white, .black]))
        #expect(AnimatedValue(CGFloat.nan) == nil)
        #expect(AnimatedValue(CGPoint(x: CGFloat.nan, y: 0)) == nil)
        #expect(AnimatedValue(nil) == nil && AnimatedValue(NSNull()) == nil)
    }
}
