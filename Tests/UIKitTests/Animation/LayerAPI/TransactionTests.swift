import Testing
import UIKitTesting

@testable import UIKit

/// Transactions and the implicit animations of layers.
@MainActor
struct TransactionTests {
    /// Adds a layer of 50 by 50 points at (100, 100), and commits it.
    private func addLayer(_ stage: AnimationStage) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        stage.root.layer.addSublayer(layer)
        stage.advance(by: 0)
        return layer
    }

    @Test("R294: a layer without a view moves to its new place in 0.25 seconds with the default curve")
    func implicit() async throws {
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            #expect(layer.presented == nil, "a layer that is being set up does not move")
            layer.position.x += 100
            #expect(layer.position.x == 225 && layer.shownGeometry.position.x == 125)
            let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
            #expect(animation.duration == 0.25)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
            stage.advance(by: 0.125)
            #expect(abs(layer.shownGeometry.position.x - 205.24) < 0.01)
            layer.opacity = 0.5
            stage.advance(by: 0.125)
            #expect(layer.shownGeometry.position.x == 225 && layer.shownOpacity < 1)
            stage.advance(by: 0.25)
            #expect(layer.presented == nil)
        }
    }

    @Test("R294, R295: settings are found under their keys, whatever kind of number they are")
    func transactionKeys() async throws {
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            CATransaction.begin()
            CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setAnimationDuration(3)
            #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 3)
            CATransaction.setValue(
                CAMediaTimingFunction(name: .linear), forKey: kCATransactionAnimationTimingFunction)
            var isComplete = false
            CATransaction.setValue({ isComplete = true }, forKey: kCATransactionCompletionBlock)
            #expect(CATransaction.completionBlock() != nil)
            layer.opacity = 0
            CATransaction.commit()
            let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
            #expect(animation.duration == 3)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
            stage.advance(by: 0)
            stage.advance(by: 3.1)
            try await stage.display.settle()
            #expect(isComplete)
            for flag in [true as Any, 1 as Any] {
                CATransaction.begin()
                CATransaction.setValue(flag, forKey: kCATransactionDisableActions)
                layer.opacity = layer.opacity == 0 ? 1 : 0
                CATransaction.commit()
                #expect(layer.animation(forKey: "opacity") == nil)
            }
        }
    }

    @Test("R294: the layer of a view does not animate outside of blocks")
    func viewLayer() async throws {
        try await withAnimationStage { stage async throws in
            stage.box.layer.position.x = 100
            stage.box.layer.cornerRadius = 4
            #expect(stage.box.layer.presented == nil)
            #expect(stage.box.action(for: stage.box.layer, forKey: "position") is NSNull)
            #expect(stage.box.layer.action(forKey: "position") == nil)
        }
    }

    @Test("R294: disabled actions, an action NSNull and the layer's own actions take the place of the implicit one")
    func actionsInTransaction() async throws {
        final class Action: CAAction {
            var events: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                events.append(event)
            }
        }
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 300
            CATransaction.commit()
            #expect(layer.presented == nil)
            let action = Action()
            let slow = CABasicAnimation(keyPath: "opacity")
            slow.duration = 4
            layer.actions = ["position": NSNull(), "bounds": action, "opacity": slow]
            layer.position.x = 400
            layer.bounds.size.width = 80
            layer.opacity = 0
            #expect(action.events == ["bounds"])
            #expect(layer.animationKeys() == ["opacity"] && layer.shownGeometry.position.x == 400)
            stage.advance(by: 2)
            #expect(layer.shownOpacity == 0.5)
        }
    }

    @Test("a layer without a view moves with the block in which it is changed")
    func insideABlock() async throws {
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { layer.position.x += 100 }
            stage.advance(by: 1)
            #expect(layer.shownGeometry.position.x == 175)
        }
    }

    @Test("R295: transactions nest, and the innermost setting counts")
    func nesting() async throws {
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.begin()
            CATransaction.setAnimationDuration(4)
            #expect(CATransaction.animationDuration() == 4)
            #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .linear))
            layer.position.x += 100
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2)
            layer.opacity = 0
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
            stage.advance(by: 1)
            #expect(layer.shownGeometry.position.x == 150 && layer.shownOpacity == 0.5)
            CATransaction.setAnimationDuration(-1)
            #expect(CATransaction.animationDuration() == 0)
            CATransaction.setValue("x", forKey: "own")
            #expect(CATransaction.value(forKey: "own") as? String == "x")
            CATransaction.commit()
        }
    }

    @Test("R295: the completion block comes after all animations of the transaction, of blocks too")
    func completion() async throws {
        try await withAnimationStage { stage async throws in
            let layer = addLayer(stage)
            var journal: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { journal.append("all") }
            layer.position.x += 100
            UIView.animate(
                withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { _ in journal.append("view") })
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setCompletionBlock { journal.append("inner") }
            layer.opacity = 0.5
            CATransaction.commit()
            CATransaction.commit()
            stage.advance(by: 0.5)
            #expect(journal == [])
            stage.advance(by: 0.5)
            #expect(journal == ["view"])
            stage.advance(by: 1)
            #expect(journal == ["view", "inner", "all"])
        }
    }

    @Test("R295: without an animation the completion block comes in the next turn, not within commit()")
    func emptyTransaction() async throws {
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        CATransaction.commit()
        #expect(!isDone)
        try await waitUntil("the completion block") { isDone }
        isDone = false
        CATransaction.setCompletionBlock { isDone = true }
        #expect(!isDone)
        try await waitUntil("the completion block of the implicit transaction") { isDone }
        CATransaction.commit()
    }

    @Test("R296: flush() commits now what the end of the turn would commit")
    func flush() async throws {
        try await withAnimationStage { stage async throws in
            stage.box.frame.origin.x = 100
            CATransaction.setAnimationDuration(3)
            CATransaction.flush()
            #expect(stage.box.layer.paintedRect.minX == 100)
            #expect(CATransaction.animationDuration() == 0.25, "the implicit transaction is over")
        }
    }

    @Test("R293: a transition fades from the layer's picture before to the one after")
    func fade() async throws {
        try await withAnimationStage { stage async throws in
            stage.box.layer.add(CATransition(), forKey: nil)
            stage.box.backgroundColor = .blue
            stage.advance(by: 0)
            #expect(try await stage.pixel(25, 25) == Pixel(red: 255, green: 0, blue: 0))
            stage.advance(by: 0.125)
            let middle = try #require(try await stage.pixel(25, 25))
            let halves = (120...135).flatMap { red in (120...135).map { Pixel(red: red, green: 0, blue: $0) } }
            #expect(halves.contains(middle))
            stage.advance(by: 0.125)
            #expect(try await stage.pixel(25, 25) == Pixel(red: 0, green: 0, blue: 255))
            #expect(stage.box.layer.animationKeys() == nil)
        }
    }

    @Test("R293: a push moves the old picture out and the new one in")
    func transactionPush() async throws {
        try await withAnimationStage { stage async throws in
            let push = CATransition()
            push.type = .push
            push.subtype = .fromRight
            push.duration = 1
            stage.box.layer.add(push, forKey: nil)
            stage.box.backgroundColor = .blue
            stage.advance(by: 0.5)
            #expect(stage.box.layer.animationKeys() == [kCATransition])
            #expect(try await stage.pixel(12, 25) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try await stage.pixel(37, 25) == Pixel(red: 0, green: 0, blue: 255))
        }
    }
}
