import Testing
import UIKitTesting

@testable import UIKit

/// Animation blocks: what they show at which time, and when they are over.
@MainActor
struct BlockTests {
    private static let linear: UIView.AnimationOptions = .curveLinear

    @Test("R253: the property has its end value at once, and the presentation layer is half-way after half the time")
    func presentation() async throws {
        try await withAnimationStage { stage async throws in
            #expect(stage.box.layer.presentation()?.position == stage.box.layer.position)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 100 }
            #expect(stage.box.frame.origin.x == 100)
            #expect(stage.box.layer.presentation()?.frame.minX == 0)
            stage.advance(by: 0.5)
            #expect(stage.box.layer.presentation()?.frame.minX == 50)
            #expect(try await stage.pixel(60, 25) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try await stage.pixel(40, 25) == Pixel(red: 255, green: 255, blue: 255))
            stage.advance(by: 0.5)
            #expect(stage.box.layer.presentation()?.frame.minX == 100)
            #expect(stage.box.layer.presented == nil && !stage.display.clock.isNeeded)
            #expect(CALayer().presentation() == nil)
        }
    }

    @Test("R256: two blocks add up, so equal ones back and forth leave the view standing until the first is over")
    func additive() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 100 }
            stage.advance(by: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.frame.origin.x = 0 }
            #expect(stage.shownX == 50, "nothing jumps")
            stage.advance(by: 0.25)
            #expect(stage.shownX == 50, "one goes forwards while the other goes back")
            stage.advance(by: 0.25)
            #expect(stage.shownX == 50)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 25)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 0)
        }
    }

    @Test("R257: the first block ends at its own time as finished, while a second one is under way")
    func twoCompletions() async throws {
        try await withAnimationStage { stage async throws in
            var journal: [String] = []
            UIView.animate(
                withDuration: 1, animations: { stage.box.center.x = 100 }, completion: { journal.append("first \($0)") }
            )
            stage.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, animations: { stage.box.center.x = 200 },
                completion: { journal.append("second \($0)") })
            stage.advance(by: 0.49)
            #expect(journal == [])
            stage.advance(by: 0.02)
            #expect(journal == ["first true"])
            stage.advance(by: 1)
            #expect(journal == ["first true", "second true"])
        }
    }

    @Test("R254: frame, bounds, center, transform, alpha and colour move, and so do a layer's numbers; a text does not")
    func animatableProperties() async throws {
        try await withAnimationStage { stage async throws in
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 50, height: 20))
            stage.root.addSubview(label)
            stage.advance(by: 0)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                stage.box.bounds.size = CGSize(width: 100, height: 100)
                stage.box.center = CGPoint(x: 75, y: 75)
                stage.box.alpha = 0
                stage.box.backgroundColor = .blue
                stage.box.layer.cornerRadius = 20
                stage.box.layer.borderWidth = 4
                stage.box.layer.shadowRadius = 13
                stage.box.layer.shadowOpacity = 1
                label.transform = CGAffineTransform(rotationAngle: .pi / 2)
                label.text = "moved"
            }
            stage.advance(by: 0.5)
            let layer = stage.box.layer
            #expect(layer.shownGeometry.frame == CGRect(x: 12.5, y: 12.5, width: 75, height: 75))
            #expect(layer.shownOpacity == 0.5 && layer.shownCornerRadius == 10 && layer.shownBorderWidth == 2)
            #expect(layer.shownShadow?.radius == 8 && layer.shownShadow?.opacity == 0.5)
            let color = try #require(layer.shownBackgroundColor)
            #expect(abs(color.red - color.blue) < 0.01 && abs(color.red - 0.5) < 0.01)
            let turn = label.layer.shownGeometry.transform
            #expect(abs(turn.b - sin(.pi / 4)) < 1e-9 && abs(turn.a - cos(.pi / 4)) < 1e-9)
            #expect(label.text == "moved")
        }
    }

    @Test("R255: a block without an option is easeInOut")
    func defaultCurve() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(withDuration: 1) { stage.box.frame.origin.x = 1000 }
            for (time, place) in [(0.25, 129.2), (0.5, 500), (0.75, 870.8)] {
                stage.advance(by: 0.25)
                #expect(abs(stage.shownX - place) < 0.1, "at \(time)")
            }
        }
    }

    @Test("a scale to nothing and back is shown on its way, although it cannot be added")
    func scaleToNothing() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                stage.box.transform = CGAffineTransform(scaleX: 0, y: 0)
            }
            stage.advance(by: 0.5)
            #expect(stage.box.layer.shownGeometry.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
            stage.advance(by: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) { stage.box.transform = .identity }
            stage.advance(by: 0.25)
            #expect(stage.box.layer.shownGeometry.transform == CGAffineTransform(scaleX: 0.25, y: 0.25))
        }
    }

    @Test("R258: a colour begins with the old one, and with beginFromCurrentState with what is shown")
    func currentState() async throws {
        try await withAnimationStage { stage async throws in
            @MainActor func change(to color: UIColor, _ options: UIView.AnimationOptions = []) {
                UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
                    stage.box.backgroundColor = color
                }
            }
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.backgroundColor = .blue
            } completion: {
                finished = $0
            }
            stage.advance(by: 0.5)
            change(to: .green, .beginFromCurrentState)
            #expect(abs((stage.box.layer.shownBackgroundColor?.red ?? 0) - 0.5) < 0.01)
            stage.advance(by: 0)
            #expect(finished == false, "the second animation of a colour replaces the first")
            stage.advance(by: 0.5)
            change(to: .red)
            #expect(stage.box.layer.shownBackgroundColor?.green == 1)
        }
    }

    @Test(
        "R259: removed animations, a view that leaves the window and a hidden window end a block as not finished, once")
    func notFinished() async throws {
        try await withAnimationStage { stage async throws in
            var results: [Bool] = []
            @MainActor func begin() {
                UIView.animate(
                    withDuration: 9, animations: { stage.box.center.x += 100 }, completion: { results.append($0) })
                stage.advance(by: 1)
            }
            let ways: [() -> Void] = [
                { stage.box.layer.removeAllAnimations() }, { stage.box.removeFromSuperview() },
                { stage.window.isHidden = true },
            ]
            for (index, end) in ways.enumerated() {
                stage.root.addSubview(stage.box)
                begin()
                end()
                #expect(results.count == index, "not within the call")
                stage.advance(by: 0.1)
                #expect(results.count == index + 1 && results.last == false)
                #expect(stage.box.layer.shownGeometry == stage.box.layer.geometry)
            }
            stage.advance(by: 20)
            #expect(results.count == 3 && !stage.display.clock.isNeeded)
        }
    }

    @Test("R260: a block that changes nothing, or nothing but to the same values, is over in the next turn")
    func nothingToDo() async throws {
        try await withAnimationStage { stage async throws in
            var results: [Bool] = []
            UIView.animate(withDuration: 60, animations: {}, completion: { results.append($0) })
            UIView.animate(withDuration: 60, animations: { stage.box.alpha = 1 }, completion: { results.append($0) })
            UIView.animate(
                withDuration: 60,
                animations: {
                    stage.box.center.x += 1
                    stage.box.center.x -= 1
                }, completion: { results.append($0) })
            UIView.animate(withDuration: 0, animations: { stage.box.alpha = 0.5 }, completion: { results.append($0) })
            UIView.animate(withDuration: -1, animations: { stage.box.center.y = 9 }, completion: { results.append($0) })
            UIView.animate(
                withDuration: .nan, animations: { stage.box.center.x = 9 }, completion: { results.append($0) })
            #expect(results == [] && stage.box.layer.presented == nil)
            #expect(stage.box.alpha == 0.5 && stage.box.center == CGPoint(x: 9, y: 9))
            try await waitUntil("the completions") { results.count == 6 }
            #expect(!results.contains(false))
        }
    }

    @Test("R261: an inner block has the outer one's duration and curve, unless its options say otherwise")
    func blockNested() async throws {
        try await withAnimationStage { stage async throws in
            let other = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            stage.root.addSubview(other)
            UIView.animate(withDuration: 4, delay: 0, options: Self.linear) {
                #expect(UIView.inheritedAnimationDuration == 4)
                UIView.animate(withDuration: 1) {
                    #expect(UIView.inheritedAnimationDuration == 4)
                    stage.box.frame.origin.x = 100
                }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]
                ) {
                    #expect(UIView.inheritedAnimationDuration == 1)
                    other.frame.origin.x = 100
                }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 6.25)
            #expect(abs(other.layer.shownGeometry.frame.minX - 12.92) < 0.01)
        }
    }

    @Test("one property in an outer and an inner block moves from the old value, without a jump")
    func samePropertyTwice() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                stage.box.frame.origin.x = 100
                UIView.animate(withDuration: 2, delay: 0, options: [.overrideInheritedDuration]) {
                    stage.box.frame.origin.x = 300
                }
            }
            #expect(stage.shownX == 0)
            stage.advance(by: 1)
            #expect(stage.shownX == 200)
            stage.advance(by: 1)
            #expect(stage.shownX == 300)
        }
    }

    @Test("R262: with disabled animations blocks change at once and finish; animations of layers still run")
    func blockDisabled() async throws {
        try await withAnimationStage { stage async throws in
            var finished: Bool?
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(true) }
            UIView.animate(
                withDuration: 5, animations: { stage.box.frame.origin.x = 100 }, completion: { finished = $0 })
            #expect(stage.shownX == 100 && finished == nil)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = 1
            stage.box.layer.add(fade, forKey: nil)
            stage.advance(by: 0.5)
            #expect(finished == true && stage.box.layer.shownOpacity == 0.5)
        }
    }

    @Test("R265: touches pass a view that a block animates, unless it allows interaction; they hit the end of the way")
    func blockTouches() async throws {
        try await withAnimationStage { stage async throws in
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
            stage.box.addSubview(inner)
            @MainActor func hit(_ x: CGFloat) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: 25), with: nil) }
            @MainActor func innerHit(_ x: CGFloat) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: 15), with: nil) }
            UIView.animate(withDuration: 1) { stage.box.frame.origin.x = 200 }
            stage.advance(by: 0.5)
            #expect(hit(225) === stage.root && innerHit(215) === stage.root && hit(100) === stage.root)
            stage.advance(by: 0.5)
            #expect(hit(225) === stage.box && innerHit(215) === inner)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { stage.box.frame.origin.x = 0 }
            stage.advance(by: 0.5)
            #expect(hit(25) === stage.box && innerHit(15) === inner)
            let shown = try #require(stage.box.layer.presentation())
            #expect(shown.hitTest(CGPoint(x: 105, y: 25)) != nil && shown.hitTest(CGPoint(x: 25, y: 25)) == nil)
        }
    }

    @Test("completions may start animations, remove views, hide windows and close the scene")
    func actingCompletions() async throws {
        try await withAnimationStage { stage async throws in
            var journal: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                stage.box.frame.origin.x = 100
            } completion: { _ in
                journal.append("one")
                UIView.animate(withDuration: 1, delay: 0, options: Self.linear) {
                    stage.box.frame.origin.x = 0
                } completion: { _ in
                    journal.append("two")
                    stage.box.removeFromSuperview()
                    stage.window.isHidden = true
                    stage.window.windowScene.map { UIApplication.shared.scenes.disconnect($0) }
                }
            }
            stage.advance(by: 1.5)
            #expect(journal == ["one"] && stage.shownX == 50, "the second begins exactly at the end of the first")
            stage.advance(by: 1)
            #expect(journal == ["one", "two"] && !Animator.shared.isRunning)
        }
    }

    @Test("a trait of the view decides on the action, so an override can refuse a block's animation")
    func ownAction() async throws {
        final class StillView: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                event == "position" ? NSNull() : super.action(for: layer, forKey: event)
            }
        }
        try await withAnimationStage { stage async throws in
            let still = StillView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
            stage.root.addSubview(still)
            UIView.animate(withDuration: 2) {
                still.center.x = 100
                still.alpha = 0
                let action = still.action(for: still.layer, forKey: "opacity") as? CABasicAnimation
                #expect(action?.duration == 2)
            }
            #expect(still.layer.animationKeys() == ["opacity"] && still.layer.shownGeometry.position.x == 100)
        }
    }
}
