import Testing
import UIKitTesting

@testable import UIKit

/// Animations that are added to layers.
@MainActor
struct LayerAnimationTests {
    /// A delegate that writes down its calls.
    private final class Listener: CAAnimationDelegate {
        var calls: [String] = []
        func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            calls.append("\(anim.value(forKey: "name") as? String ?? "stop") \(flag)")
        }
    }

    private func move(_ keyPath: String = "position.x", from: Any? = nil, to: Any? = nil, by: Any? = nil)
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.duration = 1
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        return animation
    }

    @Test("R283: a layer copies an animation, gives the copy by its key, and replaces the one with the same key")
    func layerAnimationCopies() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let listener = Listener()
            let animation = move(from: 100, to: 200)
            animation.delegate = listener
            animation.setValue("first", forKey: "name")
            layer.add(animation, forKey: "move")
            animation.toValue = 900
            stage.advance(by: 0.5)
            #expect(layer.presentation()?.position.x == 150)
            let copy = try #require(layer.animation(forKey: "move") as? CABasicAnimation)
            #expect(
                copy !== animation && copy.toValue as? Int == 200 && copy.value(forKey: "name") as? String == "first")
            layer.add(move(to: 300), forKey: "move")
            layer.add(move("opacity", to: 0), forKey: nil)
            layer.add(move("opacity", to: 0), forKey: nil)
            #expect(layer.animationKeys() == ["move"] && layer.presented?.all.count == 3)
            stage.advance(by: 0)
            #expect(listener.calls == ["start", "first false"])
        }
    }

    @Test(
        "R284: an animation leaves the model alone; afterwards the layer shows the model, or with forwards its last value"
    )
    func modelStays() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let start = layer.position.x
            layer.add(move(to: start + 100), forKey: nil)
            stage.advance(by: 0.999)
            #expect(layer.position.x == start && layer.presentation()!.position.x > start + 99)
            stage.advance(by: 0.001)
            #expect(layer.presentation()?.position.x == start && layer.animationKeys() == nil)

            let staying = move(to: start + 100)
            staying.isRemovedOnCompletion = false
            staying.fillMode = .forwards
            layer.add(staying, forKey: "stay")
            stage.advance(by: 5)
            #expect(layer.presentation()?.position.x == start + 100 && layer.animationKeys() == ["stay"])
            #expect(!stage.display.clock.isNeeded, "an animation that is over needs no ticks")
            #expect(stage.root.hitTest(CGPoint(x: start, y: 25), with: nil) === stage.box)
            #expect(stage.root.hitTest(CGPoint(x: start + 100, y: 25), with: nil) === stage.root)
            layer.removeAnimation(forKey: "stay")
            #expect(layer.presentation()?.position.x == start)
        }
    }

    @Test("R285: missing values of a basic animation are the presented ones")
    func combinations() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            layer.position.x = 50
            @MainActor func shown(_ animation: CABasicAnimation) -> [CGFloat] {
                layer.add(animation, forKey: "test")
                stage.advance(by: 0)
                let first = layer.shownGeometry.position.x
                stage.advance(by: 0.5)
                let middle = layer.shownGeometry.position.x
                layer.removeAllAnimations()
                return [first, middle]
            }
            #expect(shown(move(from: 100, to: 200)) == [100, 150])
            #expect(shown(move(from: 100, by: 50)) == [100, 125])
            #expect(shown(move(to: 200, by: 50)) == [150, 175])
            #expect(shown(move(from: 100)) == [100, 75])
            #expect(shown(move(to: 100)) == [50, 75])
            #expect(shown(move(by: 100)) == [50, 100])
            // Without a value the animation goes from the value before to the present one.
            layer.add(move(), forKey: "none")
            layer.position.x = 150
            stage.advance(by: 0.5)
            #expect(layer.shownGeometry.position.x == 100)
        }
    }

    @Test("additive animations of one layer add up, and a cumulative one goes on from where it was")
    func additive() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let start = layer.position.x
            for way in [10, 100] {
                let animation = move(from: 0, to: way)
                animation.isAdditive = true
                layer.add(animation, forKey: nil)
            }
            stage.advance(by: 0.5)
            #expect(layer.shownGeometry.position.x == start + 55)
            layer.removeAllAnimations()
            let turn = move("transform.rotation.z", from: 0, to: 1)
            turn.isCumulative = true
            turn.repeatCount = 3
            layer.add(turn, forKey: nil)
            stage.advance(by: 2.25)
            #expect(abs((layer.shownValue(at: AnimationKeyPath("transform.rotation.z"))?.number ?? 0) - 2.25) < 1e-9)
        }
    }

    @Test("R286: an animation without a duration has the transaction's, 0.25 seconds")
    func defaultDuration() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            #expect(layer.animation(forKey: "a")?.duration == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
            CATransaction.commit()
            #expect(layer.animation(forKey: "b")?.duration == 2)
        }
    }

    @Test("R287: a begin time in the future waits, and fillMode backwards shows the first value meanwhile")
    func beginTime() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let start = layer.position.x
            for (mode, shown) in [(CAMediaTimingFillMode.removed, start), (.backwards, 100), (.both, 100)] {
                let animation = move(from: 100, to: 200)
                animation.beginTime = CACurrentMediaTime() + 1
                animation.fillMode = mode
                layer.add(animation, forKey: "move")
                stage.advance(by: 0.5)
                #expect(layer.shownGeometry.position.x == shown, "\(mode.rawValue)")
                stage.advance(by: 1)
                #expect(layer.shownGeometry.position.x == 150)
                layer.removeAllAnimations()
            }
        }
    }

    @Test("R288: an unknown key path is kept and has no effect")
    func unknownPath() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let listener = Listener()
            let animation = move("wobble.factor", from: 0, to: 1)
            animation.delegate = listener
            layer.add(animation, forKey: "wobble")
            stage.advance(by: 0.5)
            #expect((layer.animation(forKey: "wobble") as? CABasicAnimation)?.keyPath == "wobble.factor")
            #expect(layer.presented?.shownValues.isEmpty == true)
            stage.advance(by: 0.5)
            #expect(listener.calls == ["start", "stop true"])
        }
    }

    @Test("R288: setValue(_:forKeyPath:) sets properties by their key paths, and stores the program's own values")
    func layerAnimationValues() {
        let layer = CALayer()
        layer.setValue(30, forKeyPath: "position.x")
        layer.setValue(0.5, forKeyPath: "transform.scale")
        layer.setValue(CGRect(x: 0, y: 0, width: 40, height: 20), forKey: "bounds")
        layer.setValue("badge", forKey: "kind")
        layer.setValue("wrong", forKey: "opacity")
        #expect(layer.position == CGPoint(x: 30, y: 0))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 40)
        #expect(layer.value(forKey: "kind") as? String == "badge" && layer.value(forKey: "other") == nil)
        #expect(layer.opacity == 1)
    }

    @Test("R254: every animatable property is painted with its presented value")
    func paintedProperties() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            layer.borderColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            let animations: [(String, Any)] = [
                ("borderWidth", 10), ("backgroundColor", CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)),
            ]
            for (path, value) in animations {
                let animation = move(path, from: value, to: value)
                layer.add(animation, forKey: nil)
            }
            stage.advance(by: 0.5)
            #expect(try await stage.pixel(5, 25) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try await stage.pixel(25, 25) == Pixel(red: 0, green: 255, blue: 0))
            let round = move("cornerRadius", from: 25, to: 25)
            layer.add(round, forKey: nil)
            stage.advance(by: 0.1)
            #expect(try await stage.pixel(1, 1) == Pixel(red: 255, green: 255, blue: 255))
            stage.advance(by: 2)
            #expect(try await stage.pixel(1, 1) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("R289: a spring moves as Core Animation's, and its duration cuts it")
    func spring() throws {
        let spring = CASpringAnimation(keyPath: "position.x")
        for (time, place) in [(0.1, 0.3403), (0.2, 0.8494), (0.363, 1.163), (0.5, 1.0746)] {
            #expect(abs(spring.progress(at: time) - place) < 0.0005)
        }
        spring.duration = 0.2
        #expect(abs(spring.progress(at: 0.1) - 0.3403) < 0.0005, "a short duration does not compress it")
        spring.damping = 5
        #expect(abs(spring.settlingDuration - 2.85) < 0.15)
        spring.damping = 15
        #expect(abs(spring.settlingDuration - 1) < 0.15)
        let perceptual = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(perceptual.perceptualDuration - 0.5) < 1e-9 && abs(perceptual.bounce - 0.3) < 1e-9)
        let copy = try #require(perceptual.copy() as? CASpringAnimation)
        #expect(copy.damping == perceptual.damping && copy.stiffness == perceptual.stiffness)
    }

    @Test("R290: a keyframe animation runs through its values, and turns a layer along its path")
    func keyframes() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let shake = CAKeyframeAnimation(keyPath: "position.x")
            shake.values = [100, 200, 100]
            shake.duration = 1
            layer.add(shake, forKey: nil)
            stage.advance(by: 0.25)
            #expect(layer.shownGeometry.position.x == 150)
            stage.advance(by: 1)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 100, y: 100))
            path.addLine(to: CGPoint(x: 100, y: 300))
            let ride = CAKeyframeAnimation(keyPath: "position")
            ride.values = [CGPoint.zero, CGPoint.zero]
            ride.path = path
            ride.rotationMode = .rotateAuto
            ride.duration = 1
            layer.add(ride, forKey: nil)
            stage.advance(by: 0.5)
            #expect(layer.shownGeometry.position == CGPoint(x: 100, y: 200))
            let turned = layer.shownGeometry.transform
            #expect(abs(turned.b - 1) < 1e-6 && abs(turned.a) < 1e-6)
        }
    }

    @Test("R291: the animations of a group begin within it, are cut at its end, and call no delegates")
    func group() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let start = layer.position.x
            let (inner, outer) = (Listener(), Listener())
            let late = move("opacity", from: 0, to: 1)
            late.beginTime = 1
            late.duration = 4
            late.delegate = inner
            let group = CAAnimationGroup()
            group.animations = [move(from: 100, to: 200), late]
            group.duration = 2
            group.delegate = outer
            layer.add(group, forKey: "group")
            stage.advance(by: 0.5)
            #expect(layer.shownGeometry.position.x == 150 && layer.shownOpacity == 1)
            stage.advance(by: 1)
            #expect(layer.shownGeometry.position.x == start && layer.shownOpacity == 0.125)
            stage.advance(by: 0.5)
            #expect(layer.animationKeys() == nil && layer.shownOpacity == 1)
            #expect(inner.calls == [] && outer.calls == ["start", "stop true"])
        }
    }

    @Test("R292: the delegate is retained, and receives the start after the commit and the end once")
    func delegates() async throws {
        try await withAnimationStage { stage async throws in
            weak var weakListener: Listener?
            do {
                let listener = Listener()
                weakListener = listener
                let animation = move(to: 100)
                animation.delegate = listener
                stage.box.layer.add(animation, forKey: "a")
            }
            let listener = try #require(weakListener, "the layer retains it")
            #expect(listener.calls == [])
            stage.advance(by: 0)
            #expect(listener.calls == ["start"])
            stage.advance(by: 3)
            stage.box.layer.removeAllAnimations()
            stage.advance(by: 1)
            #expect(listener.calls == ["start", "stop true"])
        }
    }

    @Test("values that are NaN are refused, and durations that are negative or NaN count as 0")
    func layerAnimationBadInput() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            layer.add(move("position", to: CGPoint(x: CGFloat.nan, y: 0)), forKey: "nan")
            #expect(layer.animation(forKey: "nan") == nil)
            let frames = CAKeyframeAnimation(keyPath: "position.x")
            frames.values = [0, CGFloat.infinity]
            layer.add(frames, forKey: "frames")
            #expect(layer.animation(forKey: "frames") == nil)
            let animation = move(to: 10)
            animation.duration = -3
            #expect(animation.duration == 0)
            animation.duration = .nan
            animation.repeatCount = .nan
            animation.timeOffset = .infinity
            #expect(animation.duration == 0 && animation.repeatCount == 0 && animation.timeOffset == 0)
        }
    }

    @Test("10,000 animations of one layer are shown and end together")
    func layerAnimationMany() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            let start = layer.position.x
            for index in 0..<10_000 {
                let animation = move(from: 0, to: 0.01)
                animation.isAdditive = true
                layer.add(animation, forKey: index % 2 == 0 ? nil : "\(index)")
            }
            stage.advance(by: 0.5)
            #expect(abs(layer.shownGeometry.position.x - start - 50) < 0.001)
            stage.advance(by: 0.5)
            #expect(layer.presented == nil && layer.shownGeometry.position.x == start)
        }
    }
}
