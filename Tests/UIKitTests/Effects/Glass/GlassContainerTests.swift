import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Containers that join the panes of glass in them.
@MainActor
struct GlassContainerTests {
    private let effect = UIGlassContainerEffect()
    private let container = UIVisualEffectView(effect: nil)
    private let panes = (UIVisualEffectView(effect: nil), UIVisualEffectView(effect: nil))

    /// Red glass, which is seen on white.
    private func redGlass(_ style: UIGlassEffect.Style = .regular) -> UIGlassEffect {
        let glass = UIGlassEffect(style: style)
        glass.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        return glass
    }

    /// Shows two panes of 60 by 60 points with a gap of 8 points, and runs `body`.
    private func withPanes(_ body: @MainActor (AnimationStage) async throws -> Void) async throws {
        try await withAnimationStage { stage async throws in
            stage.box.removeFromSuperview()
            effect.spacing = 40
            container.effect = effect
            container.frame = CGRect(x: 100, y: 100, width: 300, height: 100)
            panes.0.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            panes.1.frame = CGRect(x: 88, y: 20, width: 60, height: 60)
            for pane in [panes.0, panes.1] {
                pane.effect = redGlass()
                container.contentView.addSubview(pane)
            }
            stage.root.addSubview(container)
            try await body(stage)
        }
    }

    /// Returns whether there is red glass at a point of the container.
    private func isRed(_ x: Int, _ y: Int, _ stage: AnimationStage) async throws -> Bool {
        try await stage.display.settle()
        let pixel = try stage.display.screenshot(of: CGRect(x: 100 + x, y: 100 + y, width: 1, height: 1)).rgba
        return Int(pixel[0]) - Int(pixel[1]) > 80
    }

    @Test("R970: panes near each other are one with the gap between them, and apart when they are moved away")
    func joinedPanes() async throws {
        try await withPanes { stage async throws in
            #expect(try await isRed(84, 50, stage))
            #expect(try await isRed(50, 50, stage))
            #expect(try await isRed(118, 50, stage))
            #expect(try await !isRed(84, 24, stage))
            #expect(panes.0.rim == nil && panes.1.rim == nil)
            panes.1.frame.origin.x = 200
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(50, 50, stage))
            #expect(try await isRed(230, 50, stage))
            #expect(panes.0.rim != nil && panes.1.rim != nil)
        }
    }

    @Test("R970: panes of different looks, faded and hidden ones stay apart, and so do all when the effect goes")
    func separatePanes() async throws {
        try await withPanes { stage async throws in
            #expect(try await isRed(84, 50, stage))
            panes.1.effect = redGlass(.clear)
            #expect(try await !isRed(84, 50, stage))
            panes.1.effect = redGlass()
            #expect(try await isRed(84, 50, stage))
            panes.1.alpha = 0.5
            #expect(try await !isRed(84, 50, stage))
            panes.1.alpha = 1
            panes.1.isHidden = true
            #expect(try await !isRed(84, 50, stage))
            panes.1.isHidden = false
            #expect(try await isRed(84, 50, stage))
            container.effect = nil
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(50, 50, stage))
            #expect(container.subviews == [container.contentView])
        }
    }

    @Test("R970: a pane that leaves the container has its own glass, and the one that stays too")
    func leavingPane() async throws {
        try await withPanes { stage async throws in
            #expect(try await isRed(84, 50, stage))
            stage.root.addSubview(panes.1)
            panes.1.frame.origin = CGPoint(x: 188, y: 120)
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(118, 50, stage))
            container.contentView.addSubview(panes.1)
            panes.1.frame.origin = CGPoint(x: 88, y: 20)
            #expect(try await isRed(84, 50, stage))
            container.removeFromSuperview()
            try await stage.display.settle()
            stage.root.addSubview(container)
            #expect(try await isRed(84, 50, stage))
            // The container does not see the pane leave.
            container.removeFromSuperview()
            stage.root.addSubview(panes.1)
            panes.1.frame.origin = CGPoint(x: 188, y: 120)
            #expect(try await isRed(118, 50, stage))
        }
    }

    @Test("R970: panes have their own glass when their superview leaves a container that is released")
    func panesOfReleasedContainer() async throws {
        try await withPanes { stage async throws in
            let stack = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            stack.addSubview(panes.0)
            stack.addSubview(panes.1)
            container.removeFromSuperview()
            weak var released: UIVisualEffectView?
            do {
                let outer = UIVisualEffectView(effect: effect)
                released = outer
                outer.frame = container.frame
                outer.contentView.addSubview(stack)
                stage.root.addSubview(outer)
            }
            #expect(try await isRed(84, 50, stage))
            stack.frame.origin = CGPoint(x: 100, y: 100)
            stage.root.addSubview(stack)
            released?.removeFromSuperview()
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(50, 50, stage))
            #expect(try await isRed(118, 50, stage))
        }
    }

    @Test("R970: panes that a view in the container clips stay apart")
    func clippedPanes() async throws {
        try await withPanes { stage async throws in
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 130, height: 100))
            card.clipsToBounds = true
            container.contentView.addSubview(card)
            card.addSubview(panes.0)
            card.addSubview(panes.1)
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(118, 50, stage))
            #expect(try await !isRed(138, 50, stage))
            card.frame.size.width = 148
            #expect(try await isRed(84, 50, stage))
            #expect(try await isRed(138, 50, stage))
        }
    }

    @Test("R970: a container that gets its effect, or one with another spacing, joins its panes again")
    func changedContainerEffect() async throws {
        try await withPanes { stage async throws in
            container.effect = nil
            #expect(try await !isRed(84, 50, stage))
            container.effect = effect
            #expect(try await isRed(84, 50, stage))
            container.effect = UIGlassContainerEffect()
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(50, 50, stage))
        }
    }

    @Test("R970: panes flow together while an animation moves them")
    func animatedPanes() async throws {
        try await withPanes { stage async throws in
            panes.1.frame.origin.x = 200
            #expect(try await !isRed(84, 50, stage))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { panes.1.frame.origin.x = 88 }
            stage.advance(by: 0.5)
            // The pane is at 144, with a gap of 64 points.
            #expect(try await !isRed(84, 50, stage))
            #expect(try await isRed(174, 50, stage))
            stage.advance(by: 0.45)
            #expect(try await isRed(87, 50, stage))
        }
    }

    @Test("R970: without a spacing, panes are one if they overlap")
    func overlappingPanes() async throws {
        try await withPanes { stage async throws in
            effect.spacing = .nan
            stage.root.setNeedsLayout()
            #expect(try await !isRed(84, 50, stage))
            panes.1.frame.origin.x = 70
            try await stage.display.settle()
            #expect(panes.0.rim == nil && panes.1.rim == nil)
        }
    }
}
