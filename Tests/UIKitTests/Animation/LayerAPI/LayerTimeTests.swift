import Testing
import UIKitTesting

@testable import UIKit

/// The time of layers: stopping, scrubbing and resuming subtrees.
@MainActor
struct LayerTimeTests {
    @Test("R287: times are converted through the speeds, offsets and begin times of the layers above")
    func conversion() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        #expect(inner.convertTime(5, from: nil) == 5)
        outer.speed = 2
        outer.beginTime = 10
        inner.timeOffset = 1
        #expect(inner.convertTime(12, from: nil) == 5)
        #expect(inner.convertTime(5, to: nil) == 12)
        #expect(outer.convertTime(5, from: inner) == 4)
        inner.speed = .nan
        #expect(inner.speed == 0 && inner.convertTime(100, from: nil) == 1)
    }

    @Test("R287: a layer with a speed of 0 is scrubbed by its offset, with the blocks' animations of its subtree")
    func scrubbing() async throws {
        try await withAnimationStage { stage async throws in
            var finished: Bool?
            stage.root.layer.speed = 0
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                stage.box.frame.origin.x = 100
            } completion: {
                finished = $0
            }
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 2
            stage.box.layer.add(fade, forKey: nil)
            stage.advance(by: 10)
            #expect(stage.shownX == 0 && finished == nil)
            #expect(!stage.display.clock.isNeeded, "a time that is driven by hand needs no ticks")
            for (offset, x) in [(1, 50), (0.5, 25), (2, 100), (3, 100), (1.5, 75)] as [(Double, CGFloat)] {
                stage.root.layer.timeOffset = offset
                #expect(stage.shownX == x)
                #expect(stage.box.layer.shownOpacity == Float(x / 100))
                stage.advance(by: 0)
                #expect(try await stage.pixel(Int(x) + 25, 25) != Pixel(red: 255, green: 255, blue: 255))
                #expect(finished == nil, "no completion comes while time is stopped")
            }
            stage.root.layer.speed = 1
            stage.root.layer.timeOffset = 0
            stage.root.layer.beginTime = stage.root.layer.convertTime(CACurrentMediaTime(), from: nil) - 1.5
            stage.advance(by: 0.25)
            #expect(abs(stage.shownX - 87.5) < 0.001)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 100 && finished == true)
        }
    }

    @Test("R287: a subtree that is paused and resumed goes on from where it was")
    func pause() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.frame.origin.x = 100 }
            stage.advance(by: 0.25)
            let layer = stage.root.layer
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            stage.advance(by: 7)
            #expect(abs(stage.shownX - 25) < 0.001)
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            stage.advance(by: 0.25)
            #expect(abs(stage.shownX - 50) < 0.001)
        }
    }

    @Test("R286: an animation with a speed of 0 shows the value of its offset")
    func stoppedAnimation() async throws {
        try await withAnimationStage { stage async throws in
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 100
            animation.toValue = 200
            animation.duration = 1
            animation.speed = 0
            animation.timeOffset = 0.5
            stage.box.layer.add(animation, forKey: nil)
            stage.advance(by: 5)
            #expect(stage.box.layer.shownGeometry.position.x == 150)
            #expect(!stage.display.clock.isNeeded)
        }
    }

    @Test("a layer that is removed while its time is stopped ends its animations")
    func removedWhileStopped() async throws {
        try await withAnimationStage { stage async throws in
            var finished: Bool?
            stage.root.layer.speed = 0
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { finished = $0 })
            stage.advance(by: 1)
            stage.box.removeFromSuperview()
            stage.advance(by: 0)
            #expect(finished == false && stage.box.layer.presented == nil)
        }
    }

    @Test("R299: the presentation tree has the shown places of sublayers, and hit testing finds them there")
    func presentationTree() async throws {
        try await withAnimationStage { stage async throws in
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.box.addSubview(inner)
            stage.advance(by: 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.frame.origin.x = 200
                inner.frame.origin.y = 30
            }
            stage.advance(by: 0.5)
            let shown = try #require(stage.root.layer.presentation())
            let hit = try #require(shown.hitTest(CGPoint(x: 110, y: 20)))
            #expect(hit.model() === inner.layer)
            #expect(shown.hitTest(CGPoint(x: 210, y: 35))?.model() === stage.root.layer)
            let box = try #require(shown.sublayers?.first { $0.model() === stage.box.layer })
            #expect(box.frame.minX == 100 && box.sublayers?.first?.frame.minY == 15)
            #expect(stage.box.layer.model() === stage.box.layer)
        }
    }

    /// A layer with a property of its own.
    private final class MarkedLayer: CALayer {
        var mark = 0
        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            mark = (layer as? MarkedLayer)?.mark ?? 0
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("R253: the presentation of a layer of the program's own class is made by its init(layer:)")
    func ownClass() async throws {
        try await withAnimationStage { stage async throws in
            let layer = MarkedLayer()
            layer.mark = 7
            stage.root.layer.addSublayer(layer)
            #expect(layer.presentation()?.mark == 7)
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            stage.root.layer.addSublayer(shape)
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            draw.fromValue = 0
            draw.duration = 1
            shape.add(draw, forKey: nil)
            stage.advance(by: 0.25)
            #expect(shape.presentation()?.strokeEnd == 0.25 && shape.presentation()?.path == shape.path)
        }
    }
}
