import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Animatable properties that programs add to layers.
@MainActor
struct OwnValueTests {
    /// A layer that is red from its left edge up to its level.
    private final class LevelLayer: CALayer {
        var level: CGFloat {
            get { value(forKey: "level") as? CGFloat ?? -1 }
            set { setValue(newValue, forKey: "level") }
        }
        var isAnimated = true
        /// The levels that were drawn.
        static var drawn: [CGFloat] = []

        override class func defaultValue(forKey key: String) -> Any? {
            key == "level" ? CGFloat(10) : super.defaultValue(forKey: key)
        }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || super.needsDisplay(forKey: key)
        }
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "level", isAnimated else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.level
            animation.duration = 1
            return animation
        }
        override func draw(in ctx: CGContext) {
            Self.drawn.append(level)
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: level, height: bounds.height))
        }
    }

    /// A layer that sets its contents itself.
    private final class DisplayLayer: CALayer {
        var shown: [CGFloat] = []
        override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
        override func display() { shown.append((presentation() ?? self).value(forKey: "level") as? CGFloat ?? 0) }
    }

    /// Returns the width of the red part of the layer.
    private func endOfRed(on stage: AnimationStage) async throws -> Int {
        _ = try await stage.pixel(0, 0)
        return try (0..<100).first { try stage.display.pixel(x: $0, y: 70) != .red } ?? 100
    }

    private func withLevel(
        _ body: @escaping @MainActor (LevelLayer, AnimationStage) async throws -> Void
    ) async throws {
        try await withAnimationStage { stage async throws in
            let layer = LevelLayer()
            layer.frame = CGRect(x: 0, y: 60, width: 100, height: 20)
            stage.root.layer.addSublayer(layer)
            layer.setNeedsDisplay()
            _ = try await stage.pixel(0, 0)
            try await body(layer, stage)
        }
    }

    @Test("R711: a layer draws its contents again when a value changes that its class names")
    func ownValueIsDrawn() async throws {
        try await withLevel { layer, stage in
            layer.isAnimated = false
            #expect(layer.level == 10, "the default of the class")
            #expect(try await endOfRed(on: stage) == 10)
            layer.level = 50
            #expect(try await endOfRed(on: stage) == 50)
            LevelLayer.drawn = []
            layer.setValue("text", forKey: "other")
            _ = try await stage.pixel(0, 0)
            #expect(LevelLayer.drawn.isEmpty && layer.value(forKey: "other") as? String == "text")
        }
    }

    @Test("R711: the action of the class animates a value of its own, which is drawn at each step")
    func ownValueIsAnimated() async throws {
        try await withLevel { layer, stage in
            layer.level = 50
            #expect(layer.animationKeys() == ["level"])
            #expect(try await endOfRed(on: stage) == 10)
            stage.advance(by: 0.5)
            #expect(try await endOfRed(on: stage) == 30)
            #expect(layer.level == 50 && layer.presentation()?.level == 30)
            stage.advance(by: 0.5)
            #expect(try await endOfRed(on: stage) == 50)
            #expect(layer.animationKeys() == nil)
            LevelLayer.drawn = []
            _ = try await stage.pixel(0, 0)
            #expect(LevelLayer.drawn.isEmpty && !stage.display.clock.isNeeded, "at rest nothing is drawn")
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.level = 20
            CATransaction.commit()
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("R711: an explicit animation of a value of its own shows it without a change, and its removal ends that")
    func ownValueIsShown() async throws {
        try await withLevel { layer, stage in
            let animation = CABasicAnimation(keyPath: "level")
            animation.toValue = 90
            animation.duration = 1
            let group = CAAnimationGroup()
            group.animations = [animation]
            group.duration = 1
            layer.add(group, forKey: "group")
            _ = try await stage.pixel(0, 0)
            stage.advance(by: 0.5)
            #expect(try await endOfRed(on: stage) == 50)
            #expect(layer.level == 10)
            layer.removeAnimation(forKey: "group")
            #expect(try await endOfRed(on: stage) == 10)
        }
    }

    @Test("R711: display() is called on the layer itself, and finds the values in its presentation")
    func displayOfOwnValue() async throws {
        try await withAnimationStage { stage async throws in
            let layer = DisplayLayer()
            layer.frame = CGRect(x: 0, y: 60, width: 100, height: 20)
            stage.root.layer.addSublayer(layer)
            layer.setValue(CGFloat(0), forKey: "level")
            _ = try await stage.pixel(0, 0)
            let animation = CABasicAnimation(keyPath: "level")
            (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
            layer.add(animation, forKey: "level")
            _ = try await stage.pixel(0, 0)
            layer.shown = []
            stage.advance(by: 0.5)
            _ = try await stage.pixel(0, 0)
            #expect(Set(layer.shown) == [15])
        }
    }

    @Test("R711: stored values keep their types, and the properties of new layers are known")
    func storedTypes() {
        let layer = LevelLayer()
        layer.setValue(5, forKey: "count")
        #expect(layer.value(forKey: "count") as? Int == 5)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
        layer.setValue(7, forKeyPath: "spot.y")
        #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 1, y: 7))
        #expect(layer.value(forKeyPath: "spot.x") as? CGFloat == 1)
        #expect(LevelLayer(layer: layer).value(forKey: "count") as? Int == 5)
        #expect(CALayer.defaultValue(forKey: "opacity") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "level") == nil && !CALayer.needsDisplay(forKey: "level"))
        #expect(layer.value(forKey: "unknown") == nil)
    }
}
