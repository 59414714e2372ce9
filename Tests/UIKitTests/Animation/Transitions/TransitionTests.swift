import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Transitions between two states of a view, as the server shows them.
@MainActor
struct TransitionTests {
    private static let options: UIView.AnimationOptions = [.curveLinear, .transitionCrossDissolve]
    private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// Returns whether a pixel has a colour, but for rounding.
    private func isClose(_ pixel: Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
        // The description is `#` with the channels in hexadecimal.
        guard let number = Int(pixel.description.dropFirst(), radix: 16) else { return false }
        return zip([number >> 16, number >> 8 & 255, number & 255], [red, green, blue]).allSatisfy { abs($0 - $1) <= 2 }
    }

    /// Checks the colour in the middle of the box.
    private func expectMiddle(
        _ stage: AnimationStage, _ red: Int, _ green: Int, _ blue: Int, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await stage.display.settle()
        let pixel = try #require(try stage.display.pixel(x: 25, y: 25), sourceLocation: sourceLocation)
        #expect(isClose(pixel, red, green, blue), comment ?? "\(pixel)", sourceLocation: sourceLocation)
    }

    @Test("R270: a cross-dissolve fades from the picture before the closure to the view after it")
    func crossDissolve() async throws {
        try await withAnimationStage { stage in
            var finished: Bool?
            UIView.transition(with: stage.box, duration: 1, options: Self.options) {
                stage.box.backgroundColor = Self.blue
            } completion: {
                finished = $0
            }
            #expect(stage.box.backgroundColor == Self.blue)
            stage.advance(by: 0)
            try await expectMiddle(stage, 255, 0, 0)
            stage.advance(by: 0.25)
            try await expectMiddle(stage, 191, 0, 64, "nothing behind the box shines through")
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 64, 0, 191)
            #expect(finished == nil)
            stage.advance(by: 0.25)
            try await expectMiddle(stage, 0, 0, 255)
            #expect(finished == true)
            #expect(stage.box.layer.presented == nil && !stage.display.clock.isNeeded)
        }
    }

    @Test("R270: added and removed subviews, texts and images fade, and so do views that are transparent")
    func transitionContents() async throws {
        try await withAnimationStage { stage in
            stage.box.backgroundColor = nil
            let old = UIView(frame: stage.box.bounds)
            old.backgroundColor = Self.blue
            stage.box.addSubview(old)
            try await stage.display.settle()
            UIView.transition(
                with: stage.box, duration: 1, options: Self.options, animations: { old.removeFromSuperview() })
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 128, 128, 255, "half blue on white")
            stage.advance(by: 0.5)
            let image = UIImageView(frame: stage.box.bounds)
            stage.box.addSubview(image)
            let picture = UIGraphicsImageRenderer(size: image.bounds.size).image { context in
                UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
                context.fill(image.bounds)
            }
            UIView.transition(with: image, duration: 1, options: Self.options, animations: { image.image = picture })
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 128, 255, 128)
        }
    }

    @Test("R270: the opacity and the place of the view apply to both states")
    func transitionOpacity() async throws {
        try await withAnimationStage { stage in
            stage.box.alpha = 0.5
            UIView.transition(
                with: stage.box, duration: 1, options: Self.options,
                animations: { stage.box.backgroundColor = Self.blue })
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 191, 128, 191)
        }
    }

    @Test("R270: without allowAnimatedContent frame changes within show at once, with it they move")
    func animatedContent() async throws {
        try await withAnimationStage { stage in
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.box.addSubview(inner)
            for moves in [false, true] {
                inner.frame.origin.x = 0
                let options = moves ? Self.options.union(.allowAnimatedContent) : Self.options
                UIView.transition(
                    with: stage.box, duration: 1, options: options, animations: { inner.frame.origin.x = 40 })
                stage.advance(by: 0.5)
                #expect(inner.layer.shownGeometry.frame.minX == (moves ? 20 : 40))
                stage.advance(by: 0.5)
            }
        }
    }

    @Test(
        "R270: a flip turns the view about its axis, and changes it at half",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ])
    func flips(option: UIView.AnimationOptions) async throws {
        try await withAnimationStage { stage in
            stage.box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            try await stage.display.settle()
            @MainActor func hasColor(_ x: Int, _ y: Int, _ red: Int, _ green: Int, _ blue: Int) throws -> Bool {
                let pixel = try #require(try stage.display.pixel(x: 100 + x, y: 100 + y))
                return isClose(pixel, red, green, blue)
            }
            UIView.transition(
                with: stage.box, duration: 1, options: [option, .curveLinear],
                animations: { stage.box.backgroundColor = Self.blue })
            #expect(stage.box.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
            let turnsSideways = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
            stage.advance(by: 0.25)
            try await stage.display.settle()
            let isOld = try hasColor(50, 50, 255, 0, 0)
            #expect(isOld)
            for near in [5, 95] {
                let isFree = try turnsSideways ? hasColor(near, 50, 255, 255, 255) : hasColor(50, near, 255, 255, 255)
                #expect(isFree, "the view is narrower, and white shows beside it")
            }
            // The side in front is larger than the one behind: its edge protrudes beyond the view's.
            let first = try turnsSideways ? hasColor(20, -3, 255, 0, 0) : hasColor(-3, 20, 255, 0, 0)
            let last = try turnsSideways ? hasColor(80, -3, 255, 0, 0) : hasColor(-3, 80, 255, 0, 0)
            let frontIsFirst = option == .transitionFlipFromLeft || option == .transitionFlipFromTop
            #expect(first == frontIsFirst && last == !frontIsFirst)
            stage.advance(by: 0.5)
            try await stage.display.settle()
            let isNew = try hasColor(50, 50, 0, 0, 255)
            #expect(isNew)
            stage.advance(by: 0.25)
            try await stage.display.settle()
            let isWhole = try hasColor(2, 2, 0, 0, 255)
            #expect(isWhole && stage.box.layer.presented == nil)
        }
    }

    @Test("the turn of a flip is a quarter of a circle for each state, and upright at both ends")
    func flipAngles() {
        func angle(_ edge: TransitionStyle.Edge, _ progress: CGFloat) -> CGFloat {
            FlipTurn(edge: edge, progress: progress, size: CGSize(width: 10, height: 10)).angle
        }
        #expect(angle(.left, 0) == 0 && angle(.left, 1) == 0 && angle(.right, 1) == 0)
        #expect(angle(.left, 0.25) == .pi / 4 && angle(.left, 0.75) == -.pi / 4)
        #expect(angle(.right, 0.25) == -.pi / 4 && angle(.top, 0.25) == -.pi / 4 && angle(.bottom, 0.25) == .pi / 4)
        #expect(angle(.left, 0.5) == -.pi / 2)
    }

    @Test("R271: a view is replaced by another one at the same index in its superview")
    func transitionReplacing() async throws {
        try await withAnimationStage { stage in
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            stage.root.addSubview(container)
            let views = (0..<3).map { _ in UIView(frame: container.bounds) }
            for view in views { container.addSubview(view) }
            views[1].backgroundColor = Self.blue
            let next = UIView(frame: container.bounds)
            next.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            try await stage.display.settle()
            var finished: Bool?
            UIView.transition(from: views[1], to: next, duration: 1, options: Self.options) { finished = $0 }
            #expect(container.subviews == [views[0], next, views[2]] && views[1].superview == nil)
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 0, 128, 128)
            #expect(finished == nil)
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 0, 255, 0)
            #expect(finished == true)
        }
    }

    @Test("R271: with showHideTransitionViews the views stay, and isHidden of both is set")
    func showingAndHiding() async throws {
        try await withAnimationStage { stage in
            let other = UIView(frame: stage.box.frame)
            other.isHidden = true
            stage.root.addSubview(other)
            let before = stage.root.subviews
            UIView.transition(
                from: stage.box, to: other, duration: 1, options: [.transitionFlipFromLeft, .showHideTransitionViews])
            #expect(stage.root.subviews == before && stage.box.isHidden && !other.isHidden)
        }
    }

    @Test("R271: a view without a superview cannot be replaced, and its completion is called all the same")
    func replacingNothing() async throws {
        try await withAnimationStage { stage in
            var calls: [Bool] = []
            UIView.transition(from: UIView(), to: UIView(), duration: 1, options: Self.options) { calls.append($0) }
            UIView.transition(from: stage.box, to: stage.box, duration: 1, options: Self.options) { calls.append($0) }
            stage.advance(by: 0)
            #expect(calls == [true, true] && stage.box.superview === stage.root)
        }
    }

    @Test("R272: a curl is shown as a cross-dissolve")
    func curl() async throws {
        try await withAnimationStage { stage in
            UIView.transition(
                with: stage.box, duration: 1, options: [.transitionCurlUp, .curveLinear],
                animations: { stage.box.backgroundColor = Self.blue })
            stage.advance(by: 0.5)
            try await expectMiddle(stage, 128, 0, 128)
        }
    }

    @Test(
        "transitions without a duration, without a style and outside of windows show their changes at once",
        arguments: [0, -1, TimeInterval.nan, .infinity])
    func withoutTransition(duration: TimeInterval) async throws {
        try await withAnimationStage { stage in
            var calls = 0
            let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.transition(with: stage.box, duration: duration, options: Self.options, animations: nil) { _ in
                calls += 1
            }
            UIView.transition(with: stage.box, duration: 1, options: [], animations: { stage.box.alpha = 0.5 }) { _ in
                calls += 1
            }
            UIView.transition(with: loose, duration: 1, options: Self.options, animations: { loose.alpha = 0 }) { _ in
                calls += 1
            }
            let empty = UIView()
            stage.root.addSubview(empty)
            UIView.transition(with: empty, duration: 1, options: Self.options, animations: nil) { _ in calls += 1 }
            #expect(calls == 0 && stage.box.layer.shownOpacity == 0.5 && loose.alpha == 0)
            stage.advance(by: 0)
            #expect(calls == 4)
        }
    }

    @Test("a view that leaves the window during its transition ends it, as not finished")
    func removedView() async throws {
        try await withAnimationStage { stage in
            var finished: Bool?
            UIView.transition(with: stage.box, duration: 1, options: Self.options, animations: nil) { finished = $0 }
            stage.advance(by: 0.5)
            stage.box.removeFromSuperview()
            stage.advance(by: 0)
            #expect(finished == false && !stage.display.clock.isNeeded)
        }
    }

    @Test("the system's deletion shrinks and fades views, and removes them at its end")
    func transitionDeletion() async throws {
        try await withAnimationStage { stage in
            var finished: Bool?
            let other = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            stage.root.addSubview(other)
            UIView.perform(
                .delete, on: [stage.box], options: .curveLinear, animations: { other.frame.origin.y = 0 },
                completion: { finished = $0 })
            stage.advance(by: 0.125)
            #expect(stage.box.layer.shownOpacity == 0.5 && other.layer.shownGeometry.frame.minY == 50)
            #expect(stage.box.superview === stage.root && finished == nil)
            stage.advance(by: 0.125)
            #expect(stage.box.superview == nil && finished == true)
            #expect(stage.box.alpha == 1 && stage.box.transform == .identity)
        }
    }
}
