import Testing

@testable import UIKit

struct FullScreenRuleTests {
    let scene = CGSize(width: 400, height: 300)

    @Test("R68: a window is full screen when its size is the scene's")
    func fullScreenSize() {
        #expect(FullScreenRule.isFullScreen(scene, in: scene))
        #expect(!FullScreenRule.isFullScreen(CGSize(width: 401, height: 300), in: scene))
    }

    @Test("R69: a window of the scene's size has its origin at zero, R70: any other keeps it")
    func origin() {
        let moved = CGRect(x: 20, y: 20, width: 400, height: 300)
        #expect(FullScreenRule.frame(moved, in: scene) == CGRect(x: 0, y: 0, width: 400, height: 300))
        let small = CGRect(x: 20, y: 20, width: 100, height: 100)
        #expect(FullScreenRule.frame(small, in: scene) == small)
    }

    @Test("R71: a window that is one point wider is not full screen, and is again once it is narrower")
    func onePointWider() {
        let wider = CGRect(x: 5, y: 5, width: 401, height: 300)
        #expect(FullScreenRule.frame(wider, in: scene) == wider)
        let back = CGRect(x: 5, y: 5, width: 400, height: 300)
        #expect(FullScreenRule.frame(back, in: scene).origin == .zero)
    }

    @Test("R72: full-screen windows follow a scene that is resized, and others stay unless they now fill it")
    func resizedScene() {
        let next = CGSize(width: 200, height: 200)
        let full = CGRect(origin: .zero, size: scene)
        #expect(FullScreenRule.frame(full, movingFrom: scene, to: next) == CGRect(origin: .zero, size: next))
        let small = CGRect(x: 20, y: 30, width: 100, height: 100)
        #expect(FullScreenRule.frame(small, movingFrom: scene, to: next) == small)
        let fills = CGRect(x: 20, y: 30, width: 200, height: 200)
        #expect(FullScreenRule.frame(fills, movingFrom: scene, to: next) == CGRect(origin: .zero, size: next))
    }
}

struct AutoresizingMaskTests {
    /// Returns the origin and size of a part after its superview has changed from 100 points to `length`.
    private func resize(
        _ origin: CGFloat, _ size: CGFloat, before: Bool = false, inside: Bool = false, after: Bool = false,
        to length: CGFloat = 200
    ) -> [CGFloat] {
        let result = UIView.AutoresizingMask.resize(
            origin: origin, size: size, from: 100, to: length, flexibleBefore: before, flexibleSize: inside,
            flexibleAfter: after)
        return [result.origin, result.size]
    }

    @Test("the difference goes to the only flexible part")
    func oneFlexiblePart() {
        #expect(resize(10, 50) == [10, 50])
        #expect(resize(10, 50, after: true) == [10, 50])
        #expect(resize(10, 50, before: true) == [110, 50])
        #expect(resize(10, 50, inside: true) == [10, 150])
    }

    @Test("several flexible parts share the difference in proportion to their sizes")
    func flexibleInProportion() {
        #expect(resize(10, 60, before: true, after: true) == [35, 60])
        #expect(resize(10, 30, before: true, inside: true) == [35, 105])
        #expect(resize(10, 60, before: true, inside: true, after: true) == [20, 120])
    }

    @Test("flexible parts without a size share the difference equally")
    func flexibleEqually() {
        #expect(resize(0, 100, before: true, after: true) == [50, 100])
        #expect(resize(0, 0, before: true, inside: true) == [50, 50])
    }

    @Test("a size never becomes negative")
    func negativeSize() {
        #expect(resize(0, 10, inside: true, to: 0) == [0, 0])
        #expect(resize(50, 50, inside: true, to: 20) == [50, 0])
    }
}

struct ScenePlacementTests {
    let screen = CGRect(x: 0, y: 0, width: 1920, height: 1080)

    @Test("a desktop window has its usual size in the middle of a screen with enough room")
    func usualSize() {
        let frame = ScenePlacement.frame(for: .windowApplication, screenBounds: screen, fillsScreen: false)
        #expect(frame == CGRect(x: 404, y: 123, width: 1112, height: 834))
    }

    @Test("on a small screen a desktop window leaves a margin")
    func smallScreen() {
        let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
        let frame = ScenePlacement.frame(for: .windowApplication, screenBounds: bounds, fillsScreen: false)
        #expect(frame.size == CGSize(width: 720, height: 510) && bounds.contains(frame))
    }

    @Test("a scene that fills its screen does so exactly, and without a screen it is empty")
    func sceneThatFillsItsScreen() {
        let role = UISceneSession.Role.windowExternalDisplayNonInteractive
        #expect(ScenePlacement.frame(for: role, screenBounds: screen, fillsScreen: true) == screen)
        #expect(ScenePlacement.frame(for: .windowApplication, screenBounds: .zero, fillsScreen: false) == .zero)
    }
}
