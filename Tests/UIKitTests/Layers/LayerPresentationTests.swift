import Testing
import UIKitTesting

@testable import UIKit

/// The animations of a layer while they come, go and outlive it.
@MainActor
struct LayerPresentationTests {
    private func move(by distance: CGFloat) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        animation.byValue = distance
        return animation
    }

    @Test("an animation that is added after the removal of all others is shown, also before the next commit")
    func readded() async throws {
        try await withAnimationStage { stage async throws in
            let layer = stage.box.layer
            layer.add(move(by: 100), forKey: "first")
            stage.advance(by: 0.5)
            #expect(stage.shownX == 50)
            layer.removeAllAnimations()
            #expect(layer.presented == nil && stage.shownX == 0)
            layer.add(move(by: 200), forKey: "second")
            stage.advance(by: 0)
            stage.advance(by: 0.5)
            #expect(layer.animationKeys() == ["second"] && stage.shownX == 100)
            stage.advance(by: 0.5)
            #expect(layer.presented == nil && !Animator.shared.isRunning)
        }
    }

    @Test("animations of layers that go away end without being finished, those of their siblings go on")
    func releasedLayer() async throws {
        try await withAnimationStage { stage async throws in
            var endings: [Bool] = []
            weak var gone: CALayer?
            do {
                let view = UIView(frame: stage.box.frame)
                stage.root.addSubview(view)
                gone = view.layer
                UIView.animate(withDuration: 1) {
                    view.center.x += 100
                    stage.box.center.x += 100
                } completion: {
                    endings.append($0)
                }
                stage.advance(by: 0.5)
                view.removeFromSuperview()
            }
            #expect(gone == nil)
            #expect(stage.shownX == 50)
            stage.advance(by: 0.25)
            #expect(endings.isEmpty && stage.shownX > 50 && stage.shownX < 100)
            stage.advance(by: 0.25)
            #expect(endings == [false] && stage.shownX == 100)
        }
    }

    @Test("a hidden window's animations end, those of another window's layers go on")
    func siblingsOfOtherWindows() async throws {
        try await withAnimationStage { stage async throws in
            let scene = try #require(stage.window.windowScene)
            let other = makeWindow(.white, in: scene)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            other.addSubview(view)
            other.isHidden = false
            try await stage.display.settle()
            var endings: [String] = []
            UIView.animate(withDuration: 1) {
                view.center.x += 100
            } completion: {
                endings.append("hidden \($0)")
            }
            UIView.animate(withDuration: 1) {
                stage.box.center.x += 100
            } completion: {
                endings.append("shown \($0)")
            }
            stage.advance(by: 0.5)
            other.isHidden = true
            stage.advance(by: 0.5)
            #expect(endings == ["hidden false", "shown true"])
        }
    }
}

/// The parts of painting that an animation requires, by the key of its property.
struct AnimationEffectTests {
    @Test("moving changes the whole tree, a border the layer alone, and a turn in space the depth too")
    func animationEffectKeys() {
        #expect(AnimationEffect(ofKey: "position") == [.geometry, .tree])
        #expect(AnimationEffect(ofKey: "backgroundColor") == .backgroundColor)
        #expect(AnimationEffect(ofKey: "borderWidth") == .style)
        #expect(AnimationEffect(ofKey: "transform") == [.geometry, .depth, .tree])
        #expect(AnimationEffect(ofKey: "cornerRadius") == [.style, .tree])
        #expect(AnimationEffect(ofKey: "somethingElse") == [.style, .tree])
    }
}
